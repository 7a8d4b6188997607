import { formatAddress, formatDollars } from '#engine'
import {
  dailyInterestOf,
  interestOnlyMonthsOf,
  mergePricing,
  offerOf,
  recordingTaxOf,
  repaymentOf,
  rescissionOf,
  stateRulesOf,
} from '#lending'
import {
  isObject,
  type Json,
  type JsonObject,
  type LendingUnderwriting,
  type OfferSet,
  type Org,
} from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { legalName } from '../facts/legalName.ts'
import { creditOf, keyFactorsOf } from '../lifecycle/creditOf.ts'
import { fillWords } from '#model'

/**
 * What documents state in addition to the facts of the application: `document.…` in their texts.
 * Unknown values are left out.
 */
export function documentFacts({ bundle }: CompiledBundle, facts: JsonObject): JsonObject {
  const { org, lending } = bundle
  const { words } = lending.documents
  const { underwriting } = lending
  const person = objectAt(facts, 'person')
  const property = objectAt(facts, 'application', 'property')
  const stateRules = stateRulesOf(lending.states, String(property.state))
  const offer = objectAt(facts, 'case', 'offer')
  const autopay = objectAt(facts, 'case', 'bank', 'autopay')
  const credit = creditOf(objectAt(facts, 'file'))
  const date = String(facts.today)
  const requested = amountOf(facts)
  const account = words[`account-${String(autopay.accountType)}`]
  return withoutGaps({
    date,
    lastDayToCancel: rescissionOf(lending.calendar, date).lastDay,
    borrower: legalName(person) || undefined,
    borrowerAddress: formatAddress(homeOf(person, property)),
    property: formatAddress(property),
    state: stateRules.name,
    laterDrawMinCents: Math.max(
      underwriting.limits.laterDrawMinCents,
      stateRules.minLaterDrawCents,
    ),
    ...ofOffer(underwriting, offer, stateRules),
    drawPeriodMonths: underwriting.adders.term[String(offer.termMonths)]?.drawPeriodMonths,
    counter: counterOf(underwriting, facts),
    agency: agencyOf(org),
    pricing: mergePricing(org.orgPricingData),
    autopayAccount:
      account && typeof autopay.last4 === 'string'
        ? fillWords(account, { last4: autopay.last4 })
        : undefined,
    request:
      requested === undefined
        ? words['request-plain']
        : fillWords(words['request-amount']!, { amount: requested }),
    missing: words[`missing-${String(facts.nextStep)}`] ?? words.missing,
    conditions: conditionsOf(facts, words['missing-DOC_UPLOAD'] ?? words.missing!),
    bureau: withoutGaps(objectAt(credit, 'bureau')),
    score: scoreOf(credit),
  })
}

/** Amounts that follow from the chosen offer, as far as it is known. */
function ofOffer(
  underwriting: LendingUnderwriting,
  { lineCents, aprBps, termMonths }: JsonObject,
  { recordingTaxBps }: ReturnType<typeof stateRulesOf>,
) {
  const [line, apr, term] = [lineCents, aprBps, termMonths].map((each) =>
    typeof each === 'number' ? each : undefined,
  )
  return {
    dailyInterestCents:
      line === undefined || apr === undefined ? undefined : dailyInterestOf(line, apr, 1),
    dailyRate: apr === undefined ? undefined : `${(apr / 36_525).toFixed(5)}%`,
    recordingTaxCents: line === undefined ? undefined : recordingTaxOf(line, recordingTaxBps),
    ...(apr !== undefined && term !== undefined && exampleOf(underwriting, apr, term)),
  }
}

/** The payments of a draw of $10,000. */
function exampleOf(underwriting: LendingUnderwriting, aprBps: number, termMonths: number) {
  const { paymentCents, laterPaymentCents } = repaymentOf(
    1_000_000,
    aprBps,
    termMonths,
    interestOnlyMonthsOf(underwriting, termMonths),
  )
  return { examplePaymentCents: paymentCents, exampleLaterPaymentCents: laterPaymentCents }
}

/**
 * Terms of a counteroffer: those of the product's default choice, otherwise of the first price that
 * has its draw.
 */
function counterOf({ defaults }: LendingUnderwriting, facts: JsonObject): JsonObject | undefined {
  const { offeredCents: drawCents } = objectAt(facts, 'case', 'counter')
  const { offers } = objectAt(facts, 'file') as { offers?: OfferSet | null }
  if (typeof drawCents !== 'number' || !offers) return undefined
  for (const { termMonths, feeBps, autopay } of [defaults, ...offers.prices]) {
    const terms = offerOf(offers, { drawCents, termMonths, feeBps, autopay })
    if (terms) return { drawCents, termMonths, feeBps, ...terms }
  }
  return undefined
}

/** What each open condition asks for, in the lender's words to the borrower. */
function conditionsOf(facts: JsonObject, plain: string): string[] | undefined {
  const { conditions } = objectAt(facts, 'case')
  const asked = (Array.isArray(conditions) ? conditions : []) as readonly JsonObject[]
  return asked.length === 0
    ? undefined
    : asked.map(({ commentsToBorrower: words }) => (typeof words === 'string' ? words : plain))
}

export function agencyOf({ ecoaAgency }: Org): string {
  return `${ecoaAgency.name}, ${ecoaAgency.address}`
}

function scoreOf(credit: JsonObject): JsonObject | undefined {
  const { score, scoreDate, scoreLow, scoreHigh } = credit
  if (typeof score !== 'number') return undefined
  return withoutGaps({
    value: score,
    date: scoreDate,
    low: scoreLow,
    high: scoreHigh,
    factors: keyFactorsOf(credit),
  })
}

function amountOf(facts: JsonObject): string | undefined {
  const cents = objectAt(facts, 'case').requestedDrawCents
  return typeof cents === 'number' ? formatDollars(cents) : undefined
}

/**
 * The borrower's home address: the first address that is not the property, otherwise the property.
 */
function homeOf({ addresses }: JsonObject, property: JsonObject): JsonObject {
  const all = (Array.isArray(addresses) ? addresses : []) as JsonObject[]
  return all.find(({ uuid }) => uuid !== property.uuid) ?? all[0] ?? property
}

function objectAt(from: JsonObject, ...names: readonly string[]): JsonObject {
  const found = names.reduce<Json | undefined>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    from,
  )
  return isObject(found) ? found : {}
}

function withoutGaps(from: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(from).filter(([, value]) => value !== undefined && value !== null),
  ) as JsonObject
}
