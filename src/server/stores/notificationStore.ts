import { sql, type Selectable } from 'kysely'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'
import { rowsWith } from './rowsWith.ts'

export type StoredNotification = Selectable<Database['notifications']>

export interface NewNotification {
  readonly org: string
  readonly identity: string
  readonly application: string
  /** Number of its event. */
  readonly version: number
  readonly plan: string
  readonly title: string
  readonly description: string
  readonly ctas: readonly { readonly title: string; readonly redirectPath: string }[]
  readonly created: Date
  readonly expires: Date
}

export async function insertNotifications(
  store: Store,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const query = store
    .insertInto('notifications')
    .values(
      notifications.map(({ org, ctas, ...rest }) => ({
        ...rest,
        org_code: org,
        ctas: JSON.stringify(ctas),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application', 'version', 'plan', 'identity']).doNothing(),
    )
  await writeLater(store, query)
}

/** Those of all readers of an application, newest first. */
export async function listNotificationsOf(
  store: Store,
  { org, uuid }: { readonly org: string; readonly uuid: string },
): Promise<StoredNotification[]> {
  return rowsWith(store, 'notifications', { org_code: org, application: uuid })
    .orderBy('created', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/**
 * Ends the application's notifications of these plans: they are read, and their buttons, which lead
 * to work that is done, are gone.
 */
export async function endNotifications(
  store: Store,
  {
    org,
    application,
    plans,
    now,
  }: { org: string; application: string; plans: readonly string[]; now: Date },
): Promise<void> {
  if (plans.length === 0) return
  const query = store
    .updateTable('notifications')
    .set({ read: sql<Date>`coalesce(read, ${now})`, ctas: JSON.stringify([]) })
    .where((each) => has(each, { org_code: org, application }))
    .where('plan', 'in', plans)
  await writeLater(store, query)
}

interface Reader {
  readonly org: string
  readonly identity: string
}

/** Newest first. */
export async function listNotifications(
  store: Store,
  { org, identity }: Reader,
  limit: number,
): Promise<StoredNotification[]> {
  return rowsWith(store, 'notifications', { org_code: org, identity })
    .where('expires', '>', new Date())
    .orderBy('created', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** undefined: this reader has no such notification. A read notification keeps its time. */
export async function markNotification(
  store: Store,
  { org, identity }: Reader,
  uuid: string,
  isRead: boolean,
): Promise<StoredNotification | undefined> {
  return store
    .updateTable('notifications')
    .set({ read: isRead ? sql<Date>`coalesce(read, now())` : null })
    .where((each) => has(each, { org_code: org, identity, uuid }))
    .returningAll()
    .executeTakeFirst()
}

export async function markAllNotifications(store: Store, { org, identity }: Reader): Promise<void> {
  await store
    .updateTable('notifications')
    .set({ read: new Date() })
    .where((each) => has(each, { org_code: org, identity }))
    .where('read', 'is', null)
    .execute()
}
