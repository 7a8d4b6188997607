"""An underwriter's decision, its notice and its days (docs/formats/lending.md). Amounts are cents,
rates basis points, and all arithmetic is of integers. Python 3, its standard library only."""
import datetime
import functools

from days import ONE, add_months, move
from rules import Rules, Unknown, Unsupported

KINDS = {"integer": int, "boolean": bool, "string": str, "strings": list}
STAGES = ["intake", "prequal", "final"]
WORST = ["INELIGIBLE", "DECLINE", "REFER", "COUNTER"]


def half_up(dividend, divisor):
    return (2 * dividend + divisor) // (2 * divisor)


@functools.cache
def factor_of(apr, months):
    grown = (120_000 + apr) ** months
    return (apr * grown, 120_000 * (grown - 120_000**months)) if apr else (1, months)


def payment_of(line, apr, months):
    dividend, divisor = factor_of(apr, months)
    return half_up(line * dividend, divisor)


def last_payment(line, apr, months):
    even = payment_of(line, apr, months)
    for _ in range(months - 1):
        line -= min(even - half_up(line * apr, 120_000), line)
    return line + half_up(line * apr, 120_000)


def fits(value, fact):
    kind = fact["type"]
    if not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool)):
        return False
    if kind == "integer":
        return fact.get("minimum", 0) <= value <= fact.get("maximum", 2**53 - 1)
    if kind == "string":
        return value != "" and value in fact.get("values", [value])
    return kind == "boolean" or all(isinstance(each, str) for each in value)


