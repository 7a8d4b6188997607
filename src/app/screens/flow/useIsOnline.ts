import { useSyncExternalStore } from 'react'
import { listenTo } from '../../shell/listenTo.ts'

const subscribe = (listener: () => void) =>
  listenTo(window, { online: listener, offline: listener })

/** Whether the browser is online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
