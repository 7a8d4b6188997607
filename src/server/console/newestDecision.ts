import type { JsonObject } from '#model'
import { lifecycleOf, type CompiledBundle } from '#origination'
import type { StoredEvent } from '../stores/eventStore.ts'

/** Facts below `file` that hold a decision. One event can set several: a person's counts first. */
const decisions = ['review', 'verified', 'final', 'prequal'] as const
type Decision = (typeof decisions)[number]

/**
 * Which decision of a file was made last: figures can be worked out again after later ones, so the
 * journal says it. Undefined if there is none.
 */
export function newestDecision(
  served: CompiledBundle,
  file: JsonObject,
  events: readonly StoredEvent[],
): Decision | undefined {
  const { work } = lifecycleOf(served)
  const madeBy = (name: string) => {
    const sets = Object.hasOwn(work, name) ? (work[name]!.sets ?? {}) : {}
    return decisions.find((each) => Object.hasOwn(sets, `file.${each}`) && isMade(file[each]))
  }
  for (const { type, payload } of events.toReversed()) {
    if (type !== 'work-done' || payload.signer !== undefined) continue
    const made = madeBy(String(payload.work))
    if (made) return made
  }
  return decisions.slice(1).find((each) => isMade(file[each])) ?? undefined
}

function isMade(value: JsonObject[string] | undefined): boolean {
  return typeof (value as JsonObject | null | undefined)?.decision === 'string'
}
