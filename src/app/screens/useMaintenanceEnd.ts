import { useEffect } from 'react'
import limits from '../limits.json' with { type: 'json' }
import { readPageInfo } from '../page/readPageInfo.ts'
import { isBlocked } from '../paths/isBlocked.ts'

/** Looks once a minute, and whenever the page is looked at again, whether the address is open by now; then it is loaded anew. */
export function useMaintenanceEnd(): void {
  useEffect(() => {
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
  }, [])
}

/** The flag as the server gives it to this address now. Rejects where nobody answers. */
async function isOver(): Promise<boolean> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  const info = readPageInfo(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  return answer.ok && info !== undefined && !isBlocked(info.org, location.pathname)
}
