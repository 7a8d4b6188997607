import type { Play } from './readPlay.ts'

/** Whether it can be played for this lender: a journey can be about several lenders or all; one that names no lender is for any. */
export function isPlayOf({ org }: Pick<Play, 'org'>, orgCode: string): boolean {
  return org === undefined || org === 'all' || [org].flat().includes(orgCode)
}
