import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Invitee } from './Invitee.ts'

export async function standingOfSigner(server: TestServer, { url, headers }: Invitee) {
  const { status, body } = await send(server, 'GET', url('/next-step'), { headers })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { status: string; version: number }
}
