import { randomInt } from 'node:crypto'
import { legalName, problem, requireOpen } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { countSignerCodes, findOpenCode, insertSignerCode } from '../stores/signerCodeStore.ts'
import { findDestination, type Destination } from './findDestination.ts'
import type { Invited } from './findInvited.ts'

const { digits, minutes, tries, againSeconds, mostADay } = limits.signerCode
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
 * and earlier ones stop working. Call it in the transaction that locks the application. Throws 409
 * if the link is not valid, 429 for too many.
 */
export async function sendCode(
  transaction: Store,
  services: OriginationNeeds,
  invited: Invited,
  again: boolean,
): Promise<SentCode> {
  const { invitation, application, record } = invited
  requireOpen(invited)
  const now = timeOf(services.clock, application)
  const { org, uuid } = application
  const { channel, to, shown, account } = await findDestination(
    transaction,
    services,
    application,
    record,
  )
  const destinationHash = services.tokens.digest(`signer code to ${to}`)
  const open = await findOpenCode(transaction, {
    invitation: invitation.uuid,
    destinationHash,
    now,
  })
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
  if (
    (await countSignerCodes(transaction, { application: uuid, signer: record.uuid, since })) >=
    mostADay
  )
    throw problem(
      'server/signer-codes-used-up',
      {},
      { headers: { 'retry-after': String(day / second) } },
    )
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await insertSignerCode(transaction, {
    org,
    invitation: invitation.uuid,
    codeHash: hashCode(services, invitation.uuid, code),
    destinationHash,
    channel,
    sent: now,
    expires: new Date(now.getTime() + minutes * minute),
  })
  await tellCode(transaction, services, invited, { channel, to, account }, code)
  return said(againSeconds)
}

async function tellCode(
  transaction: Store,
  { mail }: OriginationNeeds,
  { application, record }: Invited,
  { channel, to, account }: Pick<Destination, 'channel' | 'to' | 'account'>,
  code: string,
): Promise<void> {
  const { org, uuid } = application
  const values = {
    code,
    minutes: String(minutes),
    signer: legalName(record.person),
    borrower: legalName(application.facts.person),
  }
  if (channel === 'TEXT') {
    const instead = { to: String(record.person.email), template: 'signer-code', values }
    await mail.sendText(
      {
        org,
        to,
        template: 'signer-code-text',
        values,
        application: uuid,
        identity: account?.uuid ?? null,
        instead,
      },
      transaction,
    )
  } else await mail.send({ org, to, template: 'signer-code', values }, transaction)
}

/** What the table stores of a code; it is useless for another invitation. */
export function hashCode(
  { tokens }: Pick<OriginationNeeds, 'tokens'>,
  invitation: string,
  code: string,
): string {
  return tokens.digest(`signer code ${invitation} ${code}`)
}
