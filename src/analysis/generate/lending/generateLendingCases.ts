import { sayFigure, underwrite, type UnderwritingInput } from '#lending'
import {
  type Bundle,
  isLending,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  fromJson,
} from '#model'
import type { LendingCase, LendingOutcome } from '../../cases/Case.ts'
import type { CaseSubject } from '../../cases/CaseSubject.ts'
import { lendingKind } from '../../cases/kinds/lendingKind.ts'
import { typicalApplicant } from '../../policy/typicalApplicant.ts'
import { applicantsAtEdges } from './applicantsAtEdges.ts'
import { daysAtEdges } from './daysAtEdges.ts'
import { tablesAtEdges } from './tablesAtEdges.ts'

/** What is promised of an applicant, and of days. */
const ofApplicants = [
  'decision',
  'reasons',
  'binding',
  'offer',
  'notice',
  'denialCodes',
  'beforeCredit',
] as const
const ofDays = [
  'deadlines',
  'warnings',
  'means',
  'forBorrower',
  'forLender',
  'lastDayToCancel',
  'firstFundingDay',
  'firstPaymentDay',
  'disposed',
] as const
/** Every other figure of an offer follows from these and the facts. */
const ofOffer = ['drawCents', 'lineCents', 'aprBps', 'feeCents', 'paymentCents', 'termMonths']

/**
 * Cases of a lender's policy as it is now: what applicants on both sides of each edge get, and by
 * which days of the year what is due. None if the lender does not lend.
 */
export function generateLendingCases(subject: CaseSubject, year: number): readonly LendingCase[] {
  const { engine, bundle } = subject
  if (!isLending(bundle)) return []
  const { lending } = bundle
  const typical = typicalOf(bundle)
  const classOf = (facts: JsonObject) => {
    const input = fromJson<UnderwritingInput>(facts)
    const found = underwrite(engine, lending.underwriting, lending.states, input, () => '')
    const { decision, reasons, binding, offers } = found
    const tier = found.trace.find(({ step }) => step === 'tier')?.id
    return JSON.stringify([decision, reasons, binding, tier, offers[0]?.aprBps])
  }
  const promise = (facts: JsonObject, asked: readonly (keyof LendingOutcome)[]) =>
    promiseOf(subject, { facts, title: '', outcome: {} }, asked)
  const applicants = applicantsAtEdges(lending, typical, classOf).map((facts): LendingCase => {
    const outcome = promise(facts, ofApplicants)
    const own = ownOf(facts, typical).flatMap(([fact, value]) => {
      if (fact === 'licensedStates') return []
      const title = lending.underwriting.facts[fact]?.title ?? fact
      return [`${title}: ${sayFigure(fact, value)}`]
    })
    const who = own.length === 0 ? 'The typical applicant' : own.join('; ')
    const result = [outcome.decision, ...(outcome.reasons ?? [])].join(' ')
    return { title: `${who} → ${result}`, facts, outcome }
  })
  const days = daysAtEdges(lending, year).flatMap(({ events, facts: own }): LendingCase[] => {
    const facts = { ...typical, ...own }
    const outcome = promiseOf(subject, { facts, events, title: '', outcome: {} }, ofDays)
    const said = [...Object.entries(events), ...Object.entries(own)]
    return [{ title: said.map((each) => each.join(' ')).join(', '), facts, events, outcome }]
  })
  const rows = tablesAtEdges(lending, typical, year).map(({ says, facts, asks }): LendingCase => ({
    title: `Table: ${says}`,
    facts: { ...typical, ...facts },
    outcome: promise({ ...typical, ...facts }, asks),
  }))
  return [...applicants, ...days, ...rows]
}

/** The typical applicant where the lender lends. */
function typicalOf({ org, lending }: Bundle): JsonObject {
  const typical = typicalApplicant(lending.underwriting)
  const { licensedStates = [] } = org
  const [first] = licensedStates
  const { state } = typical
  const isServed = typeof state === 'string' && licensedStates.includes(state)
  return { ...typical, licensedStates, ...(!isServed && first !== undefined && { state: first }) }
}

/** What the lender's engine makes of it: the members asked for that there are. */
function promiseOf(
  subject: CaseSubject,
  one: LendingCase,
  asked: readonly (keyof LendingOutcome)[],
): LendingOutcome {
  const asks = asked as readonly string[]
  const seen = lendingKind.see(subject, { ...one, asks } as LendingCase)
  const outcome = 'outcome' in seen && isObject(seen.outcome) ? seen.outcome : {}
  return Object.fromEntries(
    asks.flatMap((member): [string, Json][] => {
      const value = outcome[member]
      if (value === undefined) return []
      return [[member, member === 'offer' && isObject(value) ? pick(value) : value]]
    }),
  )
}

const pick = (offer: JsonObject): JsonObject =>
  Object.fromEntries(
    ofOffer.flatMap((name) => (Object.hasOwn(offer, name) ? [[name, offer[name]!]] : [])),
  )

const ownOf = (facts: JsonObject, typical: JsonObject) =>
  Object.entries(facts).filter(([name, value]) => !isSame(value, typical[name] ?? null))