class Underwriter:
    """`causes`: decision, code and what stayed open, of all that went wrong."""

    def __init__(self, bundle, given):
        states = bundle["lending"]["states"]
        self.rules, self.policy, self.given = bundle["rules"], bundle["lending"]["underwriting"], given
        self.state = {**states["default"], **states["states"].get(given.get("state"), {})}
        self.facts, self.causes, self.binding, self.offer = {"stage": given.get("stage")}, [], [], None
        if "coverage" in self.policy:
            raise Unsupported("decisions by the rent of a property")

    def read(self):
        declared, facts = self.policy["facts"], self.given
        priced = ["state", "occupancy", "score", "valueCents", "liensCents", "annualIncomeCents", "monthlyDebtsCents"]
        for name in dict.fromkeys([*declared, *priced]):
            value = facts.get(name) if name in declared else None
            if value is not None:
                self.facts[name] = value
                if not fits(value, declared[name]):
                    self.causes.append(("REFER", "FACT_INVALID", name))
            elif name in priced or not declared[name].get("optional"):
                self.causes.append(("REFER", "FACT_MISSING", name))
        for name, table in (("termMonths", "term"), ("feeBps", "fee")):
            if name in self.facts and str(self.facts[name]) not in self.policy["adders"][table]:
                self.causes.append(("REFER", "FACT_INVALID", name))
        if facts.get("stage") not in STAGES[1:]:
            self.causes.append(("REFER", "FACT_INVALID", "stage"))

    def pass_gates(self, stage, facts):
        known = {**facts, "limits": self.policy["limits"], **({"stateRules": self.state} if "state" in facts else {})}
        for name, gate in self.policy["gates"].items():
            if STAGES.index(gate["from"]) > STAGES.index(stage):
                continue
            rules = Rules(self.rules)
            try:
                if not rules.value(gate["when"], known):
                    self.causes.append((gate["else"], gate["reason"], None))
            except Unknown:
                missing = [("REFER", "FACT_MISSING", fact) for fact in dict.fromkeys(rules.missing)]
                self.causes += missing or [("REFER", "RULE_UNKNOWN", name)]

    def find_plan(self):
        """Tier, term and fee of these facts; whether there is a price for them."""
        facts, adders, limits, usual = self.facts, self.policy["adders"], self.policy["limits"], self.policy["defaults"]
        tiers = [int(least) for least in self.policy["tiers"] if int(least) <= facts["score"]]
        self.home = adders["occupancy"].get(facts["occupancy"])
        if not tiers or not self.home:
            self.causes.append(("DECLINE", "SCORE_LOW", None) if self.home else ("INELIGIBLE", "OCCUPANCY", None))
            return False
        self.tier = self.policy["tiers"][str(max(tiers))]
        self.max_cltv = min(each["maxCltvBps"] for each in (self.tier, self.home, self.state["homestead"]))
        cap = min(self.state["feeCapBps"], limits["maxFeeShareOfLineBps"])
        fees = [fee for fee in sorted(map(int, adders["fee"])) if fee <= limits["maxFeeBps"]]
        fees = [fee for fee in fees if fee * 10_000 <= cap * (10_000 + fee * limits["isFeeFinanced"])]
        asked = facts.get("feeBps", usual["feeBps"])
        self.fee = max([fee for fee in fees if fee <= asked], default=fees[0] if fees else asked)
        self.term, self.autopay = facts.get("termMonths", usual["termMonths"]), facts.get("autopay", usual["autopay"])
        term = adders["term"][str(self.term)]
        self.interest_only = term.get("drawPeriodMonths", 0) if self.policy.get("interestOnly") else 0
        self.rate = self.tier["rateBps"] + self.home["bps"] + term["bps"] + adders["fee"][str(self.fee)]
        self.rate += adders["autopayBps"] if self.autopay else 0
        if self.fee not in fees:
            self.causes.append(("REFER", "RULE_UNKNOWN", "feeBps"))
        return self.fee in fees

    def price(self, draw):
        """Line, rate and shares of a draw, and the limits that it exceeds."""
        facts, limits = self.facts, self.policy["limits"]
        fee = half_up(draw * self.fee, 10_000)
        line = draw + fee if limits["isFeeFinanced"] else draw
        at_home = max(0, line - facts.get("pledgedCents", 0))
        cltv = -(-(facts["liensCents"] + at_home) * 10_000 // facts["valueCents"]) if at_home else 0
        bounds = {int(bound): bps for bound, bps in self.policy["adders"]["aboveCltv"].items()}
        passed = max([bound for bound in bounds if cltv > bound], default=None)
        rate = min(limits["apr"]["maxBps"], max(limits["apr"]["minBps"], self.rate + bounds.get(passed, 0)))
        income = facts["annualIncomeCents"] + 12 * facts.get("assetIncomeMonthlyCents", 0)
        debts = facts["monthlyDebtsCents"] + payment_of(line, rate, self.term - self.interest_only)
        dti = -(-debts * 120_000 // income) if income else None
        is_wrong = {"CLTV_HIGH": cltv > self.max_cltv, "HIGH_COST": rate > self.max_rate(), "DTI_HIGH": dti is None or dti > self.tier.get("maxDtiBps", 0)}
        found = {"drawCents": draw, "feeCents": fee, "lineCents": line, "aprBps": rate, "cltvBps": cltv, "dtiBps": dti}
        return found, [code for code, wrong in is_wrong.items() if wrong]

    def max_rate(self):
        table = self.policy.get("highCost")
        if not table or self.facts["occupancy"] != "PRIMARY":
            return float("inf")
        prime = table["primeOfferRates"]["bpsByTerm"].get(str(self.term))
        above = table["aboveFirstLienBps" if self.facts["liensCents"] == 0 else "aboveJuniorBps"]
        return 0 if prime is None else prime + above

    def size(self):
        least, most, step = (self.policy["limits"]["draw"][name] for name in ("minCents", "maxCents", "stepCents"))

        def largest(highest):
            return next((draw for draw in range(highest, least - 1, -step) if not self.price(draw)[1]), 0)

        top = largest(least + (most - least) // step * step)
        self.binding = ["MAX_LINE"] if top and top + step > most else self.price(top + step if top else least)[1]
        if not top:
            self.causes += [("DECLINE", code, None) for code in self.binding]
            return
        wanted = self.facts.get("requestedDrawCents")
        asked = top if wanted is None else least + (wanted - least) // step * step
        draw = largest(min(asked, top)) or next(each for each in range(least, top + 1, step) if not self.price(each)[1])
        codes = ["MIN_DRAW"] if asked < least else [] if draw == asked else self.binding + ["MAX_LINE"] * (asked > most)
        self.causes += [("COUNTER", code, None) for code in codes]
        terms, first = self.price(draw)[0], self.interest_only
        line, rate, later = terms["lineCents"], terms["aprBps"], self.term - first
        even = payment_of(line, rate, later)
        paid = {"paymentCents": half_up(line * rate, 120_000), "interestOnlyMonths": first, "laterPaymentCents": even} if first else {"paymentCents": even}
        plan = {"termMonths": self.term, "feeBps": self.fee, "autopay": self.autopay, "payments": self.term}
        self.offer = {**terms, **plan, **paid, "lastPaymentCents": last_payment(line, rate, later)}

    def decide(self):
        decision = next((one for one in WORST if any(cause[0] == one for cause in self.causes)), "APPROVE")
        reasons = {(code, detail or "") for own, code, detail in self.causes if own == decision}
        return decision, [(code, detail or None) for code, detail in sorted(reasons)]

    def underwrite(self):
        self.read()
        if not self.causes:
            self.pass_gates(self.facts["stage"], self.facts)
            if self.find_plan():
                self.size()
        decision, reasons = self.decide()
        return decision, reasons, self.offer if decision in ("APPROVE", "COUNTER") else None

    def before_credit(self):
        self.read()
        wrong = {detail for _, _, detail in self.causes}
        self.causes = []
        self.pass_gates("intake", {name: value for name, value in self.facts.items() if name not in wrong})
        decision, reasons = self.decide()
        return [code for code, _ in reasons] if decision in WORST[:2] else []


def notice_of(lending, reasons, factors):
    table, policy, sentences = lending["adverseAction"], lending["underwriting"], []
    for code, each in table["reasons"].items():
        details = [detail for own, detail in reasons if own == code]
        if details and each.get("namesFactors") and factors:
            sentences += factors
            continue
        for detail in details:
            place = policy["facts"].get(detail) or policy["gates"].get(detail) or {}
            sentences.append((each.get("namesOpen") and place.get("unverified")) or each["sentence"])
    used = [each for code, each in table["reasons"].items() if any(own == code for own, _ in reasons)]
    sources = {source for each in used for source in each.get("uses", [])}
    return {
        "notice": list(dict.fromkeys(sentences))[: table["most"]],
        "denialCodes": list(dict.fromkeys(each["hmdaDenial"] for each in used))[: table["most"]],
        "restsOn": [source for source in ("report", "other") if source in sources],
    }


def days_of(lending, facts, events):
    calendar, found = lending["calendar"], {}
    dated = {name: datetime.date.fromisoformat(value) for name, value in events.items()}

    def moved(kind, day, count):
        return move({**calendar[kind], "holidays": calendar["holidays"]}, day, count)

    for name, each in lending["deadlines"]["deadlines"].items():
        begun, state = dated.get(each["from"]), facts.get("state")
        is_other = state is not None and state not in each.get("onlyStates", [state])
        if not begun or dated.get(each.get("doneBy")) or is_other or (each.get("onlyFirstLien") and facts.get("isFirstLien") is False):
            continue
        days = each.get("days", 0)
        due = add_months(begun, each["months"]) if "months" in each else moved("business", begun, days) if each.get("kind") == "business" else begun + ONE * days
        found[name] = (due, each)
    result = {
        "deadlines": {name: f"{due}" for name, (due, _) in found.items()},
        "warnings": {name: f"{due - ONE * each['warnBefore']}" for name, (due, each) in found.items()},
        "means": {name: each["means"] for name, (_, each) in found.items()},
        "forBorrower": [name for name, (_, each) in found.items() if each.get("forBorrower")],
        "forLender": [name for name, (_, each) in found.items() if each.get("forLender")],
    }
    if "signedOn" in dated:
        last = moved("business", dated["signedOn"], calendar["rescissionDays"])
        result |= {"lastDayToCancel": f"{last}", "firstFundingDay": f"{moved('banking', last, 1)}"}
    if "fundedOn" in dated:
        earliest = dated["fundedOn"] + ONE * calendar["payments"]["leastDays"]
        day = earliest.replace(day=calendar["payments"]["usualDay"])
        result["firstPaymentDay"] = f"{day if day >= earliest else add_months(day, 1)}"
    return result


def disposed_of(lending, status, events):
    """When what is kept of an application, an account or a draft is disposed of."""
    table, dated = lending["retention"], {name: datetime.date.fromisoformat(value) for name, value in events.items()}
    kept = {each["what"]: ("closedOn", each["days"]) for each in table["closed"].values() if status in each["statuses"]}
    kept |= {"account": ("signedInOn", table["accounts"]["days"])}
    kept |= {"draft": ("draftChangedOn", table["drafts"]["days"])} if "drafts" in table else {}
    return {what: f"{dated[since] + ONE * days}" for what, (since, days) in kept.items() if since in dated}


def demographic_codes(table, facts, name):
    """HMDA codes (12 CFR 1003, appendix B): answers before refusals, whole groups first."""
    ticked = facts.get(name, [])
    ticked = ticked if isinstance(ticked, list) else [ticked]
    values = table[name]["values"]
    is_given = {key: key in ticked or str(facts.get(each.get("text")) or "").strip() for key, each in values.items()}
    given = [each for key, each in values.items() if is_given[key] and not each.get("refuses")]
    listed = sorted(given, key=lambda each: not each.get("aggregate"))[: table["most"]]
    return [each["code"] for each in listed or [each for each in values.values() if each.get("refuses")]]


def ask_lending(bundle, given):
    lending, facts, asks = bundle["lending"], given["facts"], given["asks"]
    state = facts.get("state")
    outcome, reasons = days_of(lending, facts, given.get("events", {})), []
    if "declineCodes" in facts:
        codes = facts["declineCodes"] if isinstance(facts["declineCodes"], list) else [facts["declineCodes"]]
        reasons = [(code, detail or None) for code, _, detail in (each.partition(" ") for each in codes)]
    elif {"decision", "reasons", "binding", "offer", "notice", "denialCodes", "restsOn"} & set(asks):
        underwriter = Underwriter(bundle, facts)
        decision, reasons, offer = underwriter.underwrite()
        said = [f"{code} {detail}" if detail else code for code, detail in reasons]
        outcome |= {"decision": decision, "reasons": said, "binding": underwriter.binding, "offer": offer}
    outcome |= notice_of(lending, reasons, given.get("factors", []))
    if "beforeCredit" in asks:
        outcome["beforeCredit"] = Underwriter(bundle, facts).before_credit()
    if "state" in asks:
        row = {**lending["states"]["default"], **lending["states"]["states"].get(state, {})}
        outcome["state"] = {**row, **row["homestead"]}
    if "disposed" in asks:
        outcome["disposed"] = disposed_of(lending, facts.get("status"), given.get("events", {}))
    if {"ethnicityCodes", "raceCodes", "sexCode"} & set(asks):
        ethnicity, race, sex = (demographic_codes(lending["hmda"], facts, name) for name in ("ethnicity", "race", "sex"))
        both = lending["hmda"]["sex"]["both"]
        outcome |= {"ethnicityCodes": ethnicity, "raceCodes": race, "sexCode": both if len(sex) > 1 else sex[0]}
    for name in asks:
        if name not in outcome:
            raise Unsupported(f'the outcome "{name}"')
    return {"outcome": outcome}
