import type { CallApi } from '../../api/createApi.ts'
import { createStore, type Store } from '../../store/createStore.ts'
import type { Notification } from './Notification.ts'

export interface KnownNotifications {
  /** Newest first; undefined while unknown. */
  readonly list: readonly Notification[] | undefined
  /** When they were loaded: ISO instant. */
  readonly at: string
  /** Loading them failed. */
  readonly isFailed: boolean
}

export interface Notifications {
  readonly known: Store<KnownNotifications>
  reload(): void
  markRead(uuid: string): void
  markAllRead(): void
}

/** The borrower's notifications. The page works without them: a failed call redirects no one. */
export function createNotifications(callApi: CallApi): Notifications {
  const known = createStore<KnownNotifications>({ list: undefined, at: '', isFailed: false })
  /** Only the last request counts: the response to an earlier one may be older. */
  let asked = 0
  const take = async (call: string, body?: unknown) => {
    const mine = ++asked
    try {
      const answer = await callApi<readonly Notification[]>(call, { body, isOptional: true })
      if (mine === asked)
        known.write({ list: answer.body, at: new Date().toISOString(), isFailed: false })
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
      known.write({
        ...before,
        list: before.list?.map((one) => (one.uuid === uuid ? { ...one, status: 'READ' } : one)),
      })
      // Following a link of it leaves the page.
      void callApi('read-notification', {
        params: { uuid },
        body: { status: 'READ' },
        isOptional: true,
        keepalive: true,
      }).catch(() => undefined)
    },
  }
}
