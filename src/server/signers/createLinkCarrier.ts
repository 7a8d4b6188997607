import { randomBytes } from 'node:crypto'
import { findSigner, legalName } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Carrier } from '../queue/Jobs.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { signerMarks } from '../stores/searchMarks.ts'
import { listMarkedFiles } from '../stores/queueStore.ts'
import { countInvitations, insertInvitation, listSignings } from '../stores/signerStore.ts'
import { canUseLink } from './canUseLink.ts'
import { inviteAgain } from './inviteAgain.ts'
import { hashLinkOrder } from './hashLinkOrder.ts'

const { tokenBytes, returnMinutes, mostAnHour, mostAtOnce } = limits.signerInvitation
const [minute, hour] = [60_000, 3_600_000]

type Parts = Pick<
  OriginationNeeds,
  | 'store'
  | 'seal'
  | 'accountLinks'
  | 'identities'
  | 'applications'
  | 'audit'
  | 'documents'
  | 'tokens'
  | 'bundles'
  | 'clock'
  | 'mail'
  | 'jobs'
  | 'log'
>

/**
 * Sends who asked for it a link to each of the newest applications that they co-sign, and a new
 * invitation to each that they were invited to. It runs after the response, so that its time does
 * not reveal who is known.
 */
export function createLinkCarrier(parts: Parts): Carrier {
  const { store, seal, accountLinks, identities, bundles, jobs, log } = parts
  return {
    carryOut: async (job) => {
      const asked = await accountLinks.findAsked(store, hashLinkOrder(parts, job.order))
      const account = asked && (await identities.findByEmail(store, asked.org, asked.email))
      const bundle = asked && bundles.current(asked.org)?.bundle
      if (asked && bundle?.org.switches['signersByLink'] === true)
        for (const uuid of await listMarkedFiles(
          store,
          asked.org,
          signerMarks(seal, asked.org, asked.email),
          mostAtOnce,
        ))
          await store
            .transaction()
            .execute((transaction) => inviteAgain(transaction, parts, asked, uuid))
      if (account && bundle && canUseLink(bundle, account))
        for (const uuid of (await listSignings(store, asked.org, account.uuid)).slice(
          0,
          mostAtOnce,
        ))
          await store
            .transaction()
            .execute((transaction) => mailLink(transaction, parts, account, uuid))
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: async (job) => {
      log.error({ order: job.order }, 'a link to come back could not be sent')
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
  }
}

async function mailLink(
  transaction: Store,
  { tokens, clock, mail, applications }: Parts,
  { uuid: identity, org, email }: { uuid: string; org: string; email: string },
  uuid: string,
): Promise<void> {
  const application = await applications.find(transaction, org, uuid, { hold: true })
  const record = application && findSigner(application.facts, identity)
  if (!application || !record) return
  const now = timeOf(clock, application)
  const since = new Date(now.getTime() - hour)
  if ((await countInvitations(transaction, uuid, record.uuid, since)) >= mostAnHour) return
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertInvitation(transaction, {
    org,
    application: uuid,
    signer: record.uuid,
    tokenHash: tokens.digest(token),
    sent: now,
    expires: new Date(now.getTime() + returnMinutes * minute),
    returns: true,
  })
  const values = {
    signer: legalName(record.person),
    borrower: legalName(application.facts.person),
    minutes: String(returnMinutes),
    token,
  }
  await mail.send({ org, to: email, template: 'signer-return', values }, transaction)
}
