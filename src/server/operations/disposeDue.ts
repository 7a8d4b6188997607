import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DisposalRule } from '#model'
import { disposeOf, type Disposed } from './disposeOf.ts'
import { emptyAccount, nowhere } from './emptyAccount.ts'
import type { HoldParts } from './legalHolds.ts'
import { retentionOf } from './retentionOf.ts'

export interface Due extends Disposed {
  readonly what: DisposalRule['what']
  readonly held: boolean
}

export interface DisposalOptions {
  readonly now?: Date
  /** Only reports what is due. */
  readonly dryRun?: boolean
  readonly log?: Pick<FastifyBaseLogger, 'error'>
}

const day = 86_400_000

/**
 * Disposes of data that lending/retention.json no longer allows to be kept, by the server's own
 * time, and returns what was due; data on hold stays. A failure does not stop the rest, and is
 * thrown at the end. Concurrent runs are safe.
 */
export async function disposeDue(
  parts: HoldParts,
  { now = new Date(), dryRun = false, log }: DisposalOptions = {},
): Promise<readonly Due[]> {
  const failures: unknown[] = []
  const all: Due[] = []
  const retention = await retentionOf(parts.store)
  for (const [org, { rules }] of retention)
    for (const rule of rules)
      for (const due of await listDue(parts, org, rule, now)) {
        all.push(due)
        if (due.held || dryRun) continue
        try {
          await disposeOf(parts, due, rule)
        } catch (error) {
          failures.push(error)
          log?.error(
            { err: error, application: due.application, what: rule.what },
            'what is due was not disposed of',
          )
        }
      }
  for (const [org, { accounts }] of dryRun ? [] : retention)
    await emptyAccounts(parts, org, new Date(now.getTime() - accounts.days * day))
  if (failures.length > 0) throw failures[0]
  return all
}

async function listDue(
  { store }: HoldParts,
  org: string,
  rule: DisposalRule,
  now: Date,
): Promise<readonly Due[]> {
  const before = new Date(now.getTime() - rule.days * day)
  const left = {
    application: sql`true`,
    documents: sql`exists (select from documents d where d.application_uuid = a.uuid and d.package = 'upload')`,
    identifiers: sql`not exists (select from application_events e where e.stream = a.uuid and e.type = 'identifiers-disposed')`,
  }[rule.what]
  const { rows } = await sql<{ application: string; held: boolean }>`
    select a.uuid as application, exists (
      select from legal_holds h where h.lifted is null and (h.application = a.uuid or h.identity = a.identity
        or h.identity in (select s.identity from signer_identities s where s.application = a.uuid))) as held
    from applications a
    where a.org_code = ${org} and not a.open and a.status in (${sql.join([...rule.statuses])}) and a.since < ${before} and ${left}
    order by a.uuid`.execute(store)
  return rows.map((row) => ({ ...row, org, what: rule.what }))
}

/** Empties accounts of borrowers that were not used since and have no application. */
async function emptyAccounts(parts: HoldParts, org: string, before: Date): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select i.uuid from identities i
    where i.org_code = ${org} and i.profile_type = 'customer' and not i.is_demo and i.updated < ${before} and i.email not like ${`%${nowhere}`}
      and not exists (select from applications a where a.identity = i.uuid)
      and not exists (select from signer_identities s where s.identity = i.uuid)
      and not exists (select from representatives r where r.identity = i.uuid)
      and not exists (select from legal_holds h where h.identity = i.uuid and h.lifted is null)
      and not exists (select from account_events e where e.identity = i.uuid and e.type <> 'account-recorded' and e.at > ${before})`.execute(
    parts.store,
  )
  for (const { uuid } of rows)
    await parts.store
      .transaction()
      .execute((transaction) => emptyAccount(transaction, parts, org, uuid))
}
