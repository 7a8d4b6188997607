import { readQueue } from '../../../src/server/stores/readQueue.ts'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { standingOf } from './standingOf.ts'
import { waitFor } from './waitFor.ts'
import type { Applicant } from './Applicant.ts'

/** A vendor that tells its answer to a webhook, is in no queue meanwhile. */
const restMilliseconds = 500

/**
 * Passes day after day until the money is sent: banks move none at weekends. `passDay`: by the
 * sandbox's clock, unless a server without it has another way.
 */
export async function waitForMoney(
  server: TestServer,
  who: Applicant,
  seconds = 240,
  passDay: () => Promise<unknown> = () =>
    send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P1D' } }),
): Promise<void> {
  for (let day = 0; day < 8; day++) {
    let rests: number | undefined
    const isAtRest = async () => {
      const { ready } = await readQueue(server.services.store, who.applicationUuid)
      rests = ready === 0 ? (rests ?? Date.now()) : undefined
      return rests !== undefined && Date.now() - rests >= restMilliseconds
    }
    await waitFor(
      server,
      who,
      async ({ status }) => status === 'COMPLETE' || (await isAtRest()),
      seconds,
    )
    if ((await standingOf(server, who)).status === 'COMPLETE') return
    await passDay()
  }
  throw new Error('No money was sent')
}
