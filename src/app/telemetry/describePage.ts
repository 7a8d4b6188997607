import { isUuid } from '#engine'
import type { JsonObject, SupportTelemetry } from '#model'
import { basePath } from '../paths/basePath.ts'

/**
 * An event's description of the address: names of places, never of people; of the query, the keys
 * that support/telemetry.json lists.
 */
export function describePage(
  plan: Pick<SupportTelemetry, 'query'>,
  { host, pathname, search }: Pick<URL, 'host' | 'pathname' | 'search'>,
): JsonObject {
  const query = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([key]) => Object.hasOwn(plan.query, key)),
  )
  const below = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  const [, first = ''] = below.split('/')
  const pagePath = pathname
    .split('/')
    .map((part) => (isUuid(part) ? ':uuid' : part))
    .join('/')
  return {
    domain: host,
    pagePath,
    queryParams: query,
    applicationUuid: isUuid(first) ? first : null,
  }
}
