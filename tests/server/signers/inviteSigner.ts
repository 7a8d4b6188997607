import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { asked } from './asked.ts'
import { tokenFor } from './tokenFor.ts'
import { askSigners } from './askSigners.ts'

/** A borrower whose application waits for a signer, and the token that the signer got. */
export async function inviteSigner(
  server: TestServer,
  who: Applicant,
  signer: typeof asked,
  own: Readonly<Record<string, JsonObject>>,
): Promise<string> {
  await walkTo(server, who, 'CO_DEED_REQ', own, { seconds: 60 })
  await askSigners(server, who, [signer])
  return tokenFor(server, signer.email)
}
