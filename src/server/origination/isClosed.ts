import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Application } from '../stores/applicationStore.ts'

/** At a status from which nothing leads on: declined, cancelled, funded. */
export function isClosed({ bundle }: ServedBundle, { status }: Pick<Application, 'status'>): boolean {
  return bundle.routing.statuses[status]?.terminal === true
}
