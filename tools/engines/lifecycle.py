"""What work, an event or the beginning does to an application (docs/rules.md, "Sets"). Python 3, its
standard library only."""
import copy

from rules import Rules, Unknown, plain, read

COPIED = {"do": "does", "now": "now", "tries": "tries", "on": "on"}


def evaluate(rules, node, facts):
    try:
        return plain(Rules(rules).value(node, facts))
    except Unknown:
        return None


def write(facts, path, value, append):
    *parents, last = path.split(".")
    for key in parents:
        if isinstance(facts, list):
            facts = facts[int(key)]
            continue
        if not isinstance(facts.get(key), (dict, list)):
            facts[key] = {}
        facts = facts[key]
    if append:
        value = (facts.get(last) or []) + (value if isinstance(value, list) else [value])
    facts[int(last) if isinstance(facts, list) else last] = value


def at_row(node, row):
    if isinstance(node, list):
        return [at_row(each, row) for each in node]
    if not isinstance(node, dict):
        return node
    names = ("var", "present")
    return {
        key: ".".join(str(row) if part == "*" else part for part in value.split("."))
        if key in names and isinstance(value, str)
        else at_row(value, row)
        for key, value in node.items()
    }


def places(key, facts, after):
    """Each path that a key of `sets` names, with its row where there are several."""
    root, _, rest = ("selectedProperty.ownership" if key == "person.ownership" else key).partition(".")
    if root == "selectedProperty":
        chosen = facts["application"].get("selectedPropertyUuid")
        rows = enumerate(facts["person"].get("addresses") or [])
        return [(f"person.addresses.{row}.{rest}", None) for row, each in rows if chosen and each.get("uuid") == chosen][:1]
    if ".*" not in key:
        return [(key, None)]
    name, rest = key.split(".*", 1)
    try:
        return [(f"{name}.{row}{rest}", row) for row in range(len(read(after, name)))]
    except (KeyError, TypeError):
        return []


def assign(rules, sets, facts, answer):
    after, found = copy.deepcopy(facts), {}
    for key, node in (sets or {}).items():
        append = key.endswith("[]")
        known = {**facts, "answer": answer, "after": copy.deepcopy(after)}
        for path, row in places(key.removesuffix("[]"), facts, after):
            value = evaluate(rules, node if row is None else at_row(node, row), known)
            if append and value is None:
                continue
            write(after, path, copy.deepcopy(value), append)
            found[path + "[]" * append] = value
    return found


def settle(rules, settles, facts):
    found = {}
    for proof, each in settles.items():
        to, reason = evaluate(rules, each["to"], facts), each.get("reason")
        found[proof] = {"to": to} if to in ("ACCEPTED", "REJECTED") else None
        if to == "REJECTED" and reason is not None:
            found[proof]["reason"] = reason
    return found


def ask_lifecycle(bundle, given):
    rules, lifecycle, facts = bundle["rules"], bundle["lifecycle"], given["facts"]
    answer = given.get("answer", {})
    if "work" not in given and "event" not in given:
        begin = lifecycle["begin"]
        return {"becomes": {"begins": begin["facts"], "sets": assign(rules, begin.get("sets"), facts, answer)}}
    is_work = "work" in given
    one = lifecycle["work"][given["work"]] if is_work else lifecycle["events"][given["event"]]
    becomes = {name: one[own] for own, name in COPIED.items() if is_work and own in one}
    if "when" in one:
        becomes["isDue"] = Rules(rules).holds(one["when"], facts)
    if is_work and "request" in one:
        becomes["request"] = {name: evaluate(rules, node, facts) for name, node in one["request"].items()}
    if is_work and "about" in one:
        becomes["about"] = evaluate(rules, one["about"], facts)
    becomes["sets"] = assign(rules, one.get("sets"), facts, answer)
    if is_work and "fails" in one:
        becomes["fails"] = assign(rules, one["fails"], facts, answer)
    if "settles" in one:
        known = {**facts, "answer": answer, "document": given.get("document", {})}
        becomes["settles"] = settle(rules, one["settles"], known)
    return {"becomes": becomes}
