import type { TestServer } from '../cluster/openTestServer.ts'
import type { Invitee } from './Invitee.ts'
import { standingOfSigner } from './standingOfSigner.ts'

export async function waitForSigner(
  server: TestServer,
  who: Invitee,
  goal: string,
  seconds = 30,
  after = 0,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const { status, version } = await standingOfSigner(server, who)
    if (status === goal && version > after) return
    if (Date.now() > end) throw new Error(`The signer stays at ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
}
