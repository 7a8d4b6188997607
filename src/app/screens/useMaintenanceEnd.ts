import { useEffect } from 'react'
import limits from '../limits.json' with { type: 'json' }
import { usePage } from '../page/usePage.ts'
import { isBlocked } from '../paths/isBlocked.ts'

const featureKey = 'fe-heloc-maintenance'

/**
 * Requests the lender's flag once a minute, and whenever the page becomes visible (A §7,
 * B-TEL-005); if it opens the address, the page is reloaded. A failed call changes nothing.
 */
export function useMaintenanceEnd(): void {
  const { callApi, info } = usePage()
  const { orgCode } = info.org
  useEffect(() => {
    const isOver = async () => {
      const body = { featureKey, optimizeUser: { attributes: { organization: orgCode } } }
      const { enabled, variables } = (
        await callApi('flag', { params: { context: 'heloc' }, body, isOptional: true })
      ).body
      const flag = {
        enabled,
        variables: Object.fromEntries(
          variables.map(({ key, defaultValue = null }) => [key, defaultValue]),
        ),
      }
      return !isBlocked({ flags: { [featureKey]: flag } }, location.pathname)
    }
    const look = () => {
      if (document.visibilityState === 'visible')
        void isOver().then(
          (over) => over && location.reload(),
          () => undefined,
        )
    }
    const timer = setInterval(look, limits.maintenance.milliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [callApi, orgCode])
}
