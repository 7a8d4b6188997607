import { legalName } from '../facts/legalName.ts'
import { problem } from '../ProblemError.ts'
import { findDestination, type Destination } from './findDestination.ts'
import { requireOpen } from './findInvited.ts'
import { hashCode, hashDestination } from './takeCode.ts'
import type { Invited, SignerRecords } from './SignerRecords.ts'

const [second, minute, day] = [1000, 60_000, 86_400_000]

export interface SentCode {
  readonly channel: Destination['channel']
  readonly destination: string
  readonly minutes: number
  /** Seconds until another code can be requested. */
  readonly wait: number
}

/**
 * Sends a one-time code to the co-signer, unless there is a valid one. `again`: sends a new code,
 * and earlier ones stop working. Call it with records that hold the application. Throws 409 if the
 * link is not valid, 429 for too many.
 */
export async function sendCode(
  records: SignerRecords,
  invited: Invited,
  again: boolean,
): Promise<SentCode> {
  const { invitation, application, record } = invited
  requireOpen(invited)
  const { digits, minutes, tries, againSeconds, mostADay } = records.codeLimits
  const { now } = records.environmentOf(application)
  const destination = await findDestination(records, invited)
  const { channel, to, shown } = destination
  const destinationHash = hashDestination(records, to)
  const open = await records.findOpenCode({ invitation: invitation.uuid, destinationHash, now })
  const said = (wait: number): SentCode => ({ channel, destination: shown, minutes, wait })
  const wait = open ? Math.ceil((open.sent.getTime() - now.getTime()) / second) + againSeconds : 0
  if (open && (wait > 0 || (!again && open.tries < tries))) {
    if (again)
      throw problem(
        'server/too-many-requests',
        { seconds: wait },
        { headers: { 'retry-after': String(wait) } },
      )
    return said(Math.max(0, wait))
  }
  const since = new Date(now.getTime() - day)
  const sent = { application: application.uuid, signer: record.uuid, since }
  if ((await records.countCodes(sent)) >= mostADay)
    throw problem(
      'server/signer-codes-used-up',
      {},
      { headers: { 'retry-after': String(day / second) } },
    )
  const code = records.createCode(digits)
  await records.insertCode({
    org: application.org,
    invitation: invitation.uuid,
    codeHash: hashCode(records, invitation.uuid, code),
    destinationHash,
    channel,
    sent: now,
    expires: new Date(now.getTime() + minutes * minute),
  })
  await tellCode(records, invited, destination, code)
  return said(againSeconds)
}

function tellCode(
  records: SignerRecords,
  { application, record }: Invited,
  { channel, to, account }: Destination,
  code: string,
): Promise<void> {
  const values = {
    code,
    minutes: String(records.codeLimits.minutes),
    signer: legalName(record.person),
    borrower: legalName(application.facts.person),
  }
  const { org, uuid, identity: inLanguageOf } = application
  if (channel === 'MAIL')
    return records.mail(org, { to, template: 'signer-code', values, inLanguageOf })
  const about = { application: uuid, identity: account?.uuid ?? null, inLanguageOf }
  const instead = { to: String(record.person.email), template: 'signer-code', values, inLanguageOf }
  return records.sendText(org, { to, template: 'signer-code-text', values, ...about, instead })
}
