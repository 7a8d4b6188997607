import type { JsonObject } from '#model'
import { signersOf, stateOf, type Application, type SignerRecord } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import limits from '../limits.json' with { type: 'json' }
import { recordEvent, type Recorder } from '../origination/recordEvent.ts'
import type { Store } from '../stores/openDatabase.ts'
import { countInvitations } from '../stores/signerStore.ts'

const { mostADay, mostAnHour } = limits.signerInvitation
const [hour, day] = [3_600_000, 86_400_000]

/**
 * Has a new invitation mailed to a co-signer of this application who never came in, and asked for
 * it by the address that it went to; as if the borrower had sent it again, but only so often an
 * hour.
 */
export async function inviteAgain(
  transaction: Store,
  services: Recorder,
  { org, email }: { readonly org: string; readonly email: string },
  uuid: string,
): Promise<void> {
  const application = await services.applications.find(transaction, org, uuid, { hold: true })
  const record = application && findUnmet(application, email)
  if (!application || !record) return
  const now = timeOf(services.clock, application).getTime()
  const sentIn = (span: number) =>
    countInvitations(transaction, uuid, record.uuid, new Date(now - span))
  if ((await sentIn(hour)) >= mostAnHour || (await sentIn(day)) >= mostADay) return
  await recordEvent(transaction, services, application, {
    type: 'signer-invited-again',
    signer: record.uuid,
    evidence: { by: 'signer' },
  })
}

/** The co-signer with this address who was mailed an invitation and has not come in. */
function findUnmet({ facts }: Pick<Application, 'facts'>, email: string): SignerRecord | undefined {
  const address = plain(email)
  return signersOf(facts).find(
    (record) =>
      stateOf(record) === 'INVITED' &&
      typeof (record.case.signer as JsonObject).invitedOn === 'string' &&
      plain(String(record.person.email)) === address,
  )
}

function plain(address: string): string {
  return address.trim().toLowerCase()
}
