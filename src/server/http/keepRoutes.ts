import type { FastifyInstance } from 'fastify'
import type { Caller } from '#model'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. */
    readonly who?: readonly Caller[]
    /** Id of the call that it is. */
    readonly call?: string
  }
  interface FastifyInstance {
    /** Every route, in the order in which they came. */
    readonly routeTable: readonly KeptRoute[]
  }
}

export interface KeptRoute {
  readonly method: string
  readonly url: string
  readonly who?: readonly Caller[]
  readonly call?: string
}

/** Notes every route with its policy. Call it before any route. */
export function keepRoutes(app: FastifyInstance): void {
  const table: KeptRoute[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) table.push({ method: each, url, who: config?.who, call: config?.call })
  })
}

/** A policy for all routes of a part that we do not write ourselves. */
export function policyForAll(part: FastifyInstance, who: readonly Caller[]): void {
  part.addHook('onRoute', (route) => {
    route.config = { ...route.config, who }
  })
}
