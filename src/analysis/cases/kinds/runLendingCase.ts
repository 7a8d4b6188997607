import {
  explainDecision,
  underwrite,
  type UnderwritingInput,
  type UnderwritingResult,
} from '#lending'
import { toPointer } from '#loader'
import { isSame, type Json, type JsonObject } from '#model'
import type { LendingCase, LendingOutcome } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Seen } from '../coverage/Seen.ts'
import { daysOf } from '../lending/daysOf.ts'
import { noticeOf } from '../lending/noticeOf.ts'
import { tablesOf } from '../lending/tablesOf.ts'

const file = 'lending/underwriting.json'
/** What an underwriter's decision says; the rest comes from tables and the calendar. */
const decided = ['decision', 'reasons', 'binding', 'offer', 'notice', 'denialCodes', 'restsOn']
/** Compared in the members that a case names. */
const partial: ReadonlySet<string> = new Set(['offer', 'offers', 'state', 'charges'])

/** Compares what the case promises, member by member; an offer in the figures that it names. */
export function runLendingCase(
  subject: CaseSubject,
  { facts, events = {}, factors = [], outcome }: LendingCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  const { lending } = bundle
  if (!(lending as Partial<typeof lending>).underwriting)
    return { at: 'facts', expected: 'lending/', actual: null, cause: 'The lender does not lend' }
  const isDecided =
    facts.declineCodes === undefined && decided.some((member) => Object.hasOwn(outcome, member))
  const input = facts as unknown as UnderwritingInput
  const result = isDecided
    ? underwrite(engine, lending.underwriting, lending.states, input, () => '')
    : undefined
  if (result) seen?.decision(facts, result.trace)
  const actual = {
    ...noticeOf(subject, facts, result, factors),
    ...tablesOf(subject, facts, outcome),
    ...daysOf(subject, facts, events),
  } as unknown as JsonObject
  for (const [member, expected] of Object.entries(outcome) as [keyof LendingOutcome, Json][]) {
    const found = actual[member] ?? null
    const shown = isPartial(member, expected, found) ? pick(found, expected as JsonObject) : found
    if (!isSame(shown, expected))
      return { at: member, expected, actual: shown, ...causeOf(subject, result, member) }
  }
  return undefined
}

const isPartial = (member: string, expected: Json, found: Json) =>
  partial.has(member) && expected !== null && found !== null

function pick(found: Json, expected: JsonObject): Json {
  const own = found as JsonObject
  return Object.fromEntries(Object.keys(expected).map((key) => [key, own[key] ?? null]))
}

function causeOf(
  subject: CaseSubject,
  result: UnderwritingResult | undefined,
  member: keyof LendingOutcome,
): Pick<CaseFailure, 'cause' | 'file' | 'pointer'> {
  const { lending } = subject.bundle
  if (!result) {
    const table = tableOf[member]
    if (table) return causeByFile(subject, 'This is read of the table', table, '')
    const isCancel = member === 'lastDayToCancel' || member === 'firstFundingDay'
    return isCancel
      ? causeByFile(
          subject,
          'The right to cancel is counted so',
          'lending/calendar.json',
          '/rescissionDays',
        )
      : causeByFile(subject, 'The deadlines are counted so', 'lending/deadlines.json', '/deadlines')
  }
  const { gates, figures } = explainDecision(lending.underwriting, lending.adverseAction, result)
  const failed = gates.find(({ outcome }) => outcome !== 'true')
  if (failed) {
    const cause = `“${failed.title}” [${failed.id}] is ${failed.outcome}: ${sayFacts(failed.facts)}`
    return causeByFile(subject, cause, file, toPointer(['gates', failed.id, 'when']))
  }
  const [reason] = result.reasons
  if (figures.tier === undefined)
    return causeByFile(
      subject,
      `The facts are not complete: ${reason?.code} ${reason?.detail}`,
      file,
      toPointer(['facts', reason?.detail ?? '']),
    )
  const cause = `Every gate is passed; the tier is ${figures.tier ?? 'none'}, with a CLTV of ${figures.cltvBps} and a DTI of ${figures.dtiBps} basis points`
  const keys = figures.tier === 'none' ? ['tiers'] : ['tiers', figures.tier]
  return causeByFile(subject, cause, file, toPointer(keys))
}

/** Outcomes that one file says. */
const tableOf: Partial<Record<keyof LendingOutcome, string>> = {
  notice: 'lending/adverse-action.json',
  denialCodes: 'lending/adverse-action.json',
  restsOn: 'lending/adverse-action.json',
  offers: file,
  charges: file,
  assetIncomeMonthlyCents: file,
  state: 'lending/states.json',
  ethnicityCodes: 'lending/hmda.json',
  raceCodes: 'lending/hmda.json',
  sexCode: 'lending/hmda.json',
  firstPaymentDay: 'lending/calendar.json',
  disposed: 'lending/retention.json',
}

function sayFacts(facts: JsonObject): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ')
}
