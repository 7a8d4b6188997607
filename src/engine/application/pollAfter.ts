import type { Routing } from '#model'
import { isWaitingStatus } from './isWaiting.ts'

/**
 * `after`: ms until the next request for the status. `done`: use the status as is. `unresolved`:
 * use this status instead.
 */
export type Poll =
  | { readonly after: number }
  | { readonly done: true }
  | { readonly unresolved: string }

/**
 * Whether and when to request the next-step status again. `attempt` counts retries, from 0;
 * `before` is the status that the borrower acted on. A waiting status is requested until its
 * retries are used up; any other status only while it is unchanged, unless it is marked immediate.
 * Pauses are min(cap, base · factor^attempt).
 */
export function pollAfter(
  routing: Routing,
  {
    attempt,
    status,
    before,
  }: { readonly attempt: number; readonly status: string; readonly before?: string },
): Poll {
  const { base, factor, cap, retries } = routing.polling
  const after = Math.min(cap, base * factor ** attempt)
  if (isWaitingStatus(routing, status))
    return attempt < retries.waiting ? { after } : { unresolved: routing.unresolved }
  const isImmediate =
    Object.hasOwn(routing.statuses, status) && routing.statuses[status]!.immediate === true
  return status === before && !isImmediate && attempt < retries.normal ? { after } : { done: true }
}
