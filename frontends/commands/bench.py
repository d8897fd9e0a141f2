"""`bench`: this machine's figures."""

from frontends.commands import options
from frontends.output import Answer, complain, json_answer, table_text


def bench(*, json: options.Json = False) -> Answer:
    """Measure how fast this machine plays, copies and verifies."""
    import platform

    from core import __version__
    from frontends.measuring import figures
    from frontends.plugins import FoundCatalogue

    rows = figures(FoundCatalogue(complain))
    if json:
        data = [{"name": row.name, "value": row.value, "unit": row.unit} for row in rows]
        return json_answer({"version": __version__, "python": platform.python_version(), "rows": data})
    return Answer(table_text(("what", ">value", "unit"), [(row.name, f"{row.value:,.1f}", row.unit) for row in rows]))
