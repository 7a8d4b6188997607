import { sql } from 'kysely'
import { problem, type ProblemError } from '#origination'
import type { QuotaKind, Quotas } from '../settings/Settings.ts'
import type { Store } from './openDatabase.ts'

interface Limited {
  readonly settings: { readonly quotas: Quotas }
}

/** One use of a quota. */
export interface QuotaUse {
  readonly kind: QuotaKind
  readonly holder: string
  /** Which one: a uuid, or a fingerprint. */
  readonly source: string
  readonly amount: number
}

/**
 * In the transaction of what they count: takes all uses or, if one does not fit, throws 429. Each
 * is one statement that locks its row, so two at once never take more than there is. Always in one
 * order, so that no two wait for each other.
 */
export async function takeQuotas(
  transaction: Store,
  { settings }: Limited,
  org: string,
  uses: readonly QuotaUse[],
): Promise<void> {
  for (const { kind, holder, source, amount } of uses.toSorted(byName)) {
    const { hours, most } = settings.quotas[kind][holder]!
    const { rows } = await sql`
      insert into quotas (org_code, kind, source, since, used)
      select ${org}, ${`${kind} ${holder}`}, ${source}, ${beginOf(hours)}, ${amount}::bigint where ${amount}::bigint <= ${most}::bigint
      on conflict (org_code, kind, source, since) do update set used = quotas.used + excluded.used
      where quotas.used + excluded.used <= ${most}::bigint
      returning used`.execute(transaction)
    if (rows.length === 0) throw usedUp(hours)
  }
}

/** Throws 429 if one of the quotas is used up, before anything of what it counts is read. */
export async function refuseUsedUp(
  { store, settings }: Limited & { readonly store: Store },
  org: string,
  uses: readonly QuotaUse[],
): Promise<void> {
  for (const { kind, holder, source } of uses) {
    const { hours, most } = settings.quotas[kind][holder]!
    const row = await store
      .selectFrom('quotas')
      .select('used')
      .where('org_code', '=', org)
      .where('kind', '=', `${kind} ${holder}`)
      .where('source', '=', source)
      .where('since', '=', beginOf(hours))
      .executeTakeFirst()
    if (row && Number(row.used) >= most) throw usedUp(hours)
  }
}

function byName(left: QuotaUse, right: QuotaUse): number {
  return `${left.kind} ${left.holder} ${left.source}` <
    `${right.kind} ${right.holder} ${right.source}`
    ? -1
    : 1
}

const hour = 3_600_000

/** The hours are counted from 1970 on. */
function beginOf(hours: number, now = Date.now()): Date {
  return new Date(now - (now % (hours * hour)))
}

function usedUp(hours: number): ProblemError {
  const seconds = Math.ceil((beginOf(hours).getTime() + hours * hour - Date.now()) / 1000)
  return problem(
    'server/too-many-requests',
    { seconds },
    { headers: { 'retry-after': String(seconds) } },
  )
}
