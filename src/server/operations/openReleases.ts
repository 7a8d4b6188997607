import { openTrail } from '../audit/openTrail.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import { readClockAhead } from '../stores/sandboxClockStore.ts'

export interface OpenedReleases extends ReleaseParts {
  /** Keys whose releases can be imported. */
  readonly trusted: ReadonlySet<string>
  close(): Promise<void>
}

/**
 * The releases of the environment's database, for a command: also of one in which no server ever
 * started. Throws as openTrail does.
 */
export async function openReleases(environment: NodeJS.ProcessEnv): Promise<OpenedReleases> {
  const { store, audit, releaseKeys, close } = await openTrail(environment, true)
  const now = new Date(Date.now() + (await readClockAhead(store)))
  const trusted = new Set([...releaseKeys, ...audit.signers.map(({ key }) => key)])
  return { store, audit, now, trusted, close }
}
