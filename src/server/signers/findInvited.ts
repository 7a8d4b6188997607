import {
  type InvitationState,
  judgeInvitation,
  problem,
  type SignerRecord,
  signersOf,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findInvitation, type Invitation } from '../stores/signerStore.ts'

export interface Invited {
  readonly invitation: Invitation
  readonly application: Application
  readonly record: SignerRecord
  readonly state: InvitationState
}

/**
 * The invitation of a link's token. `hold`: the application is locked until the end of the
 * transaction. Throws 404 for a token that we never sent.
 */
export async function findInvited(
  store: Store,
  { tokens, clock, applications }: Pick<OriginationNeeds, 'applications' | 'tokens' | 'clock'>,
  org: string,
  token: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Invited> {
  const hash = tokens.digest(token)
  const found = await findInvitation(store, org, hash)
  const application = found && (await applications.find(store, org, found.application, { hold }))
  // Read again after locking the application: another request may have used it meanwhile.
  const invitation = application && (await findInvitation(store, org, hash))
  const record =
    application && signersOf(application.facts).find(({ uuid }) => uuid === invitation?.signer)
  if (!application || !invitation || !record) throw problem('server/not-found')
  return {
    invitation,
    application,
    record,
    state: judgeInvitation(invitation, application, record, timeOf(clock, application)),
  }
}
