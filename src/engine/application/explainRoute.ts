import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { askWays, type AskedWay } from './askWays.ts'
import { isWaiting } from './isWaiting.ts'
import { routeOf, type Route } from './routeOf.ts'

export interface ExplainedRoute {
  readonly route: Route
  /** The status waits and resolves without the borrower. */
  readonly isWaiting: boolean
  /**
   * Every route of the status that was evaluated, in order, with the outcome. The last one was
   * taken; empty if the status has no routes.
   */
  readonly lines: readonly AskedWay[]
  /** Why all other screens are closed now, if the routing has such a rule and it is true. */
  readonly closed?: Explanation
}

/** Explains the route of a next-step status (`routeOf`). */
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
