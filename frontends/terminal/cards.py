"""Cards as coloured text, in four sizes: blocks of lines that are set beside each other."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest

from textual.content import Content

from core.cards import Card, Rank, Suit

TWO_COLOURS: Mapping[Suit | None, str] = {
    Suit.CLUBS: "#101010", Suit.DIAMONDS: "#c01028", Suit.HEARTS: "#c01028", Suit.SPADES: "#101010", None: "#5a2a9a",
}  # fmt: skip
FOUR_COLOURS: Mapping[Suit | None, str] = {
    **TWO_COLOURS, Suit.CLUBS: "#0a6a30", Suit.DIAMONDS: "#1550b8",
}  # fmt: skip
"""The inks of the suits, and of cards without one, on the white of a card."""

PAPER, WORN_PAPER, CHOSEN_PAPER, BACK, BACK_PATTERN = "#f4f1e6", "#a3aca6", "#ffd75f", "#8c3242", "#d9a0a8"
"""A card that may be played, one that may not, one that the arrows have chosen, and a card's back."""

PAD = "\u00a0"
"""A space at which no line is broken, and that is kept at a line's end: a card or a button stays whole."""

Block = Sequence[Content]
"""Lines of the same width, from the top."""


class Size(Enum):
    """How large cards are drawn: columns and lines."""

    SMALL = (4, 1)
    MEDIUM = (5, 3)
    LARGE = (7, 5)
    HUGE = (9, 7)

    @property
    def width(self) -> int:
        """Give the columns of a card; a small one may need one more."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Give the lines of a card."""
        return self.value[1]

    @property
    def smaller(self) -> "Size":
        """Give the next smaller size; the smallest is its own."""
        sizes = list(Size)
        return sizes[max(sizes.index(self) - 1, 0)]


def face(card: Card) -> str:
    """Write a card as on its face: `10♣`, `W2`."""
    if card.suit is None:
        return str(card)
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return f"{rank}{card.suit.sign}"


def draw_card(card: Card, size: Size, ink: str, paper: str = PAPER) -> Block:
    """Draw a card's face, with its sign in the middle where there is room."""
    style, name = f"bold {ink} on {paper}", face(card)
    if size is Size.SMALL:
        return [Content.styled(f"{PAD}{name}{PAD}", style)]
    lines = [PAD * size.width] * size.height
    lines[0] = f"{PAD}{name}".ljust(size.width, PAD)
    lines[-1] = f"{name}{PAD}".rjust(size.width, PAD)
    lines[size.height // 2] = _sign(card).center(size.width, PAD)
    return [Content.styled(line, style) for line in lines]


def _sign(card: Card) -> str:
    if card.suit is not None:
        return card.suit.sign
    return "★" if card.rank is Rank.WIZARD else "☆"


def draw_back(size: Size, *, is_empty: bool = False) -> Block:
    """Draw a card's back, or the place of a pile in which there is none."""
    if is_empty:
        return [Content.styled("╌" * size.width, "dim")] * size.height
    inner = "▒" * (size.width - 2)
    return [Content.styled(f"{PAD}{inner}{PAD}", f"{BACK_PATTERN} on {BACK}")] * size.height


def width_of(block: Block) -> int:
    """Give the columns of a block."""
    return max((line.cell_length for line in block), default=0)


def centred(line: Content, width: int) -> Content:
    """Put a line in the middle of so many columns."""
    rest = max(width - line.cell_length, 0)
    return line.pad(rest // 2, rest - rest // 2, PAD)


def beside(blocks: Iterable[Block], gap: int) -> list[Content]:
    """Set blocks beside each other, all from the top; shorter ones are filled up below."""
    columns = list(blocks)
    widths = [width_of(block) for block in columns]
    lines = zip_longest(*columns, fillvalue=Content(""))
    return [
        Content(PAD * gap).join(
            [line.pad_right(width - line.cell_length, PAD) for line, width in zip(row, widths, strict=True)]
        )
        for row in lines
    ]


def in_lines(blocks: Sequence[Block], gap: int, width: int) -> list[Content]:
    """Set blocks beside each other in as many rows as the columns need."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        needed = width_of(block) + gap
        if rows[-1] and used + needed > width + gap:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += needed
    return [line for row in rows for line in beside(row, gap)]


def text_of(lines: Iterable[Content]) -> Content:
    """Give the lines as one text."""
    return Content("\n").join(list(lines))
