import { sql, type Kysely } from 'kysely'

const statements = [
  sql`create table page_errors (
    org_code text not null, day date not null, kind text not null, release text not null, browser text not null,
    browser_version integer not null, route text not null, count integer not null default 1,
    primary key (org_code, day, kind, release, browser, browser_version, route))`,
  sql`create index page_errors_day on page_errors (day)`,
]

/** How often pages failed, by lender and day. Contains no personal data. */
export async function createPageErrors(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
