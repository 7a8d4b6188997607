import type { JsonObject, Text } from '#model'
import type { Services } from '../Services.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { listConsents, wantsPaper, withdrawConsents } from '../stores/consentStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { choosePaper } from './choosePaper.ts'

interface TakenBack {
  readonly identity: Identity
  readonly type: string
  /** The lender's, for the consent's name in the mail. */
  readonly texts: Readonly<Record<string, Text>>
  readonly ip: string
  readonly userAgent: string
  /** How, if it was not on a page. */
  readonly by?: 'text-message'
}

type Parts = Parameters<typeof choosePaper>[1] & Pick<Services, 'mail'>

/**
 * Withdraws all of a person's consents of a type that are still in force, because they belong to
 * the person, not to an application. Recorded in the account's trail, and confirmed to its owner by
 * mail. Returns how many; repeating it has no effect.
 */
export async function takeBackConsents(
  transaction: Store,
  services: Parts,
  taken: TakenBack,
): Promise<number> {
  const { identity, type, texts, ip, userAgent, by } = taken
  const { org, uuid: actor, email } = identity
  const given = await listConsents(transaction, org, actor)
  const standing = given.filter((each) => each.type === type && each.withdrawnAt === null)
  const [newest] = standing
  if (!newest) return 0
  const receipts = standing.map(({ uuid }) => uuid)
  const wantedPaper = await wantsPaper(transaction, org, actor)
  await withdrawConsents(transaction, services.audit, receipts, { org, actor, ip, userAgent })
  const data: JsonObject = { type, receipts, ...(by && { by }) }
  await services.mail.send(
    {
      org,
      to: email,
      template: 'consent-withdrawn',
      values: { consent: texts[newest.textId]?.title ?? type },
    },
    transaction,
  )
  if (!wantedPaper && (await wantsPaper(transaction, org, actor)))
    await choosePaper(transaction, services, { org, borrower: actor, receipts })
  await noteAccountEvent(transaction, services.audit, {
    org,
    identity: actor,
    type: 'consent-withdrawn',
    data,
    ip,
  })
  return receipts.length
}
