import type { Org } from '#model'
import { basePath } from './basePath.ts'
import { isInFlows } from './isInFlows.ts'

/**
 * Whether the address, with or without the base path, is below a route that the maintenance flag
 * lists, compared by segment; "*" matches all.
 */
export function isBlocked({ flags }: Pick<Org, 'flags'>, pathname: string): boolean {
  const paths = [pathname, ...(isInFlows(pathname) ? [pathname.slice(basePath.length) || '/'] : [])]
  const flag = flags['fe-heloc-maintenance']
  const routes = flag?.enabled ? flag.variables?.['routes'] : undefined
  if (!Array.isArray(routes)) return false
  return routes.some(
    (route) =>
      typeof route === 'string' && paths.some((path) => route === '*' || isBelow(route, path)),
  )
}

function isBelow(route: string, path: string): boolean {
  const [wanted, given] = [route, path].map((text) => text.split('/').filter(Boolean))
  return (
    wanted!.every((segment, index) => segment === given![index]) &&
    (wanted!.length > 0 || given!.length === 0)
  )
}
