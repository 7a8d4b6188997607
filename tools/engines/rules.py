"""Rules of Lintel's profile of JSON Logic (docs/rules.md): values, Kleene's logic and missing facts.
Python 3, its standard library only."""
import datetime
import math
from fractions import Fraction

from days import ONE, age, move


class Unsupported(Exception):
    pass


class Unknown(Exception):
    """A node has no value: a fact is missing, or has another type than the operator needs."""


def read(scope, name):
    for key in [] if name == "" else name.split("."):
        if isinstance(scope, dict) and key in scope:
            scope = scope[key]
        elif isinstance(scope, list) and key.isdigit() and int(key) < len(scope):
            scope = scope[int(key)]
        else:
            raise KeyError(name)
    return scope


def kind_of(value):
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float, Fraction)):
        return "number"
    return "text" if isinstance(value, str) else "null" if value is None else "other"


def need(value, *kinds):
    if kind_of(value) not in kinds:
        raise Unknown
    return value


def day(value):
    try:
        if isinstance(value, dict):
            return datetime.date(value["year"], value["month"], value["day"])
        return datetime.date.fromisoformat(value)
    except (KeyError, TypeError, ValueError):
        raise Unknown from None


def equal(nodes, a, b):
    kinds = {kind_of(a), kind_of(b)}
    if "other" in kinds or ("null" in kinds and None not in nodes) or len(kinds - {"null"}) > 1:
        raise Unknown
    return kind_of(a) == kind_of(b) and a == b


def exact(value):
    """A number as the decimal that it is written as."""
    return value if isinstance(value, Fraction) else Fraction(str(need(value, "number")))


def round_to(number, unit):
    """The nearest multiple of the unit, halves away from zero."""
    count = number / unit
    half = Fraction(1, 2) if count >= 0 else Fraction(-1, 2)
    return int(count + half) * unit


def plain(value):
    """What JSON has: the nearest double of a fraction."""
    return value if not isinstance(value, Fraction) else int(value) if value.denominator == 1 else float(value)


def whole(value):
    number = exact(value)
    if number.denominator != 1:
        raise Unknown
    return int(number)


def contains(item, items):
    if not isinstance(items, list) or any(kind_of(each) != kind_of(need(item, "boolean", "number", "text")) for each in items):
        raise Unknown
    return item in items


ORDER = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


COMPUTED = {
    "+": lambda *values: sum(map(exact, values)),
    "-": lambda *values: exact(values[0]) - exact(values[1]) if len(values) > 1 else -exact(values[0]),
    "*": lambda *values: math.prod(map(exact, values)),
    "round": lambda value, unit=1: round_to(exact(value), exact(unit)),
    "ending": lambda text, count: need(text, "text")[-whole(count) :],
    "addDays": lambda date, count: f"{day(date) + ONE * whole(count)}",
    "addBusinessDays": lambda date, count, calendar: f"{move(calendar, day(date), whole(count))}",
}


class Rules:
    """One evaluation: the rules, and the names of the facts that were missing."""

    def __init__(self, rules):
        self.rules, self.missing = rules, []

    def kleene(self, nodes, scope, decides):
        """A list of conditions, in Kleene's logic: one `decides` is the value, whatever else is unknown."""
        is_open = False
        for node, own, prefix in nodes:
            try:
                if need(self.value(node, own, prefix), "boolean") is decides:
                    return decides
            except Unknown:
                is_open = True
        if is_open:
            raise Unknown
        return not decides

    def value(self, node, scope, prefix=""):
        if isinstance(node, list):
            return [self.value(each, scope, prefix) for each in node]
        if not isinstance(node, dict):
            return node
        (name, given), = node.items()
        nodes = given if isinstance(given, list) else [given]
        if name == "rule":
            return self.value(self.rules[nodes[0]]["rule"], scope, prefix)
        if name in ("var", "present"):
            try:
                found = read(scope, nodes[0])
                return found if name == "var" else found not in (None, "")
            except KeyError:
                if name == "present":
                    return False
                self.missing.append(prefix + nodes[0])
                raise Unknown from None
        if name in ("and", "or"):
            return self.kleene([(each, scope, prefix) for each in nodes], scope, name == "or")
        if name in ("some", "none", "all"):
            items = self.value(nodes[0], scope, prefix)
            if not isinstance(items, list):
                raise Unknown
            at = nodes[0].get("var", "") if isinstance(nodes[0], dict) else ""
            tests = [(nodes[1], item, f"{prefix}{at}.{index}.") for index, item in enumerate(items)]
            found = self.kleene(tests, scope, name != "all")
            return not found if name == "none" else found and bool(items)
        if name == "if":
            for condition, then in zip(nodes[:-1:2], nodes[1::2]):
                if need(self.value(condition, scope, prefix), "boolean"):
                    return self.value(then, scope, prefix)
            return self.value(nodes[-1], scope, prefix)
        if name not in ("===", "!==", "!", "in", "age", "days", "count", *ORDER, *COMPUTED):
            raise Unsupported(f'the operator "{name}"')
        values = [self.value(each, scope, prefix) for each in nodes]
        if name in COMPUTED:
            return COMPUTED[name](*values)
        if name in ("===", "!=="):
            return equal(nodes, *values) is (name == "===")
        if name == "!":
            return not need(values[0], "boolean")
        if name == "in":
            return contains(*values)
        if name in ("age", "days"):
            first, last = map(day, values)
            return age(first, last) if name == "age" else (last - first).days
        if name == "count":
            return len(values[0]) if isinstance(values[0], list) else need(None, "other")
        numbers = [need(value, "number") for value in values]
        return all(ORDER[name](a, b) for a, b in zip(numbers, numbers[1:]))

    def holds(self, rule, facts):
        try:
            return rule is None or self.value({"rule": rule}, facts) is True
        except Unknown:
            return False
