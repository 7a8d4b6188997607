import type { Json } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { send } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'

/** Opens every document of a package to its end, as the page does before it lets anyone sign. */
export async function readPackage(server: TestServer, who: Applicant, part: string): Promise<Json> {
  const { body } = await send(server, 'GET', `${who.url('/documents')}?package=${part}`, {
    headers: who.headers,
  })
  for (const { uuid } of body)
    await send(server, 'POST', who.url(`/documents/${uuid}/read`), {
      headers: who.headers,
      body: {},
    })
  return body.map(({ uuid, sha256 }: { uuid: string; sha256: string }) => ({ uuid, sha256 }))
}
