import type { JsonObject } from '#model'
import { send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Invitee } from './Invitee.ts'

export async function signatureAnswer(
  server: TestServer,
  who: Invitee,
  name = 'Robin Pine',
): Promise<JsonObject> {
  const { body } = await send(server, 'GET', `${who.url('/documents')}?package=signer`, {
    headers: who.headers,
  })
  for (const { uuid } of body)
    await send(server, 'POST', who.url(`/documents/${uuid}/read`), {
      headers: who.headers,
      body: {},
    })
  const documents = body.map(({ uuid, sha256 }: { uuid: string; sha256: string }) => ({
    uuid,
    sha256,
  }))
  return { documents, agrees: true, signature: { method: 'TYPED', name, adopted: true } }
}
