import { useEffect, useState } from 'react'
import { usePage } from '../page/usePage.ts'
import { isSignerPath } from '../paths/isSignerPath.ts'

/** Whether the dashboard is offered: on a further signer's pages only to somebody who is a broker too (A §6). */
export function useHasDashboard(): boolean {
  const { callApi } = usePage()
  const isSigner = isSignerPath(location.pathname)
  const [isBroker, setIsBroker] = useState(false)
  useEffect(() => {
    if (!isSigner) return
    callApi<{ isBroker?: boolean }>('identity', { isOptional: true }).then(
      ({ body }) => setIsBroker(body.isBroker === true),
      () => setIsBroker(false),
    )
  }, [callApi, isSigner])
  return !isSigner || isBroker
}
