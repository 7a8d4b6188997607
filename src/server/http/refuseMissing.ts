import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem, type ProblemError } from '#origination'

type Asked = Pick<FastifyRequest, 'method' | 'url'>

/** Rejects unknown routes before a body is read. Call it before any route. */
export function refuseMissing(
  app: FastifyInstance,
  isPage: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw missing(app, request, isPage(request))
  })
}

/**
 * The error for a URL without a route: 405 with `Allow` if the URL has other methods, otherwise
 * 404. Based only on the patterns of routes and pages, so that it reveals nothing about what they
 * identify. The route of pages matches every URL: a page is wherever there is no call.
 */
export function missing(
  { routeTable }: FastifyInstance,
  { method, url }: Asked,
  isPage: boolean,
): ProblemError {
  const path = url.split('?', 1)[0]!.replace(/(?<=.)\/$/, '')
  const here = routeTable
    .filter((route) => route.url !== '/*' && patternOf(route.url).test(path))
    .map((route) => route.method)
  const methods = here.length === 0 && isPage ? ['GET', 'HEAD'] : here
  const allow = [...new Set(methods)].toSorted()
  if (allow.length === 0 || allow.includes(method)) return problem('server/not-found')
  return problem(
    'server/method-not-allowed',
    { method, allow: allow.join(', ') },
    { headers: { allow: allow.join(', ') } },
  )
}

const patterns = new Map<string, RegExp>()

function patternOf(url: string): RegExp {
  const known = patterns.get(url)
  if (known) return known
  const made = new RegExp(
    `^${url
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  )
  patterns.set(url, made)
  return made
}
