"""A thin layer over OpenGL 3.3 core: programs, buffers, textures. Needs a current context."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from pyglet import gl

from . import assets

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Sequence

    from .assets import Picture

FRAME_BINDING = 0
_ANISOTROPY = 0x84FE
_SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader", "software", "gdi generic")


class GlError(RuntimeError):
    """A shader or a target that the driver refused, in the driver's words."""


def new(make: Callable[[int, gl.GLuint], None]) -> int:
    """Return the name of one new object from a glGen function."""
    name = gl.GLuint()
    make(1, name)
    return name.value


def software_renderer() -> bool:
    """Say whether the driver draws on the processor, where some settings cost seconds."""
    name = gl.gl_info.get_renderer().lower()
    return any(part in name for part in _SOFTWARE)


def program(vertex: str, fragment: str, **samplers: int) -> int:
    """Compile and link two shader files; samplers are names and texture units."""
    linked = gl.glCreateProgram()
    for kind, name in ((gl.GL_VERTEX_SHADER, vertex), (gl.GL_FRAGMENT_SHADER, fragment)):
        gl.glAttachShader(linked, _compile(kind, name))
    gl.glLinkProgram(linked)
    if not _status(gl.glGetProgramiv, linked, gl.GL_LINK_STATUS):
        raise GlError(f"{vertex} + {fragment}: {_log(gl.glGetProgramiv, gl.glGetProgramInfoLog, linked)}")
    _bind_frame(linked)
    gl.glUseProgram(linked)
    for name, unit in samplers.items():
        gl.glUniform1i(_location(linked, name), unit)
    return linked


def _compile(kind: int, name: str) -> int:
    source = assets.shader(name).encode("ascii")
    made = gl.glCreateShader(kind)
    text = ctypes.cast(ctypes.pointer(ctypes.c_char_p(source)), ctypes.POINTER(ctypes.POINTER(gl.GLchar)))
    gl.glShaderSource(made, 1, text, ctypes.byref(gl.GLint(len(source))))
    gl.glCompileShader(made)
    if not _status(gl.glGetShaderiv, made, gl.GL_COMPILE_STATUS):
        raise GlError(f"{name}: {_log(gl.glGetShaderiv, gl.glGetShaderInfoLog, made)}")
    return made


def _status(ask: Callable[..., None], name: int, what: int) -> int:
    answer = gl.GLint()
    ask(name, what, ctypes.byref(answer))
    return answer.value


def _log(ask: Callable[..., None], read: Callable[..., None], name: int) -> str:
    size = _status(ask, name, gl.GL_INFO_LOG_LENGTH)
    text = ctypes.create_string_buffer(max(size, 1))
    read(name, size, None, text)
    return text.value.decode(errors="replace")


def _location(linked: int, name: str) -> int:
    return gl.glGetUniformLocation(linked, ctypes.create_string_buffer(name.encode()))


def _bind_frame(linked: int) -> None:
    index = gl.glGetUniformBlockIndex(linked, ctypes.create_string_buffer(b"Frame"))
    if index != gl.GL_INVALID_INDEX:
        gl.glUniformBlockBinding(linked, index, FRAME_BINDING)


def upload(buffer: int, target: int, data: array, usage: int, count: int | None = None) -> None:
    """Put an array, or its first count items, into a buffer."""
    address, length = data.buffer_info()
    size = (length if count is None else count) * data.itemsize
    gl.glBindBuffer(target, buffer)
    gl.glBufferData(target, gl.GLsizeiptr(size), ctypes.c_void_p(address), usage)


def static_buffer(target: int, data: array) -> int:
    """Return a new buffer with an array in it that does not change."""
    buffer = new(gl.glGenBuffers)
    upload(buffer, target, data, gl.GL_STATIC_DRAW)
    return buffer


def attributes(sizes: Sequence[int], first: int = 0, *, per_instance: bool = False) -> None:
    """Describe the bound array buffer: so many floats for each attribute, from location first on."""
    stride, offset = 4 * sum(sizes), 0
    for location, size in enumerate(sizes, first):
        gl.glEnableVertexAttribArray(location)
        gl.glVertexAttribPointer(location, size, gl.GL_FLOAT, gl.GL_FALSE, stride, offset)
        gl.glVertexAttribDivisor(location, int(per_instance))
        offset += 4 * size


def layered_texture(picture: Picture) -> int:
    """Return a texture array with mipmaps: one layer for each card."""
    texture = new(gl.glGenTextures)
    gl.glBindTexture(gl.GL_TEXTURE_2D_ARRAY, texture)
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    size = (picture.width, picture.height, picture.layers)
    gl.glTexImage3D(gl.GL_TEXTURE_2D_ARRAY, 0, gl.GL_RGBA8, *size, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, picture.data)
    _filter(gl.GL_TEXTURE_2D_ARRAY, gl.GL_CLAMP_TO_EDGE)
    return texture


def texture(picture: Picture, *, one_channel: bool = False, wrap: bool = False) -> int:
    """Return a texture with mipmaps."""
    name = new(gl.glGenTextures)
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    inner, outer = (gl.GL_R8, gl.GL_RED) if one_channel else (gl.GL_RGBA8, gl.GL_RGBA)
    size = (picture.width, picture.height)
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, inner, *size, 0, outer, gl.GL_UNSIGNED_BYTE, picture.data)
    _filter(gl.GL_TEXTURE_2D, gl.GL_REPEAT if wrap else gl.GL_CLAMP_TO_EDGE)
    return name


def _filter(target: int, wrap: int) -> None:
    gl.glGenerateMipmap(target)
    gl.glTexParameteri(target, gl.GL_TEXTURE_MIN_FILTER, gl.GL_LINEAR_MIPMAP_LINEAR)
    gl.glTexParameteri(target, gl.GL_TEXTURE_MAG_FILTER, gl.GL_LINEAR)
    for side in (gl.GL_TEXTURE_WRAP_S, gl.GL_TEXTURE_WRAP_T):
        gl.glTexParameteri(target, side, wrap)
    # A software renderer takes seconds for one anisotropic picture.
    if not software_renderer() and gl.gl_info.have_extension("GL_EXT_texture_filter_anisotropic"):
        gl.glTexParameterf(target, _ANISOTROPY, 8.0)
