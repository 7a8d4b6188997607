"""A small engine for `lintel conform --engine` (docs/engines.md): rules, routes, polling and the local
machine. It says "unsupported" for everything else. Python 3, its standard library only."""
import datetime
import json
import sys


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
    if isinstance(value, (int, float)):
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


def age(born, today):
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def equal(nodes, a, b):
    kinds = {kind_of(a), kind_of(b)}
    if "other" in kinds or ("null" in kinds and None not in nodes) or len(kinds - {"null"}) > 1:
        raise Unknown
    return kind_of(a) == kind_of(b) and a == b


def contains(item, items):
    if not isinstance(items, list) or any(kind_of(each) != kind_of(need(item, "boolean", "number", "text")) for each in items):
        raise Unknown
    return item in items


ORDER = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


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
        if name not in ("===", "!==", "!", "in", "age", "days", "count", *ORDER):
            raise Unsupported(f'the operator "{name}"')
        values = [self.value(each, scope, prefix) for each in nodes]
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


def ask_rule(bundle, given):
    rules = Rules(bundle["rules"])
    try:
        value = rules.value({"rule": given["rule"]}, given["facts"])
    except Unknown:
        value = "unknown"
    gives = "value" if "gives" in bundle["rules"][given["rule"]] else "is"
    if gives == "is" and not isinstance(value, bool):
        value = "unknown"
    return {gives: value, "missing": list(dict.fromkeys(rules.missing))}


def is_waiting(routing, status):
    return routing["statuses"].get(status, {}).get("waiting") is True or status.startswith(tuple(routing["waitingPrefixes"]))


def ask_route(bundle, given):
    rules, facts, routing = Rules(bundle["rules"]), given["facts"], bundle["routing"]
    status, result = given.get("status"), {}
    if status is None:
        lines = bundle["lifecycle"]["decide"]
        status = next((line["status"] for line in lines if rules.holds(line.get("when"), facts)), routing["unresolved"])
        result["decides"] = status
    routes = routing["statuses"].get(status, {}).get("routes", [])
    nowhere = "wait" if is_waiting(routing, status) else "local"
    return {**result, "leads": next((way["go"] for way in routes if rules.holds(way.get("when"), facts)), nowhere)}


def ask_polling(bundle, given):
    routing, status, pauses = bundle["routing"], given["status"], []
    polling, waits = routing["polling"], is_waiting(bundle["routing"], given["status"])
    is_immediate = routing["statuses"].get(status, {}).get("immediate") is True
    while True:
        goes_on = len(pauses) < polling["retries"]["waiting" if waits else "normal"]
        if not goes_on or not (waits or (status == given.get("before") and not is_immediate)):
            return {"pauses": pauses, "end": routing["unresolved"] if waits else "taken"}
        pause = min(polling["cap"], polling["base"] * polling["factor"] ** len(pauses))
        if len(pauses) == given["asks"]:
            return {"pauses": pauses, "end": pause}
        pauses.append(pause)


def ask_machine(bundle, given):
    rules, facts, machine = Rules(bundle["rules"]), given["facts"], bundle["machine"]
    states, events, state = machine["states"], machine["events"], machine["start"]
    if any("ways" in each for each in states.values()):
        raise Unsupported("states with transitions of their own")
    for is_blocking in (True, False):
        for name in machine["order"]:
            event = events[name]
            if (is_blocking and not event.get("blocking")) or states[state].get("final"):
                continue
            if (event["from"] == "any" or state in event["from"]) and rules.holds(event["when"], facts):
                state = event["to"]
                if event.get("blocking"):
                    break
        else:
            continue
        break
    own = states[state]
    opens = next((way["go"] for way in own["routes"] if rules.holds(way.get("when"), facts)), "")
    return {"state": state, "opens": opens if rules.holds(own.get("ready"), facts) else "wait"}


KINDS = {"rules": ask_rule, "routing": ask_route, "polling": ask_polling, "machine": ask_machine}


def answer(bundles, asked):
    if asked["ask"] == "open":
        bundles[asked["org"]] = asked["bundle"]
        return {"opened": asked["org"]}
    bundle = bundles[asked["org"]]
    if asked["kind"] not in KINDS:
        raise Unsupported(f'cases of the kind "{asked["kind"]}"')
    if asked.get("of") == "signer":
        bundle = {**bundle, **bundle["signer"]}
    return {"result": KINDS[asked["kind"]](bundle, asked["given"])}


def main():
    bundles = {}
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            said = answer(bundles, asked)
        except Unsupported as why:
            said = {"unsupported": f"{why}"}
        print(json.dumps({"id": asked["id"], **said}), flush=True)


main()
