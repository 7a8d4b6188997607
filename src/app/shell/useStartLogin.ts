import type { MouseEvent } from 'react'
import { usePage } from '../page/usePage.ts'
import { isReturnPath } from '../paths/isReturnPath.ts'
import { isSignerPath } from '../paths/isSignerPath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { loginAddress } from '../paths/loginAddress.ts'

/** Asks the server where to sign in (A §7) and goes there; without an answer where the link leads. Signers have a login of their own. */
export function useStartLogin(): (event: MouseEvent) => void {
  const { callApi, info } = usePage()
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || isSignerPath(location.pathname)) return
    event.preventDefault()
    const address = loginAddress(location)
    const back = new URL(address, location.origin).searchParams.get('redirectUrl')
    const body = { applicationName: 'heloc', orgCode: info.org.orgCode, mode: 'customer', ...(back !== null && { redirectUrl: back }) }
    void callApi<{ readonly redirect?: string }>('login-start', { body, isOptional: true })
      .catch(() => undefined)
      .then((answer) => {
        const redirect = answer?.body?.redirect
        location.assign(redirect && isReturnPath(redirect) ? keepOrgCode(redirect, location.search) : address)
      })
  }
}
