import { findInvited as find, type FoundInvitation } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findInvitation, type Invitation } from '../stores/signerStore.ts'

export type Invited = FoundInvitation<Invitation>

/**
 * The invitation of a link's token. `hold`: the application is locked until the end of the
 * transaction. Throws 404 for a token that we never sent.
 */
export function findInvited(
  store: Store,
  { tokens, clock, applications }: Pick<OriginationNeeds, 'applications' | 'tokens' | 'clock'>,
  org: string,
  token: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Invited> {
  const records = {
    findInvitation: (sent: string) => findInvitation(store, org, tokens.digest(sent)),
    findApplication: ({ application }: Invitation) =>
      applications.find(store, org, application, { hold }),
    timeOf: (application: Invited['application']) => timeOf(clock, application),
  }
  return find(records, token)
}
