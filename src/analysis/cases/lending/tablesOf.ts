import {
  assetIncomeOf,
  coverageOf,
  coverageTiersOf,
  hmdaCodes,
  priceOffers,
  rentOf,
  screen,
  stateRulesOf,
  type HmdaAnswer,
  type UnderwritingInput,
} from '#lending'
import { type JsonObject, fromJson } from '#model'
import type { LendingOutcome } from '../Case.ts'
import type { CaseSubject } from '../CaseSubject.ts'

/** What is read of tables, as far as the case asks for it. */
export function tablesOf(subject: CaseSubject, facts: JsonObject, outcome: LendingOutcome) {
  const { underwriting, states } = subject.bundle.lending
  const rules = stateRulesOf(states, String(facts.state))
  return {
    ...(outcome.beforeCredit && { beforeCredit: beforeCredit(subject, facts) }),
    ...(outcome.offers && { offers: offersOf(subject, facts) }),
    ...(outcome.state && { state: { ...rules, ...rules.homestead } }),
    ...(outcome.charges && {
      charges: Object.fromEntries(
        Object.entries(underwriting.charges).map(([id, { minCents, maxCents, perLineCents }]) => [
          id,
          [minCents, maxCents, ...(perLineCents === undefined ? [] : [perLineCents])],
        ]),
      ),
    }),
    ...(outcome.assetIncomeMonthlyCents !== undefined && {
      assetIncomeMonthlyCents: assetIncome(subject, facts),
    }),
    ...(outcome.coverage && { coverage: coverage(subject, facts) }),
    ...(outcome.ethnicityCodes || outcome.raceCodes || outcome.sexCode
      ? codesOf(subject, facts)
      : {}),
  }
}

function beforeCredit({ engine, bundle: { lending } }: CaseSubject, facts: JsonObject) {
  const { underwriting, states } = lending
  const input = fromJson<UnderwritingInput>(facts)
  return (screen(engine, underwriting, states, input)?.reasons ?? []).map(({ code }) => code)
}

function offersOf({ engine, bundle: { lending } }: CaseSubject, facts: JsonObject) {
  const input = fromJson<UnderwritingInput>(facts)
  const { draw, usual, drawPeriods, prices, ...offers } = priceOffers(
    engine,
    lending.underwriting,
    lending.states,
    input,
  )
  return {
    ...offers,
    minDrawCents: draw.minCents,
    maxDrawCents: draw.maxCents,
    stepCents: draw.stepCents,
    usualTermMonths: usual?.termMonths ?? null,
    usualFeeBps: usual?.feeBps ?? null,
    drawPeriodMonths: drawPeriods?.[String(facts.termMonths ?? usual?.termMonths)] ?? null,
    prices: prices.length,
  }
}

function assetIncome({ bundle: { lending } }: CaseSubject, facts: JsonObject): number {
  const { asset, balanceCents, asOf, bornOn, today, toCloseCents } = facts
  const row = { type: asset as string, balanceCents: balanceCents as number, asOf: asOf as string }
  return assetIncomeOf([row], lending.underwriting.assets, {
    ...(bornOn !== undefined && { born: bornOn }),
    ...(typeof today === 'string' && { today }),
    ...(typeof toCloseCents === 'number' && { toCloseCents }),
  }).monthlyCents
}

function coverage({ bundle }: CaseSubject, facts: JsonObject) {
  const { coverage: policy } = bundle.lending.underwriting
  if (!policy) return {}
  const amount = (name: string) => (facts[name] ?? 0) as number
  const unit = { let: facts.let as string, rentCents: amount('rentCents') }
  const rentCents = rentOf([unit], [amount('marketRentCents')], policy.rent).monthlyCents
  const costs = {
    rentCents,
    monthlyCents: policy.facts.monthly.map(amount),
    yearlyCents: policy.facts.yearly.map(amount),
  }
  const payment = (facts.payment ?? policy.payment) as typeof policy.payment
  const found = coverageOf(costs, payment, {
    lineCents: amount('lineCents'),
    rateBps: amount('rateBps'),
    termMonths: amount('termMonths'),
  })
  const tier = coverageTiersOf(policy).find(({ least }) => found.ratio >= least)
  return { ...found, tier: tier?.least ?? null }
}

/** A cell of a table with one value is no list. */
function codesOf({ bundle: { lending } }: CaseSubject, facts: JsonObject) {
  const listed = Object.fromEntries(
    (['ethnicity', 'race', 'sex'] as const).map((name) => [name, [facts[name] ?? []].flat()]),
  )
  const { ethnicity, race, sex } = hmdaCodes({ ...facts, ...listed } as HmdaAnswer, lending.hmda)
  return { ethnicityCodes: ethnicity, raceCodes: race, sexCode: sex }
}
