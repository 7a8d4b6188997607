import type { FastifyInstance } from 'fastify'
import type { Caller } from '#model'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who can use the route. */
    readonly who?: readonly Caller[]
    /** Id of its call. */
    readonly call?: string
  }
  interface FastifyInstance {
    /** Every route, in registration order. */
    readonly routeTable: readonly KeptRoute[]
  }
}

export interface KeptRoute {
  readonly method: string
  readonly url: string
  readonly who?: readonly Caller[]
  readonly call?: string
}

/** Records every route with its policy. Call it before any route. */
export function keepRoutes(app: FastifyInstance): void {
  const table: KeptRoute[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      table.push({ method: each, url, who: config?.who, call: config?.call })
  })
}

/** A policy for all routes of a part that we do not write ourselves. */
export function policyForAll(part: FastifyInstance, who: readonly Caller[]): void {
  part.addHook('onRoute', (route) => {
    route.config = { ...route.config, who }
  })
}
