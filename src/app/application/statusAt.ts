import type { Bundle } from '#model'

/** A status that leads to a screen: how far the application seems to be while nobody tells. */
export function statusAt({ routing }: Pick<Bundle, 'routing'>, path: string): string | undefined {
  return Object.entries(routing.statuses).find(([, { routes }]) => routes.some(({ go }) => go === path))?.[0]
}
