import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { isWaiting } from './isWaiting.ts'

export type Route =
  | { readonly type: 'screen'; readonly path: string }
  /** The application's own page. */
  | { readonly type: 'root' }
  /** Nowhere: it is waited through. */
  | { readonly type: 'wait' }
  /** The table does not say: the local machine does (`resolveState`). */
  | { readonly type: 'none' }

/** Where a next-step status leads: its first route whose rule holds. */
export function routeOf(engine: Engine, status: string, facts: JsonObject): Route {
  const { statuses } = engine.bundle.routing
  const routes = Object.hasOwn(statuses, status) ? statuses[status]!.routes : []
  const taken = routes.find(({ when }) => holds(engine, when, facts))
  if (!taken) return isWaiting(engine, status) ? { type: 'wait' } : { type: 'none' }
  return taken.go === '' ? { type: 'root' } : { type: 'screen', path: taken.go }
}
