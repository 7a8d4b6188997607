import type { Change } from '#model'
import { type Application, profileAfter } from '#origination'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** Saves what an application learned about the person in the identity too. */
export async function keepPerson(
  transaction: Store,
  identities: IdentityStore,
  application: Application,
  changes: readonly Change[],
): Promise<void> {
  const learned = profileAfter(application, changes)
  if (learned)
    await identities.updateProfile(
      transaction,
      application.org,
      application.identity,
      (profile) => ({
        ...profile,
        ...learned,
      }),
    )
}
