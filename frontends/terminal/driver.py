"""What Textual reads from the terminal, on a terminal that may send anything."""

from textual.driver import Driver


def patient(driver: type[Driver]) -> type[Driver]:
    """Give a driver that passes over bytes that are no UTF-8, where this one would end the program."""
    if not hasattr(driver, "run_input_thread"):
        return driver

    def run_input_thread(self: Driver) -> None:
        """Read on after bytes that mean nothing."""
        while True:
            try:
                driver.run_input_thread(self)  # pyright: ignore[reportAttributeAccessIssue] - not of every driver
            except UnicodeDecodeError:
                continue
            return

    return type(f"Patient{driver.__name__}", (driver,), {"run_input_thread": run_input_thread})
