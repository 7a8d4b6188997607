import { routeOf } from '#engine'
import type { JsonObject } from '#model'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import type { Application } from '../../../src/server/stores/applicationStore.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { typical } from './typical.ts'

/**
 * The screen that the status leads to, if there is an answer to it; a page that is only looked at
 * has none.
 */
export async function screenOf(
  server: TestServer,
  application: Application,
  own: Readonly<Record<string, JsonObject>>,
) {
  const served = await findPinned(server.services.bundles, application)
  const { facts, status } = application
  const known = ruleFacts(served, facts, status, server.services.clock.now())
  const route = routeOf(served.engine, status, known)
  if (route.type !== 'screen') return undefined
  const path = actions[route.path] ?? route.path
  const [screen, params] = path.startsWith('income/upload/')
    ? ['income/upload/:type', { type: path.slice(14) }]
    : [path, undefined]
  const answer = own[screen] ?? typical[screen]
  return (
    answer && {
      application,
      screen,
      params,
      answer,
      part: served.bundle.screens.screens[screen]!.package,
    }
  )
}

/** Pages that only continue to the one that is answered. */
const actions: Readonly<Record<string, string>> = { 'signing/intro': 'signing/sign' }
