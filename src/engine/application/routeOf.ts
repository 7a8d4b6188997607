import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { isWaiting } from './isWaiting.ts'

export type Route =
  | { readonly type: 'screen'; readonly path: string }
  /** The application's own page. */
  | { readonly type: 'root' }
  /** No screen: the status is waited through. */
  | { readonly type: 'wait' }
  /** The table has no route: use the local machine (`resolveState`). */
  | { readonly type: 'none' }

/** The route of a next-step status: the first one whose rule is true. */
export function routeOf(engine: Engine, status: string, facts: JsonObject): Route {
  const { statuses } = engine.bundle.routing
  const routes = Object.hasOwn(statuses, status) ? statuses[status]!.routes : []
  const taken = routes.find(({ when }) => holds(engine, when, facts))
  if (!taken) return isWaiting(engine, status) ? { type: 'wait' } : { type: 'none' }
  return taken.go === '' ? { type: 'root' } : { type: 'screen', path: taken.go }
}
