import { sql } from 'kysely'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

export interface PageError {
  readonly kind: 'error' | 'rejection' | 'boundary' | 'csp' | 'import'
  readonly release: string
  readonly browser: string
  readonly browserVersion: number
  readonly route: string
}

export interface PageErrorCount extends PageError {
  readonly count: number
  readonly last: string
}

/**
 * Increments the count on that day (ISO date) and returns it. A lender's day has a limited number
 * of rows; further kinds count as "other".
 */
export async function countPageError(
  store: Store,
  org: string,
  day: string,
  error: PageError,
): Promise<number> {
  const { kind, release, browser, browserVersion, route } = error
  const other = { kind, release: '', browser: 'other', browserVersion: 0, route: '/:other' }
  const isRoom = sql<boolean>`(select count(*) from page_errors where org_code = ${org} and day = ${day}::date) < ${limits.pageErrors.mostRowsADay}`
  const count = async (each: PageError, condition = sql`true`) => {
    const { rows } = await sql<{ count: number }>`
      insert into page_errors (org_code, day, kind, release, browser, browser_version, route)
      select ${org}, ${day}::date, ${each.kind}::text, ${each.release}::text, ${each.browser}::text, ${each.browserVersion}::integer, ${each.route}::text
      where ${condition}
      on conflict (org_code, day, kind, release, browser, browser_version, route) do update set count = page_errors.count + 1
      returning count`.execute(store)
    return rows[0]?.count
  }
  const isKnown = sql`exists (select from page_errors where org_code = ${org} and day = ${day}::date and kind = ${kind} and release = ${release}
    and browser = ${browser} and browser_version = ${browserVersion} and route = ${route})`
  return (await count(error, sql`${isRoom} or ${isKnown}`)) ?? (await count(other))!
}

/** Since that day (ISO date), most frequent first. */
export async function readPageErrors(
  store: Store,
  org: string,
  since: string,
): Promise<readonly PageErrorCount[]> {
  const { rows } = await sql<PageErrorCount>`
    select kind, release, browser, browser_version as "browserVersion", route, sum(count)::integer as count, to_char(max(day), 'YYYY-MM-DD') as last
    from page_errors where org_code = ${org} and day >= ${since}::date
    group by kind, release, browser, browser_version, route
    order by sum(count) desc, max(day) desc, kind, route, browser, browser_version limit ${limits.pageErrors.shown}`.execute(
    store,
  )
  return rows
}
