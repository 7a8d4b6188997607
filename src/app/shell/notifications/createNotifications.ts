import type { CallApi } from '../../api/createApi.ts'
import { createStore, type Store } from '../../store/createStore.ts'
import type { Notification } from './Notification.ts'

export interface KnownNotifications {
  /** Newest first; undefined while nobody knows. */
  readonly list: readonly Notification[] | undefined
  /** When they were told: ISO instant. */
  readonly at: string
  /** They were asked for in vain. */
  readonly isFailed: boolean
}

export interface Notifications {
  readonly known: Store<KnownNotifications>
  reload(): void
  markRead(uuid: string): void
  markAllRead(): void
}

/** What the borrower is told of. The page works without: a call that fails sends nobody away. */
export function createNotifications(callApi: CallApi): Notifications {
  const known = createStore<KnownNotifications>({ list: undefined, at: '', isFailed: false })
  /** Only the last question counts: the answer to an earlier one may know less. */
  let asked = 0
  const take = async (call: string, body?: unknown) => {
    const mine = ++asked
    try {
      const answer = await callApi<readonly Notification[]>(call, { body, isOptional: true })
      if (mine === asked) known.write({ list: answer.body, at: new Date().toISOString(), isFailed: false })
    } catch {
      if (mine === asked) known.write({ ...known.read(), isFailed: true })
    }
  }
  return {
    known,
    reload: () => void take('notifications'),
    markAllRead: () => void take('read-notifications', { status: 'READ' }),
    markRead(uuid) {
      const before = known.read()
      known.write({ ...before, list: before.list?.map((one) => (one.uuid === uuid ? { ...one, status: 'READ' } : one)) })
      // Whoever follows a link of it leaves the page.
      void callApi('read-notification', { params: { uuid }, body: { status: 'READ' }, isOptional: true, keepalive: true }).catch(
        () => undefined,
      )
    },
  }
}
