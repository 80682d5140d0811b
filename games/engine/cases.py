"""Runs case files: positions, the steps played from them, and what must be true.

    python -m games.engine.cases FILE...

For each failure it prints the case's id, the step and what differed; then `N not yet` for cases of modes that a game
still declares unfinished, and last `N passed, N failed`. It exits 0 only when nothing failed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from .game import DEALER, Clock, Event, Game, Refused, State
from .options import Problem
from .registry import games, make

KIND_FACTS = ("match_kind", "kind")  # facts of the table that cases write among the options
# Lists in no fixed order, of objects or of the ids of builds; card codes have a rule of their own.
UNORDERED = frozenset({"announced", "accusable", "pairs", "builds", "legal", "cards"})


class Failed(Exception):
    """What differed in a step."""


class Case:
    """One case being run: the rules it asks for, the position reached, and the seconds left on the clock."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.position = case.get("position", {})
        self.values = {k: v for k, v in case.get("options", {}).items() if k not in (*KIND_FACTS, "players")}
        self.kind = next((case["options"][k] for k in KIND_FACTS if k in case.get("options", {})), "local")
        self.kind = self.position.get("kind", self.kind)
        self.rng = Random(case["id"])
        self.game: Game[Any] | None = None
        self.state: State | None = None
        self.clock: Clock | None = None
        self.left: float | None = None
        self.held: dict[Clock, float | None] = {}  # what a clock had left when another one came in
        self.opened = False
        if not self.problems(self.kind):
            self.sit_down(self.kind)

    def problems(self, kind: str) -> list[Problem]:
        """What forbids these options at this table."""
        schema = games()[self.case["game"]].schema
        return [problem for problem in schema.problems(self.values, self.case["seats"], kind) if problem.blocks]

    def sit_down(self, kind: str) -> None:
        self.game = make(self.case["game"], self.values, self.case["seats"], kind)
        self.state = self.game.arrange(self.position)
        if self.position.get("phase") != "setup":
            self.settle([])
        self.left = self.position.get("timer_left", self.left)

    def settle(self, events: list[Event]) -> list[Event]:
        """Make what is due, and wind the clock if another one is running now; one that was held goes on."""
        for _, state, more in self.table.run_on(self.state, self.rng):
            self.state, events = state, events + more
        clock = self.table.clock(self.state)
        if clock != self.clock:
            if self.clock:
                self.held[self.clock] = self.left
            self.clock, self.left = clock, self.held.get(clock, clock.seconds) if clock else None
        return events

    @property
    def table(self) -> Game[Any]:
        if self.game is None:
            raise Failed("these options give no game: " + ", ".join(p.code for p in self.problems(self.kind)))
        return self.game

    # The steps

    def run(self, step: dict[str, Any]) -> None:
        """One step. Raises Failed with what differed."""
        if not isinstance(step, dict):
            raise Failed("a step is an object")
        for word in ("do", "refuse", "clock", "legal", "sees", "expect"):
            if word in step:
                getattr(self, word + "_")(step)

    def do_(self, step: dict[str, Any]) -> None:
        wire = step["do"]
        if self.opens(wire):
            compare_events(step.get("events", []), self.start(wire.get("kind", self.kind)), self.deck)
            return
        seat = step.get("seat", DEALER)
        move = self.table.read(wire) if seat == DEALER else self.table.read_client(wire)
        try:
            self.state, events = self.table.play(self.state, seat, move)
        except Refused as refused:
            raise Failed(f"refused: {refused.refusal.code}") from None
        compare_events(step.get("events", []), self.settle(events), self.deck)

    def opens(self, wire: dict[str, Any]) -> bool:
        """Does this step open the match? Once it is open, its rules answer."""
        return wire.get("type") == "start_match" and self.position.get("phase") == "setup" and not self.opened

    def start(self, kind: str) -> list[Event]:
        if problems := self.problems(kind):
            raise Failed(f"refused: {problems[0].code}")
        self.sit_down(kind)
        self.opened = True
        return self.settle([])

    def refuse_(self, step: dict[str, Any]) -> None:
        wire, code = step["refuse"], None
        if self.opens(wire):
            code = next((problem.code for problem in self.problems(wire.get("kind", self.kind))), None)
        else:
            before = self.dump()
            code = self.refusal(step["seat"], wire)
            if self.dump() != before:
                raise Failed("a refused move changed the position")
        if code != step["because"]:
            raise Failed(f"because: wanted {step['because']}, got {code}")

    def dump(self) -> dict[str, Any]:
        return self.state.dump() if self.state else {}

    def refusal(self, seat: int, wire: dict[str, Any]) -> str | None:
        """The code by which this move is refused, or None."""
        try:
            self.table.play(self.state, seat, self.table.read_client(wire))
        except Refused as refused:
            return refused.refusal.code
        return None

    def clock_(self, step: dict[str, Any]) -> None:
        if self.clock is None or self.clock.name != step["clock"]:
            raise Failed(f"clock: wanted {step['clock']}, running is {self.clock and self.clock.name}")
        events: list[Event] = []
        for seat, move in self.table.timeout(self.state, self.rng):
            self.state, more = self.table.play(self.state, seat, move)
            events += more
        compare_events(step.get("events", []), self.settle(events), self.deck)

    def legal_(self, step: dict[str, Any]) -> None:
        seat, wanted = step["seat"], step["legal"]
        listed = [self.table.write(move) for move in self.table.legal(self.state, seat)]
        for wire in wanted.get("includes", []):
            if not self.may(seat, wire, listed):
                raise Failed(f"legal: {wire} is missing from {listed}")
        for wire in wanted.get("excludes", []):
            if self.lists(wire, listed):
                raise Failed(f"legal: {wire} should not be there")

    def may(self, seat: int, wire: dict[str, Any], listed: list[dict[str, Any]]) -> bool:
        return self.lists(wire, listed) or (not self.table.complete and self.refusal(seat, wire) is None)

    def lists(self, wire: dict[str, Any], listed: list[dict[str, Any]]) -> bool:
        """A move that would be a mistake is not refused, but not listed either. A list that is left out is empty."""
        move = self.table.read_client(wire)
        return move.kind != "bad" and filled(self.table.write(move)) in map(filled, listed)

    def sees_(self, step: dict[str, Any]) -> None:
        view = self.table.view(self.state, step.get("seat"))
        compare("view", step["sees"].get("includes", {}), view, self.deck)
        for card in step["sees"].get("hides", []):
            if card in every_string(view):
                raise Failed(f"view: {card} shows")

    def expect_(self, step: dict[str, Any]) -> None:
        wanted = dict(step["expect"])
        ordered = wanted.pop("ordered", False)
        if "setup_error" in wanted:
            code = next((problem.code for problem in self.problems(self.kind)), None)
            compare("setup_error", wanted.pop("setup_error"), code, frozenset())
        if wanted:
            facts = self.table.facts(self.state)
            facts |= {"timer": self.clock and self.clock.name, "timer_left": self.left}
            compare("expect", wanted, facts, self.deck, ordered)

    @property
    def deck(self) -> frozenset[str]:
        return frozenset(self.table.deck.codes)


