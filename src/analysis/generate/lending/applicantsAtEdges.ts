import { stateRulesOf } from '#lending'
import { isSame, type Json, type JsonObject, type Lending } from '#model'
import { edgeValues } from '../../policy/edgeValues.ts'

/** What a decision comes to, as far as an edge of the policy changes it. */
export type DecideClass = (facts: JsonObject) => string

/** Shares of the home's value at which amounts are looked at first. */
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2]
/** What the size of a line depends on. */
const amounts = ['liensCents', 'annualIncomeCents', 'monthlyDebtsCents', 'requestedDrawCents']

/**
 * Applicants next to each other on both sides of each edge of gates, tiers and state rules, to the
 * last unit, and one for each choice and each combination of term, fee and payment. Each differs
 * from the typical one, the first, only in what the edge is about.
 */
export function applicantsAtEdges(
  { underwriting: policy, states }: Lending,
  typical: JsonObject,
  classOf: DecideClass,
): readonly JsonObject[] {
  const values = edgeValues(policy, Object.keys(states.states))
  const scores = Object.keys(policy.tiers).map((least) => ({ ...typical, score: Number(least) }))
  const uses = (values['occupancy'] ?? []).map((occupancy) => ({ ...typical, occupancy }))
  const look = (base: JsonObject, names: readonly string[]) =>
    names.flatMap((name) => alongFact(base, name, gridOf(policy, values, name), classOf))
  const all = [
    typical,
    ...look(typical, Object.keys(policy.facts)),
    ...scores.flatMap((base) => [base, ...look(base, amounts)]),
    ...uses.flatMap((base) => [base, ...look(base, ['score', 'liensCents'])]),
    ...statesToTry(states, policy.facts, typical).flatMap((base) => [
      base,
      ...look(base, ['age', 'liensCents', 'monthsSinceEquityLoan', 'occupancy']),
    ]),
    ...choicesOf(values).map((choice) => ({
      ...typical,
      ...choice,
      requestedDrawCents: policy.limits.draw.minCents,
    })),
  ]
  return [...new Map(all.map((facts) => [JSON.stringify(facts), facts])).values()]
}

/** Every listed value of a fact; of numbers those on both sides of each edge. */
function alongFact(
  base: JsonObject,
  name: string,
  grid: readonly Json[],
  classOf: DecideClass,
): readonly JsonObject[] {
  const at = (value: Json) => ({ ...base, [name]: value })
  const numbers = grid.filter((value) => typeof value === 'number')
  const isListed = numbers.length < grid.length
  if (isListed) return grid.map(at)
  const classAt = (value: number) => classOf(at(value))
  return numbers.slice(1).flatMap((high, index) => {
    let [below, above] = [numbers[index]!, high]
    const before = classAt(below)
    if (before === classAt(above)) return []
    while (above - below > 1) {
      const middle = Math.floor((below + above) / 2)
      if (classAt(middle) === before) below = middle
      else above = middle
    }
    return [at(below), at(above)]
  })
}

function gridOf(
  { facts }: Lending['underwriting'],
  values: Readonly<Record<string, readonly Json[]>>,
  name: string,
): readonly Json[] {
  const { type, minimum = 0, maximum = 0, example } = facts[name] ?? { type: 'string' }
  if (type !== 'integer' || ['termMonths', 'feeBps'].includes(name)) return values[name] ?? []
  const { valueCents } = Object.fromEntries(
    Object.entries(facts).map(([fact, each]) => [fact, each.example]),
  )
  const worth = typeof valueCents === 'number' && name.endsWith('Cents') ? valueCents : 0
  const tried = [
    ...(values[name] ?? []),
    ...(example === undefined ? [] : [example]),
    minimum,
    ...(worth === 0 ? [maximum] : shares.map((share) => Math.round(worth * share))),
  ].filter((value) => typeof value === 'number')
  return [...new Set(tried)]
    .filter((value) => value >= minimum && value <= maximum)
    .toSorted((one, other) => one - other)
}

/** The typical applicant in one state for each kind of rules that states have. */
function statesToTry(
  states: Lending['states'],
  facts: Lending['underwriting']['facts'],
  typical: JsonObject,
): readonly JsonObject[] {
  const seen: unknown[] = []
  const spacing: JsonObject = Object.hasOwn(facts, 'monthsSinceEquityLoan')
    ? { monthsSinceEquityLoan: facts['monthsSinceEquityLoan']!.none ?? 0 }
    : {}
  const served = (typical['licensedStates'] ?? []) as readonly string[]
  return Object.keys(states.states).flatMap((state) => {
    const { licensed, minAge, occupancies, homestead, feeCapBps, ...rules } = stateRulesOf(
      states,
      state,
    )
    const { equityLoanSpacingMonths, minLaterDrawCents } = rules
    const own = [
      [licensed, minAge, [...occupancies], homestead.maxCltvBps],
      [feeCapBps, equityLoanSpacingMonths, minLaterDrawCents],
    ]
    if (seen.some((one) => isSame(one as Json, own as Json))) return []
    seen.push(own)
    const isServed = served.includes(state)
    return [{ ...typical, state, ...(!isServed && { licensedStates: [state] }), ...spacing }]
  })
}

/** Each term with each fee and way to pay. */
function choicesOf(values: Readonly<Record<string, readonly Json[]>>): readonly JsonObject[] {
  const { termMonths = [], feeBps = [], autopay = [] } = values
  return termMonths.flatMap((term) =>
    feeBps.flatMap((fee) =>
      autopay.map((pays) => ({ termMonths: term, feeBps: fee, autopay: pays })),
    ),
  )
}
