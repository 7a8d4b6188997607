import type { MouseEvent } from 'react'
import { usePage } from '../page/usePage.ts'
import { isReturnPath } from '../paths/isReturnPath.ts'
import { isSignerPath } from '../paths/isSignerPath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'

/**
 * Handles clicks on a link to the login: asks the server where to sign in (A §7; B §7 for agents,
 * `?mode=agent`) and goes there, or to the link's own target if there is no response. Co-signers
 * have their own login.
 */
export function useStartLogin(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { callApi, info } = usePage()
  return (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || isSignerPath(location.pathname)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const query = new URL(href).searchParams
    const back = query.get('redirectUrl')
    const mode = query.get('mode') === 'agent' ? 'agent' : 'customer'
    const body = {
      applicationName: 'heloc',
      orgCode: info.org.orgCode,
      mode,
      ...(back !== null && { redirectUrl: back }),
    }
    void callApi<{ readonly redirect?: string }>(
      mode === 'agent' ? 'agent-login-start' : 'login-start',
      { body, isOptional: true },
    )
      .catch(() => undefined)
      .then((answer) => {
        const redirect = answer?.body?.redirect
        location.assign(
          redirect && isReturnPath(redirect) ? keepOrgCode(redirect, location.search) : href,
        )
      })
  }
}
