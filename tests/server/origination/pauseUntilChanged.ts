import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import { versionOf } from './versionOf.ts'

/**
 * Milliseconds after which `isThere` is called although the application did not change: it may
 * depend on something else.
 */
const lookAnyway = 250

export async function pauseUntilChanged(
  server: TestServer,
  who: Applicant,
  version: number,
  pause: number,
): Promise<void> {
  const looked = Date.now()
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while ((await versionOf(server, who)) === version && Date.now() - looked < lookAnyway)
}
