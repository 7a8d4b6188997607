import limits from '../limits.json' with { type: 'json' }
import type { RegularQueue } from './Jobs.ts'

const { expireSeconds } = limits.jobs

/** A job of each runs once in so many minutes, and for at most so many seconds. */
export const regularQueues: Readonly<
  Record<RegularQueue, { readonly minutes: number; readonly expires: number }>
> = {
  sweep: { minutes: limits.sweep.everyHours * 60, expires: expireSeconds },
  audit: { minutes: limits.audit.everyHours * 60, expires: limits.audit.expireSeconds },
  anchor: { minutes: limits.audit.anchorMinutes, expires: expireSeconds },
  reseal: { minutes: limits.reseal.everyHours * 60, expires: limits.reseal.expireSeconds },
}
