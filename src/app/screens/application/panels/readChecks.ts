import { readFact } from '#engine'
import type { Check, ChecksPanel, JsonObject } from '#model'

export type CheckState = 'done' | 'current' | 'coming'

/**
 * The checks with their states. All above the one in progress are done: the status comes to them in
 * their order.
 */
export function readChecks(
  { checks }: ChecksPanel,
  facts: JsonObject,
  status: string | undefined,
): readonly (Check & { readonly state: CheckState })[] {
  const now = checks.findIndex(({ during }) => during.includes(status ?? ''))
  return checks.map((check, index) => {
    if (index === now) return { ...check, state: 'current' }
    const fact = check.done === undefined ? undefined : readFact(facts, check.done)
    const isKnown = fact !== undefined && fact !== null && fact !== false
    return { ...check, state: index < now || (now < 0 && isKnown) ? 'done' : 'coming' }
  })
}
