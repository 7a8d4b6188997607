import type { Org } from '#model'

/** Whether one of the addresses lies in a route that the maintenance flag lists, compared by segment; "*" stands for all. */
export function isBlocked({ flags }: Pick<Org, 'flags'>, paths: readonly string[]): boolean {
  const flag = flags['fe-heloc-maintenance']
  const routes = flag?.enabled ? flag.variables?.['routes'] : undefined
  if (!Array.isArray(routes)) return false
  return routes.some((route) => typeof route === 'string' && paths.some((path) => route === '*' || isBelow(route, path)))
}

function isBelow(route: string, path: string): boolean {
  const [wanted, given] = [route, path].map((text) => text.split('/').filter(Boolean))
  return wanted!.every((segment, index) => segment === given![index]) && (wanted!.length > 0 || given!.length === 0)
}
