import type { Lifecycle } from '#model'

/** What the lifecycle settles, by name. */
export function settledBy({ work, events }: Lifecycle): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    ...[...Object.values(work), ...Object.values(events)].map(({ settles }) => settles),
  ) as Record<string, unknown>
}
