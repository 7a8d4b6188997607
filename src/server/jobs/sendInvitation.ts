import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#model'
import { civilDate, legalName, todayOf, zoneOf } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Task, TaskOperation } from './Task.ts'
import type { Store } from '../stores/openDatabase.ts'
import { insertInvitation } from '../stores/signerStore.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'

const { tokenBytes, days } = limits.signerInvitation
const day = 86_400_000

/**
 * The co-signers' lifecycle's "invite": mails a link that opens once; earlier links stop working.
 * Returns { date, until }.
 */
export const sendInvitation: TaskOperation = async (task) => {
  const { served, application, now } = task
  const expires = new Date(now.getTime() + days * day)
  const { property } = application.facts.application as { property?: { state?: string } | null }
  const zone = zoneOf(served.bundle.lending, property?.state ?? '')
  return {
    answer: {
      date: todayOf(served.bundle, application.facts, now),
      until: civilDate(expires, zone),
    },
    keep: (transaction) => mailLink(task, transaction, { template: 'signer-invitation', expires }),
  }
}

/** A new link, and its mail. */
export async function mailLink(
  { services, application, order, now }: Task,
  transaction: Store,
  { template, expires }: { readonly template: string; readonly expires: Date },
): Promise<void> {
  const { org, uuid, facts } = application
  const { signer } = order
  if (signer === null) throw new VendorFailure('refused', 'invite: there is no signer')
  const token = randomBytes(tokenBytes).toString('base64url')
  const tokenHash = services.tokens.digest(token)
  await insertInvitation(transaction, {
    org,
    application: uuid,
    signer,
    tokenHash,
    sent: now,
    expires,
  })
  const { shared } = facts.case as { shared: JsonObject }
  const left = String(Math.max(1, Math.floor((expires.getTime() - now.getTime()) / day)))
  const values = {
    signer: legalName(facts.person),
    borrower: String(shared.borrower),
    days: left,
    token,
  }
  await services.mail.send({ org, to: String(facts.person.email), template, values }, transaction)
}
