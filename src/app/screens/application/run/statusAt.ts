import type { Bundle } from '#model'

/**
 * A status that routes to a screen: an estimate of the progress while the status is unavailable.
 */
export function statusAt({ routing }: Pick<Bundle, 'routing'>, path: string): string | undefined {
  return Object.entries(routing.statuses).find(([, { routes }]) =>
    routes.some(({ go }) => go === path),
  )?.[0]
}
