"""A picture of its own to draw into, smoothed if wanted, then copied to the window or read back."""

from __future__ import annotations

from pyglet import gl

from .gl import GlError, new

_FORMATS = ((gl.GL_RGBA8, gl.GL_COLOR_ATTACHMENT0), (gl.GL_DEPTH_COMPONENT24, gl.GL_DEPTH_ATTACHMENT))


def most_samples(wanted: int = 4) -> int:
    """Return how many samples a pixel the driver can do, at most the number wanted."""
    found = gl.GLint()
    gl.glGetIntegerv(gl.GL_MAX_SAMPLES, found)
    return min(wanted, found.value)


class Target:
    """A framebuffer of width x height pixels; more than one sample smooths its edges."""

    def __init__(self, width: int, height: int, samples: int = 1) -> None:
        self.width, self.height = max(int(width), 1), max(int(height), 1)
        self.samples = most_samples(samples) if samples > 1 else 1
        self.framebuffer = new(gl.glGenFramebuffers)
        self._buffers = [new(gl.glGenRenderbuffers) for _ in _FORMATS]
        self._attach()
        self._plain = Target(self.width, self.height) if self.samples > 1 else self

    def _attach(self) -> None:
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        for buffer, (kind, point) in zip(self._buffers, _FORMATS, strict=True):
            gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, buffer)
            self._store(kind)
            gl.glFramebufferRenderbuffer(gl.GL_FRAMEBUFFER, point, gl.GL_RENDERBUFFER, buffer)
        if gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) != gl.GL_FRAMEBUFFER_COMPLETE:
            raise GlError(f"no target of {self.width} x {self.height} with {self.samples} samples")

    def _store(self, kind: int) -> None:
        size = (self.width, self.height)
        if self.samples > 1:
            gl.glRenderbufferStorageMultisample(gl.GL_RENDERBUFFER, self.samples, kind, *size)
        else:
            gl.glRenderbufferStorage(gl.GL_RENDERBUFFER, kind, *size)

    def bind(self) -> None:
        """Draw into this target from now on."""
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        gl.glViewport(0, 0, self.width, self.height)

    def matches(self, width: int, height: int) -> bool:
        """Say whether the target has this size."""
        return (self.width, self.height) == (max(int(width), 1), max(int(height), 1))

    def resolve(self) -> int:
        """Smooth the picture if it has samples and return the framebuffer that holds it."""
        if self._plain is not self:
            self._copy(self.framebuffer, self._plain.framebuffer, self.width, self.height, gl.GL_NEAREST)
        return self._plain.framebuffer

    def blit(self, width: int, height: int, framebuffer: int = 0) -> None:
        """Copy the picture to the window, whose framebuffer has this size; it is scaled if it differs."""
        smooth = gl.GL_NEAREST if self.matches(width, height) else gl.GL_LINEAR
        self._copy(self.resolve(), framebuffer, width, height, smooth)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)

    def _copy(self, source: int, goal: int, width: int, height: int, smooth: int) -> None:
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, goal)
        own = (0, 0, self.width, self.height)
        gl.glBlitFramebuffer(*own, 0, 0, width, height, gl.GL_COLOR_BUFFER_BIT, smooth)

    def pixels(self) -> bytes:
        """Return the picture as RGB bytes, rows from the top."""
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.resolve())
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        row = self.width * 3
        found = (gl.GLubyte * (row * self.height))()
        gl.glReadPixels(0, 0, self.width, self.height, gl.GL_RGB, gl.GL_UNSIGNED_BYTE, found)
        data = memoryview(found).cast("B")
        return b"".join(data[y * row : (y + 1) * row] for y in reversed(range(self.height)))

    def delete(self) -> None:
        """Give everything back to the driver."""
        if self._plain is not self:
            self._plain.delete()
        for buffer in self._buffers:
            gl.glDeleteRenderbuffers(1, gl.GLuint(buffer))
        gl.glDeleteFramebuffers(1, gl.GLuint(self.framebuffer))
