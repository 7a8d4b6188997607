import { usePage } from '../page/usePage.ts'
import { clearIdentity } from '../page/clearIdentity.ts'
import { isReturnPath } from '../paths/isReturnPath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'

interface Redirect {
  readonly redirect?: string
}

/** Ends the session on the server, forgets it here, and follows the server's redirect, by default to /auth/login (A §2). */
export function useLogout(): () => Promise<void> {
  const { callApi, info, token } = usePage()
  return async () => {
    const body = { applicationName: 'heloc', orgCode: info.org.orgCode, mode: 'customer' }
    const answer = await callApi<Redirect>('logout', { body, isOptional: true }).catch(() => undefined)
    clearIdentity(token)
    const redirect = answer?.body?.redirect
    location.assign(
      redirect && isReturnPath(redirect) ? keepOrgCode(redirect, location.search) : keepOrgCode('/auth/login', location.search),
    )
  }
}
