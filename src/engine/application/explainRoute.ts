import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { askWays, type AskedWay } from './askWays.ts'
import { isWaiting } from './isWaiting.ts'
import { routeOf, type Route } from './routeOf.ts'

export interface ExplainedRoute {
  readonly route: Route
  /** The status is one that passes by itself. */
  readonly isWaiting: boolean
  /** Every route of the status that was asked, in order, with the answer. The last one was taken; none where the status has no routes. */
  readonly lines: readonly AskedWay[]
  /** Why every other screen is closed now, where the routing has such a rule and it holds. */
  readonly closed?: Explanation
}

/** Why a next-step status leads where it does (`routeOf`). */
export function explainRoute(engine: Engine, status: string, facts: JsonObject): ExplainedRoute {
  const { statuses, closes } = engine.bundle.routing
  const closed = closes && askWays(engine, [{ when: closes.when, go: '' }], facts)[0]?.explanation
  return {
    route: routeOf(engine, status, facts),
    isWaiting: isWaiting(engine, status),
    lines: askWays(engine, Object.hasOwn(statuses, status) ? statuses[status]!.routes : [], facts),
    ...(closed?.outcome === 'true' && { closed }),
  }
}
