"""Bytes as one line of text that survives a chat or an e-mail: a prefix, base64url, a checksum."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from unicodedata import category
from zlib import crc32

from replays.errors import ShareError
from replays.format import CRC_BYTES

LONGEST_TEXT = 1 << 21
"""Characters that a text may have."""

_QUOTED = re.compile(r"^[>\s]+", re.MULTILINE)
"""What stands before a line in the answer to an e-mail."""


def joined(text: str) -> str:
    """Leave out what chat and e-mail programs put into a text: white space, signs not seen, marks of quoting.

    Raises:
        ShareError: when the text is too long.
    """
    if len(text) > LONGEST_TEXT:
        raise ShareError(f"expected a text of at most {LONGEST_TEXT} characters, got {len(text)}")
    seen = text if text.isascii() else "".join(sign for sign in text if category(sign) != "Cf")
    return "".join(_QUOTED.sub("", seen).split())


def wrap(prefix: str, data: bytes) -> str:
    """Write bytes as text: the prefix, then base64url without padding of the bytes and their CRC-32."""
    return prefix + urlsafe_b64encode(data + crc32(data).to_bytes(CRC_BYTES, "big")).rstrip(b"=").decode()


def unwrap(prefix: str, text: str) -> bytes:
    """Give the bytes of a text, whatever chat and e-mail programs have put into it.

    Raises:
        ShareError: when the text has another prefix, or is damaged.
    """
    plain = joined(text)
    if not plain.startswith(prefix):
        raise ShareError(f"expected a text that begins with {prefix}, got {plain[:20]!r}")
    body = plain.removeprefix(prefix)
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Error, ValueError):
        data = b""
    content, crc = data[:-CRC_BYTES], data[-CRC_BYTES:]
    if len(data) < CRC_BYTES or crc32(content) != int.from_bytes(crc, "big") or wrap(prefix, content) != plain:
        raise ShareError(f"the {prefix} text is damaged: its checksum does not match; ask for it again")
    return content
