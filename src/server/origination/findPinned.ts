import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'
import type { Application } from '../stores/applicationStore.ts'

/**
 * The bundle that an application is pinned to. An application from before lifecycles uses the
 * lender's newest. Throws if the lender is no longer served.
 */
export async function findPinned(
  bundles: Bundles,
  { org, bundle }: Pick<Application, 'org' | 'bundle'>,
): Promise<ServedBundle> {
  const pinned = await bundles.find(org, bundle)
  const hasLifecycle = (pinned?.bundle.lifecycle?.decide.length ?? 0) > 0
  const served = hasLifecycle ? pinned : (bundles.current(org) ?? pinned)
  if (!served) throw new Error(`No bundle of ${org} is served`)
  return served
}
