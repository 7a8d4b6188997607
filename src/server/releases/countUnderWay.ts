import type { Store } from '../stores/openDatabase.ts'

/** People under way at a lender: they go on with the release that they began with. */
export interface UnderWay {
  readonly applications: number
  readonly drafts: number
}

/** By lender, for those where anyone is under way. */
export async function countUnderWay(
  store: Store,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, UnderWay>> {
  const applications = await store
    .selectFrom('applications')
    .select(({ fn }) => ['org_code as org', fn.countAll<string>().as('number')])
    .where('org_code', 'in', orgs)
    .where('open', '=', true)
    .groupBy('org_code')
    .execute()
  const drafts = await store
    .selectFrom('drafts')
    .select(({ fn }) => ['org_code as org', fn.countAll<string>().as('number')])
    .where('org_code', 'in', orgs)
    .groupBy('org_code')
    .execute()
  const numberIn = (rows: typeof drafts, org: string) =>
    Number(rows.find((row) => row.org === org)?.number ?? 0)
  return new Map(
    orgs.flatMap((org) => {
      const counted = {
        applications: numberIn(applications, org),
        drafts: numberIn(drafts, org),
      }
      return counted.applications + counted.drafts > 0 ? [[org, counted] as const] : []
    }),
  )
}
