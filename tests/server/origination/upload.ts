import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { org } from '../callServer.ts'
import type { Applicant } from './Applicant.ts'
import { makeScan } from './makeScan.ts'

/** A small picture, of its own each time. */
export async function upload(
  server: TestServer,
  who: Applicant,
  type: string,
  given?: Buffer,
): Promise<JsonObject> {
  const bytes = given ?? (await makeScan())
  const answer = await server.app.inject({
    method: 'POST',
    url: `${who.url('/documents')}?type=${encodeURIComponent(type)}&name=scan.pdf`,
    headers: {
      ...who.headers,
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
    },
    payload: bytes,
  })
  if (answer.statusCode >= 300) throw new Error(`${type}: ${answer.body}`)
  return {
    uuid: answer.json().uuid,
    name: 'scan.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
  }
}
