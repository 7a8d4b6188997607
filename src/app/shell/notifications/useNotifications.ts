import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import {
  createNotifications,
  type KnownNotifications,
  type Notifications,
} from './createNotifications.ts'

/** Notifications, loaded at the start and when the window gets the focus again. */
export function useNotifications(): KnownNotifications & Notifications {
  const { callApi } = usePage()
  const [notifications] = useState(() => createNotifications(callApi))
  const { known, reload } = notifications
  useEffect(() => {
    reload()
    const onReturn = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [reload])
  return { ...notifications, ...useSyncExternalStore(known.subscribe, known.read) }
}
