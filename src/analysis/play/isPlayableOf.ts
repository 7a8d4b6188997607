import type { Playable } from './readPlayable.ts'

/**
 * Whether it can be played for this lender: a journey can be about several lenders or all; one that
 * names no lender is for any.
 */
export function isPlayableOf({ org }: Pick<Playable, 'org'>, orgCode: string): boolean {
  return org === undefined || org === 'all' || [org].flat().includes(orgCode)
}
