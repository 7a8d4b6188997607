import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Environment } from '../Environment.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { partyOf } from '../signers/partyOf.ts'
import type { Act } from './listActs.ts'

/**
 * The data of an act's event: the form's answer without its note, and what its target or the new
 * condition adds (LifecycleEvent).
 */
export function actData(
  served: CompiledBundle,
  application: Application,
  { act, signer, about }: Act,
  { note: _note, ...answer }: JsonObject,
  { now, uuid }: Pick<Environment, 'now' | 'uuid'>,
): JsonObject {
  const party = partyOf(served, application, signer)!
  const event = lifecycleOf(party.served).events[act]!
  if (event.makes === 'condition') return { ...answer, condition: conditionOf(answer, now, uuid()) }
  if (event.about === 'document') return { ...answer, document: about! }
  if (event.about !== 'condition') return answer
  const all = (party.application.facts.case.conditions ?? []) as readonly JsonObject[]
  const conditions = all.filter((condition) => condition.uuid !== about)
  return { ...answer, conditions, isOpen: conditions.length > 0 }
}

function conditionOf(
  { category, document, words }: JsonObject,
  now: Date,
  uuid: string,
): JsonObject {
  return {
    uuid,
    categoryEnum: category!,
    created: now.toISOString(),
    ...(typeof words === 'string' && { commentsToBorrower: words }),
    ...(typeof document === 'string' && { requestDocuments: [document] }),
  }
}
