import type { Act, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Environment } from '../Environment.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { partyOf } from '../signers/partyOf.ts'

/**
 * The data of an act's event: the form's answer, without a note that is not shared, and what its
 * target or the new condition adds (LifecycleEvent).
 */
export function actData(
  served: CompiledBundle,
  application: Application,
  { act, signer, about }: Act,
  given: JsonObject,
  { now, uuid }: Pick<Environment, 'now' | 'uuid'>,
): JsonObject {
  const party = partyOf(served, application, signer)!
  const event = lifecycleOf(party.served).events[act]!
  const { [served.bundle.support!.console!.note.field]: _note, ...others } = given
  const answer = event.shares ? given : others
  if (event.makes)
    return {
      ...answer,
      condition: {
        uuid: uuid(),
        created: now.toISOString(),
        ...filled(event.makes.condition, answer),
      },
    }
  if (event.about === 'document') return { ...answer, document: about! }
  if (event.about !== 'condition') return answer
  const all = (party.application.facts.case.conditions ?? []) as readonly JsonObject[]
  const conditions = all.filter((condition) => condition.uuid !== about)
  return { ...answer, conditions, isOpen: conditions.length > 0 }
}

/** The field of the act's form with the email address of the colleague who gets the file. */
export function fieldOfColleague(
  served: CompiledBundle,
  application: Application,
  { act, signer }: Act,
): string | undefined {
  const party = partyOf(served, application, signer)!
  return lifecycleOf(party.served).events[act]!.hands
}

/** Without members that the answer does not give. */
function filled(
  shape: Readonly<Record<string, string | readonly string[]>>,
  answer: JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([member, names]) => {
      const given = [names].flat().flatMap((name) => answer[name] ?? [])
      if (given.length === 0) return []
      return [[member, typeof names === 'string' ? given[0]! : given]]
    }),
  )
}
