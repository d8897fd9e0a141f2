"""Bytes as one line of text that survives a chat or an e-mail: a prefix, base64url, a checksum."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from zlib import crc32

from replays.errors import ShareError
from replays.format import CRC_BYTES

LONGEST_TEXT = 1 << 24
"""Characters that a text may have."""


def wrap(prefix: str, data: bytes) -> str:
    """Write bytes as text: the prefix, then base64url without padding of the bytes and their CRC-32."""
    return prefix + urlsafe_b64encode(data + crc32(data).to_bytes(CRC_BYTES, "big")).rstrip(b"=").decode()


def unwrap(prefix: str, text: str) -> bytes:
    """Give the bytes of a text; white space that a mail program put into it does not matter.

    Raises:
        ShareError: when the text has another prefix, or is damaged.
    """
    if len(text) > LONGEST_TEXT:
        raise ShareError(f"expected a text of at most {LONGEST_TEXT} characters, got {len(text)}")
    joined = "".join(text.split())
    if not joined.startswith(prefix):
        raise ShareError(f"expected a text that begins with {prefix}, got {joined[:20]!r}")
    body = joined.removeprefix(prefix)
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Error, ValueError):
        data = b""
    content, crc = data[:-CRC_BYTES], data[-CRC_BYTES:]
    if len(data) < CRC_BYTES or crc32(content) != int.from_bytes(crc, "big") or wrap(prefix, content) != joined:
        raise ShareError(f"the {prefix} text is damaged: its checksum does not match; ask for it again")
    return content
