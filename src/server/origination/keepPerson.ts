import type { Change, JsonObject } from '#model'
import type { Seal } from '../secrets/createSeal.ts'
import type { Application } from '../stores/applicationStore.ts'
import { updateProfile } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** What an identity keeps of a person; e-mail address and uuid are its own, secrets never. */
const kept = ['name', 'dob', 'phoneNumbers', 'addresses', 'hasSsn']

/** What an application learned of the person belongs to the identity too. */
export async function keepPerson(transaction: Store, seal: Seal, application: Application, changes: readonly Change[]): Promise<void> {
  const names = kept.filter((name) => changes.some(({ path }) => path === `person.${name}` || path.startsWith(`person.${name}.`)))
  if (names.length === 0) return
  const { person } = application.facts
  await updateProfile(transaction, seal, application.org, application.identity, (profile) => ({
    ...profile,
    ...(Object.fromEntries(names.map((name) => [name, person[name] ?? null])) as JsonObject),
  }))
}
