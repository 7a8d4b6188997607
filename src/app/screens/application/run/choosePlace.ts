import { canOpenScreen, resolveState, routeOf, screenAt, type Engine } from '#engine'
import type { JsonObject } from '#model'
import type { PlaceDecision } from './ApplicationPlace.ts'

/** Where the borrower can read all documents of the application. */
export const disclosures = 'document/disclosures'

export interface PlaceStanding {
  readonly engine: Engine
  readonly facts: JsonObject
  /** Undefined if the status call failed: the local machine decides. */
  readonly status: string | undefined
}

/**
 * The borrower's route: by the status or, if that has no route, by the local machine (A §4,
 * decisions 2).
 */
export function findRoute({
  engine,
  facts,
  status,
}: PlaceStanding): { readonly path: string; readonly isLocal: boolean } | 'wait' {
  const route = status === undefined ? undefined : routeOf(engine, status, facts)
  if (route?.type === 'screen') return { path: route.path, isLocal: false }
  if (route?.type === 'root') return { path: '', isLocal: false }
  if (route?.type === 'wait') return 'wait'
  const local = resolveState(engine, facts)
  return local?.waits ? 'wait' : { path: local?.route ?? '', isLocal: true }
}

/**
 * What a path of the application shows now: the status's screen, another open screen, or a redirect
 * to the status's screen.
 */
export function choosePlace(standing: PlaceStanding, path: string): PlaceDecision {
  const { engine, facts } = standing
  const route = findRoute(standing)
  const wanted = path === '' ? undefined : screenAt(engine, path)
  if (wanted && 'screen' in wanted) {
    const isRoute = route !== 'wait' && route.path === path
    if (isRoute || canOpenScreen(engine, facts, path))
      return { type: 'screen', path, id: wanted.id, screen: wanted.screen, params: wanted.params }
  }
  if (route === 'wait') return { type: 'wait' }
  if (route.path !== path) return { type: 'redirect', path: route.path }
  return { type: 'root' }
}
