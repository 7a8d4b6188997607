"""A small engine for `lintel conform --engine` (docs/engines.md): rules, routes, polling, the local
machine, the lifecycle and lending. It says "unsupported" for everything else. Python 3, its standard library only."""
import json
import sys

sys.dont_write_bytecode = True
from lending import ask_lending  # noqa: E402
from lifecycle import ask_lifecycle  # noqa: E402
from rules import Rules, Unknown, Unsupported, plain  # noqa: E402


def ask_rule(bundle, given):
    rules = Rules(bundle["rules"])
    try:
        value = rules.value({"rule": given["rule"]}, given["facts"])
    except Unknown:
        value = "unknown"
    gives = "value" if "gives" in bundle["rules"][given["rule"]] else "is"
    if gives == "is" and not isinstance(value, bool):
        value = "unknown"
    return {gives: plain(value), "missing": list(dict.fromkeys(rules.missing))}


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


KINDS = {"rules": ask_rule, "routing": ask_route, "polling": ask_polling, "machine": ask_machine, "lifecycle": ask_lifecycle, "lending": ask_lending}


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
