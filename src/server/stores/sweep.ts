import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import retention from '../retention.json' with { type: 'json' }
import { type Json, type JsonObject, type Lending, type Org, toJson } from '#model'
import type { DraftFileStore } from './draftFileStore.ts'
import type { Store } from './openDatabase.ts'
import { removeSubmissions } from './submissionStore.ts'

interface Keeping {
  readonly table: string
  readonly since: string
  readonly days: number
  readonly unless?: string
  /** Part of lending/retention.json whose days count in place of these, lender by lender. */
  readonly lender?: 'drafts'
  readonly source: string
}

const day = 86_400_000

interface Swept {
  readonly store: Store
  readonly draftFiles: Pick<DraftFileStore, 'removeLeft' | 'listSubmitted' | 'remove'>
  readonly bundles: {
    orgCodes(): readonly string[]
    current(
      orgCode: string,
    ):
      | { readonly bundle: { readonly org: Org; readonly lending: Pick<Lending, 'retention'> } }
      | undefined
  }
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Removes what src/server/retention.json no longer allows at that moment, then the files of deleted
 * drafts, and returns the number of rows. A failure does not stop the rest, and is thrown at the
 * end.
 */
export async function sweep(
  { store, draftFiles, bundles, log }: Swept,
  now = new Date(),
): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  const attempt = async (table: string, work: () => Promise<number>) => {
    try {
      removed += await work()
    } catch (error) {
      failures.push(error)
      log.error({ err: error, table }, 'what is old stays')
    }
  }
  for (const keeping of retention.rows as readonly Keeping[])
    await attempt(keeping.table, () => remove({ store, bundles, now }, keeping))
  for (const code of bundles.orgCodes())
    await attempt('submissions', () =>
      removeOld(bundles.current(code)!.bundle.org, { store, draftFiles, now }),
    )
  await attempt('draft_files', () => draftFiles.removeLeft(store))
  if (failures.length > 0) throw failures[0]
  return removed
}

async function removeOld(
  org: Org,
  { store, draftFiles, now }: Pick<Swept, 'store' | 'draftFiles'> & { readonly now: Date },
): Promise<number> {
  const days = retention.submissions.daysOf
    .split('.')
    .reduce<Json | undefined>((value, key) => (value as JsonObject | undefined)?.[key], toJson(org))
  if (typeof days !== 'number') return 0
  const { orgCode } = org
  return removeSubmissions(
    store,
    { org: orgCode, before: new Date(now.getTime() - days * day) },
    async (transaction, submission) => {
      for (const file of await draftFiles.listSubmitted(transaction, orgCode, submission))
        await draftFiles.remove(transaction, file)
    },
  )
}

async function remove(
  { store, bundles, now }: Pick<Swept, 'store' | 'bundles'> & { readonly now: Date },
  { table, since, days, unless, lender }: Keeping,
): Promise<number> {
  const before = (given: number) => sql`${new Date(now.getTime() - given * day)}::timestamptz`
  const own = bundles.orgCodes().flatMap((code) => {
    const kept = lender && bundles.current(code)?.bundle.lending.retention?.[lender]
    return kept ? [{ code, days: kept.days }] : []
  })
  const only = unless === undefined ? sql`` : sql`and ${sql.ref(unless)} is null`
  const cases = own.map((each) => sql`when ${each.code} then ${before(each.days)}`)
  const byLender =
    own.length === 0
      ? sql``
      : sql`and ${sql.ref(since)} < case org_code ${sql.join(cases, sql` `)} else ${before(days)} end`
  // An index finds the rows that any lender could remove.
  const least = Math.min(days, ...own.map((each) => each.days))
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ${sql.ref(since)} < ${before(least)} ${byLender} ${only}`.execute(store)
  return Number(numAffectedRows)
}
