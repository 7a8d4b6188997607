import type { Routing } from '#model'
import { isWaitingStatus } from './isWaiting.ts'

/** `after`: ms until the status is asked for again. `done`: it counts as it is. `unresolved`: the status that counts instead. */
export type Poll = { readonly after: number } | { readonly done: true } | { readonly unresolved: string }

/**
 * Whether and when the next-step status is asked for again. `attempt` counts the retries so far, from 0; `before` is the status that the
 * borrower acted on. A waiting status is asked for until its retries are used up; any other only while it is still the one from before,
 * unless it is one to be gone to at once. The pauses are min(cap, base · factor^attempt).
 */
export function pollAfter(
  routing: Routing,
  { attempt, status, before }: { readonly attempt: number; readonly status: string; readonly before?: string },
): Poll {
  const { base, factor, cap, retries } = routing.polling
  const after = Math.min(cap, base * factor ** attempt)
  if (isWaitingStatus(routing, status)) return attempt < retries.waiting ? { after } : { unresolved: routing.unresolved }
  const isImmediate = Object.hasOwn(routing.statuses, status) && routing.statuses[status]!.immediate === true
  return status === before && !isImmediate && attempt < retries.normal ? { after } : { done: true }
}
