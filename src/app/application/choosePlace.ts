import { canOpenScreen, resolveState, routeOf, screenAt, type Engine } from '#engine'
import type { JsonObject } from '#model'
import type { Decision } from './ApplicationPlace.ts'

/** Where the borrower reads all documents of the application. */
export const disclosures = 'document/disclosures'

export interface Standing {
  readonly engine: Engine
  readonly facts: JsonObject
  /** Undefined where the status call has failed: the local machine decides. */
  readonly status: string | undefined
}

/** Where the borrower belongs: by the status, or by the local machine where that has no route (A §4, decisions 2). */
export function findRoute({ engine, facts, status }: Standing): { readonly path: string; readonly isLocal: boolean } | 'wait' {
  const route = status === undefined ? undefined : routeOf(engine, status, facts)
  if (route?.type === 'screen') return { path: route.path, isLocal: false }
  if (route?.type === 'root') return { path: '', isLocal: false }
  if (route?.type === 'wait') return 'wait'
  const local = resolveState(engine, facts)
  return local?.waits ? 'wait' : { path: local?.route ?? '', isLocal: true }
}

/** What lies at a path of the application now: the screen that the status leads to, one that is open beside it, else the way to the first. */
export function choosePlace(standing: Standing, path: string): Decision {
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
