import type { Org, Say } from '#model'
import limits from '../limits.json' with { type: 'json' }

/**
 * The licensed states, sorted; for the main brand with the promise of more while fewer than 50 are
 * licensed (B §2). Empty if there are none.
 */
export function describeLicensedStates(
  { licensedStates, mainBrand }: Pick<Org, 'licensedStates' | 'mainBrand'>,
  say: Say,
): string {
  if (licensedStates.length === 0) return ''
  const hasMore = mainBrand && licensedStates.length < limits.licensedStates.all
  const states = [...[...licensedStates].sort(), ...(hasMore ? [say('footer-more-states')] : [])]
  return say('footer-states', { states: states.join(', ') })
}
