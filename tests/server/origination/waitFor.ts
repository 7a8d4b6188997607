import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from './Applicant.ts'
import type { Standing } from './standingOf.ts'
import { standingOf } from './standingOf.ts'
import { pauseUntilChanged } from './pauseUntilChanged.ts'

/**
 * Waits until `isThere`, at most `seconds`. Compares versions every `pause` milliseconds, which
 * costs one short query.
 */
export async function waitFor(
  server: TestServer,
  who: Applicant,
  isThere: (standing: Standing) => boolean | Promise<boolean>,
  seconds = 240,
  pause = 25,
): Promise<Standing> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const standing = await standingOf(server, who)
    if (await isThere(standing)) return standing
    if (Date.now() > end) throw new Error(`It stays at ${standing.status}`)
    await pauseUntilChanged(server, who, standing.version, pause)
  }
}
