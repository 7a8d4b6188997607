import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'
import { resolveState } from './resolveState.ts'
import { routeOf } from './routeOf.ts'
import { screenAt } from './screenAt.ts'

/**
 * Whether a screen (or a path that matches it) can be opened and submitted: `facts.nextStep` routes
 * to it, its `open` rule is true, or it is opened from outside and has no such rule. If the status
 * is unknown or has no route, the local machine's screen counts. While the routing closes other
 * screens (after a decline), only the route counts, plus the screens that it names.
 */
export function canOpenScreen(engine: Engine, facts: JsonObject, screen: string): boolean {
  const place = screenAt(engine, screen)
  if (!place || 'redirect' in place) return false
  const { open, entrance } = place.screen
  if (
    !isClosed(engine, facts, place.id) &&
    (open === undefined ? entrance === true : holds(engine, open, facts))
  )
    return true
  const path = leadsTo(engine, facts)
  const led = path === undefined ? undefined : screenAt(engine, path)
  return led !== undefined && 'id' in led && led.id === place.id
}

function isClosed(engine: Engine, facts: JsonObject, id: string): boolean {
  const { closes } = engine.bundle.routing
  return closes !== undefined && !closes.but.includes(id) && holds(engine, closes.when, facts)
}

/** Path of the screen that the status or, without a route, the local machine shows. */
function leadsTo(engine: Engine, facts: JsonObject): string | undefined {
  const { nextStep } = facts
  const route =
    typeof nextStep === 'string' ? routeOf(engine, nextStep, facts) : ({ type: 'none' } as const)
  if (route.type === 'screen') return route.path
  return route.type === 'none' ? resolveState(engine, facts).route : undefined
}
