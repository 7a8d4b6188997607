import { useEffect, useState } from 'react'
import { usePage } from '../page/usePage.ts'
import { isSignerPath } from '../paths/isSignerPath.ts'

/**
 * Whether the dashboard is offered: on a co-signer's pages only to people who are also brokers (A
 * §6).
 */
export function useHasDashboard(): boolean {
  const { callApi } = usePage()
  const isSigner = isSignerPath(location.pathname)
  const [isBroker, setIsBroker] = useState(false)
  useEffect(() => {
    if (!isSigner) return
    callApi('identity', { isOptional: true }).then(
      ({ body }) => setIsBroker(body.isBroker === true),
      () => setIsBroker(false),
    )
  }, [callApi, isSigner])
  return !isSigner || isBroker
}
