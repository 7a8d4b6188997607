import { readQueue } from '../../../src/server/stores/readQueue.ts'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { standingOf, waitFor, type Applicant } from './applicant.ts'

/** Passes day after day until the money is sent: banks move none at weekends. */
export async function waitForMoney(
  server: TestServer,
  who: Applicant,
  seconds = 240,
): Promise<void> {
  const isAtRest = async () =>
    (await readQueue(server.services.store, who.applicationUuid)).ready === 0
  for (let day = 0; day < 8; day++) {
    await waitFor(
      server,
      who,
      async ({ status }) => status === 'COMPLETE' || (await isAtRest()),
      seconds,
    )
    if ((await standingOf(server, who)).status === 'COMPLETE') return
    await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P1D' } })
  }
  throw new Error('No money was sent')
}
