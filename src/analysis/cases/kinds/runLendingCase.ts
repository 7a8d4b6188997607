import {
  adverseActionReasons,
  deadlinesOf,
  denialCodesOf,
  explainDecision,
  rescissionOf,
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

const file = 'lending/underwriting.json'
/** What an underwriter's decision says; the rest comes from the calendar. */
const decided = ['decision', 'reasons', 'binding', 'offer', 'notice', 'denialCodes'] as const

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
  const isDecided = decided.some((member) => Object.hasOwn(outcome, member))
  const input = facts as unknown as UnderwritingInput
  const result = isDecided
    ? underwrite(engine, lending.underwriting, lending.states, input, () => '')
    : undefined
  if (result) seen?.decision(facts, result.trace)
  const actual = {
    ...(result && outcomeOf(subject, result, factors)),
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

function outcomeOf(
  { bundle: { lending } }: CaseSubject,
  { decision, reasons, binding, offers }: UnderwritingResult,
  factors: readonly string[],
) {
  return {
    decision,
    reasons: reasons.map(({ code, detail }) => (detail === undefined ? code : `${code} ${detail}`)),
    binding,
    offer: offers[0] ?? null,
    notice: adverseActionReasons(lending, reasons, factors),
    denialCodes: denialCodesOf(
      lending.adverseAction,
      reasons.map(({ code }) => code),
    ),
  }
}

function daysOf(
  { bundle: { lending } }: CaseSubject,
  { state, isFirstLien }: JsonObject,
  events: Readonly<Record<string, string>>,
) {
  const { calendar, deadlines } = lending
  const found = deadlinesOf(deadlines, calendar, {
    events,
    ...(typeof state === 'string' && { state }),
    ...(typeof isFirstLien === 'boolean' && { isFirstLien }),
  })
  const cancel = events.signedOn === undefined ? undefined : rescissionOf(calendar, events.signedOn)
  return {
    deadlines: Object.fromEntries(found.map(({ id, due }) => [id, due])),
    warnings: Object.fromEntries(found.map(({ id, warn }) => [id, warn])),
    ...(cancel && { lastDayToCancel: cancel.lastDay, firstFundingDay: cancel.firstFundingDay }),
  }
}

const isPartial = (member: string, expected: Json, found: Json) =>
  member === 'offer' && expected !== null && found !== null

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

function sayFacts(facts: JsonObject): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ')
}
