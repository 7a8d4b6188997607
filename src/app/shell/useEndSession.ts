import { readClaims } from '../api/readClaims.ts'
import { clearIdentity } from '../page/clearIdentity.ts'
import { usePage } from '../page/usePage.ts'

/**
 * Ends the session on the server (an agent's by the agents' call) and forgets it here; the page
 * stays. Returns the server's redirect.
 */
export function useEndSession(): () => Promise<string | undefined> {
  const { callApi, info, token, telemetry } = usePage()
  return async () => {
    const mode = readClaims(token.read()).variant === 'agent' ? 'agent' : 'customer'
    const body = { applicationName: 'heloc', orgCode: info.org.orgCode, mode }
    const call = mode === 'agent' ? 'agent-logout' : 'logout'
    telemetry.tell('sign-out', { reason: 'chosen' })
    const answer = await callApi<{ readonly redirect?: string }>(call, {
      body,
      isOptional: true,
      endsSession: true,
    }).catch(() => undefined)
    clearIdentity(token)
    return answer?.body?.redirect
  }
}
