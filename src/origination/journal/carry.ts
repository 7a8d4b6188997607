import { assign, evaluateRule } from '#engine'
import type { Change, Json, JsonObject, Work } from '#model'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf, requestOf } from '../lifecycle/settle.ts'
import { settleProofs } from '../lifecycle/settleProofs.ts'
import type { Party } from '../signers/partyOf.ts'

/** The work of an order that is still needed; undefined if its reason is gone. */
export function wantedWork(party: Party, work: string, now: Date): Work | undefined {
  const { [work]: found } = lifecycleOf(party.served).work
  return found && evaluateRule(party.served.engine, found.when, factsOf(party, now)) === 'true'
    ? found
    : undefined
}

/** The work's request over the facts. */
export function workRequest(party: Party, work: Work, now: Date): Record<string, Json> {
  return requestOf(party.served, work, factsOf(party, now))
}

/** The changes after work ends: from its response, or from its failure. */
export function changesOfWork(
  party: Party,
  work: Work,
  type: 'work-done' | 'work-failed',
  answer: JsonObject,
  now: Date,
): readonly Change[] {
  const { engine } = party.served
  const facts = factsOf(party, now)
  const settled = type === 'work-done' ? settleProofs(engine, work.settles, facts, answer) : []
  return [
    ...assign(engine, type === 'work-done' ? work.sets : (work.fails ?? {}), facts, answer),
    ...settled,
  ]
}

/**
 * An interim response of a vendor is shown and never decides: only the work's sets of the case and
 * the status are applied.
 */
export function changesMeanwhile(
  party: Party,
  work: Work,
  meanwhile: JsonObject | undefined,
  now: Date,
): readonly Change[] {
  if (meanwhile === undefined) return []
  const sets = Object.entries(work.sets).filter(
    ([path]) => /^(case|status)\./.test(path) && !path.endsWith('[]'),
  )
  return assign(party.served.engine, Object.fromEntries(sets), factsOf(party, now), meanwhile)
}

/** The person that an order to a vendor is about. */
export function vendorPersonOf({ application: { facts } }: Pick<Party, 'application'>): JsonObject {
  const { name, dob } = facts.person as {
    name?: JsonObject
    dob?: { year: number; month: number; day: number } | null
  }
  const { state } = (facts.application.property ?? {}) as { state?: Json }
  return {
    firstName: name?.firstName ?? '',
    lastName: name?.lastName ?? '',
    ...(dob && {
      dateOfBirth: [dob.year, dob.month, dob.day]
        .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
        .join('-'),
    }),
    state: state ?? '',
  }
}

function factsOf({ served, application }: Party, now: Date): JsonObject {
  return ruleFacts(served, application.facts, application.status, now)
}
