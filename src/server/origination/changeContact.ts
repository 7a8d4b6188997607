import { isSame, type Change, type Json } from '#model'
import { holdOpenApplicationsOf } from '../stores/applicationStore.ts'
import { holdIdentity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { recordEvent, type Recorder } from './recordEvent.ts'

type Contact = { readonly email: string } | { readonly phoneNumber: string }

/**
 * A verified change of e-mail address or phone number, in the account and in its own open
 * applications, which use it from now on. Each journal records who changed it and, encrypted, the
 * old and new value. Call it in a transaction. `changeAccount` is called once the applications and
 * the account are locked, before their events; an error in it undoes everything.
 */
export async function changeContact(
  transaction: Store,
  services: Recorder,
  {
    org,
    identity,
    contact,
  }: { readonly org: string; readonly identity: string; readonly contact: Contact },
  changeAccount: () => Promise<void>,
): Promise<void> {
  const uuids = await holdOpenApplicationsOf(transaction, org, identity)
  await holdIdentity(transaction, org, identity)
  await changeAccount()
  const change: Change =
    'email' in contact
      ? { path: 'person.email', value: contact.email }
      : { path: 'person.phoneNumbers', value: [contact.phoneNumber] }
  const name = 'email' in contact ? 'email' : 'phoneNumbers'
  for (const uuid of uuids) {
    const application = await services.applications.find(transaction, org, uuid, { hold: true })
    if (!application) continue
    const from: Json = application.facts.person[name] ?? null
    if (isSame(from, change.value)) continue
    await recordEvent(transaction, services, application, {
      type: 'contact-changed',
      actor: identity,
      changes: [change],
      evidence: { fact: change.path },
      witness: { from, to: change.value },
    })
  }
}
