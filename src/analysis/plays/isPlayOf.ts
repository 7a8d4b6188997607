import type { Play } from './readPlay.ts'

/** Whether it may be played for this lender: a journey may be about several, or all; what names none is about whom it is played for. */
export function isPlayOf({ org }: Pick<Play, 'org'>, orgCode: string): boolean {
  return org === undefined || org === 'all' || [org].flat().includes(orgCode)
}
