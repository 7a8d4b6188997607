import { openTrail } from '../audit/openTrail.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { readClockAhead } from '../stores/sandboxClockStore.ts'

/**
 * The releases of the environment's database, for a command: also of one in which no server ever
 * started. Throws as openTrail does.
 */
export async function openReleases(
  environment: NodeJS.ProcessEnv,
): Promise<ReleaseParts & { close(): Promise<void> }> {
  const { store, audit, close } = await openTrail(environment, true)
  return { store, audit, now: new Date(Date.now() + (await readClockAhead(store))), close }
}
