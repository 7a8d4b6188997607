import type { JsonObject, Text } from '#model'
import { isSignerPageConsent, wantsPaper } from '#origination'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { noPassword } from '../identity/noPassword.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { type StoredConsent, listConsents, withdrawConsents } from '../stores/consentStore.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { holdOpenApplicationsWith } from '../stores/signerStore.ts'
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

type Parts = Parameters<typeof choosePaper>[1]

/**
 * Withdraws all of a person's consents of a type that are still in force and can be withdrawn,
 * because they belong to the person, not to an application. Recorded in the account's trail, and
 * confirmed to its owner by mail. Returns how many; repeating it has no effect.
 */
export async function takeBackConsents(
  transaction: Store,
  services: Parts,
  taken: TakenBack,
): Promise<number> {
  const { identity, type, texts, ip, userAgent, by } = taken
  const { org, uuid: person, email } = identity
  // Before anything of the account, as other writes do: they do not wait for each other.
  const applications = await holdOpenApplicationsWith(transaction, org, person)
  const given = await listConsents(transaction, org, person)
  const standing = given.filter(
    (each) => each.type === type && each.withdrawnAt === null && canBeWithdrawn(texts, each),
  )
  if (standing.length === 0) return 0
  const wantedPaper = wantsPaper(given)
  const receipts = standing.map(({ uuid }) => uuid)
  const ended = { org, actor: person, type, ip, userAgent, by }
  await endConsents(transaction, services, ended, receipts)
  await services.mail.send(
    {
      org,
      to: email,
      template:
        identity.passwordHash === noPassword ? 'signer-consent-withdrawn' : 'consent-withdrawn',
      values: { consent: texts[standing[0]!.textId]?.title ?? type },
    },
    transaction,
  )
  const { consents } = services.bundles.current(org)!.bundle.lending
  const wantsAllOnPaper = !wantedPaper && wantsPaper(await listConsents(transaction, org, person))
  if (wantsAllOnPaper || standing.some((each) => isSignerPageConsent(each, consents)))
    await choosePaper(transaction, services, {
      org,
      person,
      receipts,
      coSigned: !wantsAllOnPaper,
      applications,
    })
  return receipts.length
}

interface Ended extends Pick<TakenBack, 'type' | 'ip' | 'userAgent'> {
  readonly org: string
  readonly actor: string
  readonly by?: TakenBack['by'] | undefined
}

/** Withdraws a person's consents of one type, by their receipts, and records it. */
export async function endConsents(
  transaction: Store,
  { audit }: Pick<OriginationNeeds, 'audit'>,
  { org, actor, type, ip, userAgent, by }: Ended,
  receipts: readonly string[],
): Promise<void> {
  await withdrawConsents(transaction, audit, receipts, { org, actor, ip, userAgent })
  const data: JsonObject = { type, receipts: [...receipts], ...(by && { by }) }
  await noteAccountEvent(transaction, audit, {
    org,
    identity: actor,
    type: 'consent-withdrawn',
    data,
    ip,
  })
}

/** A signature's consent stays, though another text's of its type is withdrawn. */
function canBeWithdrawn(texts: TakenBack['texts'], { textId }: StoredConsent): boolean {
  const text = texts[textId]
  return text === undefined || text.withdrawal !== undefined
}