def filled(wire: dict[str, Any]) -> dict[str, Any]:
    """A move without its empty lists."""
    return {name: value for name, value in wire.items() if value != []}


def compare_events(wanted: list[dict[str, Any]], events: list[Event], deck: frozenset[str]) -> None:
    """Every wanted event must occur, in this order; each is matched on the keys it gives."""
    happened = iter(event.wire() for event in events)
    for each in wanted:
        if not any(same(each, event, deck) for event in happened):
            raise Failed(f"events: no {each} in {[event.wire() for event in events]}")


def compare(name: str, wanted: Any, got: Any, deck: frozenset[str], ordered: bool = False) -> None:
    """Failed with the first key that differs."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, value in wanted.items():
            if key not in got:
                raise Failed(f"{name}: there is no {key}")
            if not same(value, got[key], deck, key, ordered):
                raise Failed(f"{name}.{key}: wanted {value}, got {got[key]}")
    elif not same(wanted, got, deck, name, ordered):
        raise Failed(f"{name}: wanted {wanted}, got {got}")


def same(wanted: Any, got: Any, deck: frozenset[str], key: str = "", ordered: bool = False) -> bool:
    """Objects by the keys that are wanted, cards as multisets, other lists in order unless their key says not."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(
            name in got and same(value, got[name], deck, name, ordered) for name, value in wanted.items()
        )
    if not isinstance(wanted, list):
        return wanted == got and isinstance(wanted, bool) == isinstance(got, bool)
    if not isinstance(got, list | tuple) or len(wanted) != len(got):
        return False
    if all(isinstance(each, str) and each in deck for each in wanted) and not ordered:
        return all(isinstance(each, str) for each in got) and Counter(wanted) == Counter(got)
    if key in UNORDERED and not (ordered and all(isinstance(each, str) for each in wanted)):
        return same_in_any_order(wanted, list(got), deck)
    return all(same(one, other, deck, "", ordered) for one, other in zip(wanted, got, strict=True))


def same_in_any_order(wanted: list[Any], got: list[Any], deck: frozenset[str]) -> bool:
    """Can each wanted element be given an element of its own that matches it?"""
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    return any(
        same(first, each, deck) and same_in_any_order(rest, got[:i] + got[i + 1 :], deck) for i, each in enumerate(got)
    )


def every_string(value: Any) -> set[str]:
    """All strings and keys in a JSON value."""
    if isinstance(value, dict):
        return {str(key) for key in value} | set().union(*map(every_string, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(every_string, value)) if value else set()
    return {value} if isinstance(value, str) else set()


def not_yet(case: dict[str, Any]) -> bool:
    """Does this case need a mode that its game declares unfinished?"""
    game = games().get(case.get("game", ""))
    options = case.get("options", {})
    return game is not None and any(
        options.get(name, option.default) != option.default
        for name, option in game.schema.options.items()
        if name in game.unfinished
    )


def run_case(case: dict[str, Any]) -> str | None:
    """What differed, with its step, or None if all of it is true."""
    step = "position"
    try:
        running = Case(case)
        for number, each in enumerate(case["steps"], 1):
            step = f"step {number} {json.dumps(each, ensure_ascii=False)[:160]}"
            running.run(each)
    except Failed as failed:
        return f"{step}\n    {failed}"
    except Exception as error:  # a crash of the rules is this case's failure, and the others still run
        return f"{step}\n    {type(error).__name__}: {error}"
    return None


def main(files: list[str]) -> int:
    """Run the cases of all files and print the account. The exit status: 0 when nothing failed, 2 without cases."""
    try:
        cases = [case for file in files for case in json.loads(Path(file).read_text(encoding="utf-8"))]
    except (OSError, ValueError) as trouble:
        print(f"These cases cannot be read: {trouble}")
        return 2
    if not cases:
        print("Which cases? python -m games.engine.cases FILE...")
        return 2
    tally: Counter[str] = Counter()
    for case in cases:
        if not_yet(case):
            tally["not yet"] += 1
        elif (difference := run_case(case)) is None:
            tally["passed"] += 1
        else:
            tally["failed"] += 1
            print(f"{case.get('id')} ({case.get('rule')}) {case.get('title')}\n  {difference}")
    if tally["not yet"]:
        print(f"{tally['not yet']} not yet")
    print(f"{tally['passed']} passed, {tally['failed']} failed")
    return 1 if tally["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
