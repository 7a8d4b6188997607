import { org } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from '../origination/Applicant.ts'

/** Uploads bytes as an applicant's form W-2, under an idempotency key. */
export const sendW2 = (server: TestServer, who: Applicant, bytes: Uint8Array, key: string) =>
  server.app.inject({
    method: 'POST',
    url: `${who.url('/documents')}?type=W2&name=w2.pdf`,
    headers: {
      ...who.headers,
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': key,
    },
    payload: Buffer.from(bytes),
  })
