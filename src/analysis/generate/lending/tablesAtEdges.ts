import { addDays, addMonths } from '#engine'
import type { JsonObject, Lending, LendingHmda } from '#model'
import type { LendingOutcome } from '../../cases/Case.ts'

export interface RowToTry {
  /** What the case is about, a title. */
  readonly says: string
  readonly facts: JsonObject
  readonly asks: readonly (keyof LendingOutcome)[]
}

/**
 * Each row of the tables that decisions and notices read by a key: facts missing or out of their
 * bounds, reasons alone and next to each other, states, charges, assets and demographic codes.
 */
export function tablesAtEdges(
  { underwriting, states, adverseAction, hmda }: Lending,
  typical: JsonObject,
  year: number,
): readonly RowToTry[] {
  return [
    ...factsToTry(underwriting.facts, typical),
    ...Object.entries(underwriting.gates).map(([gate]) => noticeOf([`RULE_UNKNOWN ${gate}`])),
    ...Object.keys(underwriting.adders.term).map((term) =>
      table(`draw period of ${term} months`, { ...typical, termMonths: Number(term) }, 'offers'),
    ),
    ...reasonsToTry(Object.keys(adverseAction.reasons), adverseAction.most),
    ...Object.keys(states.states).map((state) => table(`rules of ${state}`, { state }, 'state')),
    table('charges of others', {}, 'charges'),
    ...assetsToTry(underwriting.assets, `${year}-07-01`),
    ...(hmda ? codesToTry(hmda) : []),
  ]
}

function factsToTry(
  facts: Lending['underwriting']['facts'],
  typical: JsonObject,
): readonly RowToTry[] {
  return Object.entries(facts).flatMap(([fact, { optional, minimum, maximum, none }]) => {
    const bounds = [
      ...(minimum === undefined ? [] : [minimum - 1, minimum]),
      ...(maximum === undefined ? [] : [maximum, maximum + 1]),
      ...(none === undefined ? [] : [none]),
    ]
    const tried = [...(optional === true ? [] : [null]), ...new Set(bounds)]
    return tried.map((value) =>
      table(
        `${fact} is ${value ?? 'missing'}`,
        { ...typical, [fact]: value },
        ...(['decision', 'reasons', 'notice', 'denialCodes', 'restsOn'] as const),
      ),
    )
  })
}

const table = (says: string, facts: JsonObject, ...asks: RowToTry['asks']): RowToTry => ({
  says,
  facts,
  asks,
})

const noticeOf = (declineCodes: readonly string[]) =>
  table(
    `notice of ${declineCodes.join(' and ')}`,
    { declineCodes },
    'notice',
    'denialCodes',
    'restsOn',
  )

const reasonsToTry = (codes: readonly string[], most: number): readonly RowToTry[] => [
  ...codes.map((code) => noticeOf([code])),
  ...codes.slice(1).map((code, index) => noticeOf([code, codes[index]!])),
  noticeOf(codes.slice(0, most + 1)),
]

const balanceCents = 360_000_000

function assetsToTry(
  { kinds, maxAgeDays, earlyBeforeMonths }: Lending['underwriting']['assets'],
  today: string,
): readonly RowToTry[] {
  const [first = ''] = Object.keys(kinds)
  const born = addMonths(today, -earlyBeforeMonths)
  const held = (asset: string, asOf: string, bornOn: string) =>
    table(
      `${asset} as of ${asOf}, owner born on ${bornOn}`,
      { asset, asOf, bornOn, today, balanceCents },
      'assetIncomeMonthlyCents',
    )
  return [
    ...Object.keys(kinds).flatMap((kind) =>
      [born, addDays(born, 1)].map((bornOn) => held(kind, today, bornOn)),
    ),
    ...[maxAgeDays, maxAgeDays + 1].map((age) => held(first, addDays(today, -age), born)),
  ]
}

const codesToTry = ({ ethnicity, race, sex }: LendingHmda): readonly RowToTry[] => [
  ...ofCategory('ethnicity', ethnicity, 'ethnicityCodes'),
  ...ofCategory('race', race, 'raceCodes'),
  ...ofCategory('sex', sex, 'sexCode'),
]

function ofCategory(
  name: string,
  { values }: LendingHmda['race'],
  asks: 'ethnicityCodes' | 'raceCodes' | 'sexCode',
): readonly RowToTry[] {
  const all = Object.keys(values)
  const fields = Object.values(values).flatMap(({ text }) => (text === undefined ? [] : [text]))
  const pairs = all.slice(1).map((value, index) => [value, all[index]!])
  return [
    ...[[], ...all.map((value) => [value]), all, ...pairs].map((given) =>
      table(`${name} ${given.join(' and ') || 'not answered'}`, { [name]: given }, asks),
    ),
    ...fields.map((field) =>
      table(`${name} in words of ${field}`, { [name]: [], [field]: 'Other' }, asks),
    ),
  ]
}
