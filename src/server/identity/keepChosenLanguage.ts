import type { CallRequest } from '../http/registerCalls.ts'
import { chosenLanguage, keepLanguage } from '../http/languageOf.ts'
import type { Identity, IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * One language for an account and the browser: what was chosen in the browser is kept with the
 * account; a browser in which nothing was chosen gets the account's.
 */
export async function keepChosenLanguage(
  { store, identities }: { readonly store: Store; readonly identities: IdentityStore },
  { org, served, headers, reply }: Pick<CallRequest, 'org' | 'served' | 'headers' | 'reply'>,
  { uuid, profile, profileType }: Identity,
): Promise<void> {
  const { language } = profile
  const chosen = chosenLanguage(headers.cookie, served.bundle.org)
  if (profileType !== 'customer' || chosen === language) return
  if (chosen === undefined) return keepLanguage(reply, String(language))
  await store
    .transaction()
    .execute((transaction) =>
      identities.updateProfile(transaction, org, uuid, (known) => ({ ...known, language: chosen })),
    )
}
