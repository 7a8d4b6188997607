import type { TestServer } from '../cluster/openTestServer.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { asked } from './asked.ts'
import type { Invitee } from './Invitee.ts'
import { tokenFor } from './tokenFor.ts'
import { askSigners } from './askSigners.ts'
import { openAccount } from './openAccount.ts'

/** Someone who is asked to sign, and comes in by the link. */
export async function joinSigner(
  server: TestServer,
  who: Applicant,
  signer: typeof asked,
): Promise<Invitee> {
  await askSigners(server, who, [signer])
  return openAccount(server, await tokenFor(server, signer.email))
}
