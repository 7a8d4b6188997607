import type { Routing } from '#model'
import type { Engine } from '../Engine.ts'

/** Whether the status is a waiting one: marked as such, or with a waiting prefix. */
export function isWaiting(engine: Engine, status: string): boolean {
  return isWaitingStatus(engine.bundle.routing, status)
}

export function isWaitingStatus(routing: Routing, status: string): boolean {
  const entry = Object.hasOwn(routing.statuses, status) ? routing.statuses[status] : undefined
  return (
    entry?.waiting === true || routing.waitingPrefixes.some((prefix) => status.startsWith(prefix))
  )
}
