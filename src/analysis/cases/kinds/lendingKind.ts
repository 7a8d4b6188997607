import {
  explainDecision,
  underwrite,
  type UnderwritingInput,
  type UnderwritingResult,
} from '#lending'
import { toPointer } from '#loader'
import { isLending, isObject, type JsonObject, toJson, fromJson } from '#model'
import type { LendingCase, LendingOutcome } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'
import { daysOf } from '../lending/daysOf.ts'
import { noticeOf } from '../lending/noticeOf.ts'
import { pledgesOf } from '../lending/pledgesOf.ts'
import { tablesOf } from '../lending/tablesOf.ts'

const file = 'lending/underwriting.json'
/** What an underwriter's decision says; the rest comes from tables and the calendar. */
const decided = [
  'decision',
  'reasons',
  'binding',
  'offer',
  'figures',
  'notice',
  'denialCodes',
  'restsOn',
]
/** Compared in the members that a case names. */
const partial = ['figures', 'offer', 'offers', 'state', 'charges', 'watch']

type Asking = LendingCase & { readonly asks?: readonly string[] }

/** Compares what the case promises, member by member; an offer in the figures that it names. */
export const lendingKind: Kind<Asking> = {
  give: (_, { facts, events, factors, outcome }) => ({
    facts,
    ...(events && { events }),
    ...(factors && { factors }),
    asks: Object.keys(outcome),
  }),
  see: (subject, one, seen) => {
    const { facts, events = {}, factors = [] } = one
    if (!isLending(subject.bundle)) return lacking('facts', 'lending/', 'The lender does not lend')
    const result = decide(subject, one)
    if (result) seen?.decision(facts, result.trace)
    const asked = Object.fromEntries(askedOf(one).map((member) => [member, true]))
    const outcome = {
      ...noticeOf(subject, facts, result, factors),
      ...tablesOf(subject, facts, fromJson<LendingOutcome>(asked)),
      ...pledgesOf(subject, facts, fromJson<LendingOutcome>(asked)),
      ...daysOf(subject, facts, events),
    }
    return toJson({ outcome })
  },
  compare: ({ outcome: promised }, { outcome }) => {
    const found = { ...(outcome as JsonObject | undefined) }
    const wanted = toJson({ ...promised })
    for (const member of partial) {
      const [all, named] = [found[member], wanted[member]]
      if (isObject(named) && isObject(all)) found[member] = pick(all, named)
    }
    return differenceAt(Object.keys(wanted), wanted, found)
  },
  cause: (subject, one, { at }) => causeOf(subject, decide(subject, one), at),
}

const askedOf = ({ asks, outcome }: Asking) => asks ?? Object.keys(outcome)

function decide({ engine, bundle: { lending } }: CaseSubject, one: Asking) {
  const { facts } = one
  const isDecided =
    facts['declineCodes'] === undefined && askedOf(one).some((member) => decided.includes(member))
  const input = fromJson<UnderwritingInput>(facts)
  return isDecided
    ? underwrite(engine, lending.underwriting, lending.states, input, () => '')
    : undefined
}

const pick = (found: JsonObject, named: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(named).map((key) => [key, found[key] ?? null]))

function causeOf(
  subject: CaseSubject,
  result: UnderwritingResult | undefined,
  member: string,
): Pick<CaseFailure, 'cause' | 'file' | 'pointer'> {
  const { lending } = subject.bundle
  if (!result) {
    const table = tableOf[member as keyof LendingOutcome]
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
  coverage: file,
  limit: file,
  watch: file,
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
