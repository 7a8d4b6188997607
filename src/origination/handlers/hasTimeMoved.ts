import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { isClosed } from '../facts/isClosed.ts'
import { isMovedByTime, type WorkUnderWay } from '../journal/isMovedByTime.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'

/** The orders of an application that the passing of time asks about. */
export interface OrdersInTime {
  listOpenWork(application: Application): Promise<readonly WorkUnderWay[]>
  /** Whether work failed for good and has not been done since. */
  hasGivenUpWork(application: Application): Promise<boolean>
}

/** Whether an application's time made work due or changes its status: "time-passed" is recorded. */
export async function hasTimeMoved(
  orders: OrdersInTime,
  served: CompiledBundle,
  application: Application,
  now: Date,
): Promise<boolean> {
  if (lifecycleOf(served).decide.length === 0) return false
  // After the end only outstanding work is retried: the notice of a decline.
  if (isClosed(served, application) && !(await orders.hasGivenUpWork(application))) return false
  return isMovedByTime(served, application, await orders.listOpenWork(application), now)
}
