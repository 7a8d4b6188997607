import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'
import { noteAccountEvent } from '../stores/accountEventStore.ts'
import { listSessions, revokeSessions } from '../stores/sessionStore.ts'

const list: CallHandler = async ({ claims }, { store }) =>
  (await listSessions(store, claims)).map(
    ({ uuid, browser, system, created, lastSeen, expires }) => ({
      uuid,
      browser,
      system,
      created: created.toISOString(),
      lastSeen: lastSeen.toISOString(),
      expires: expires.toISOString(),
      isCurrent: uuid === claims.sid,
    }),
  )

/**
 * Ends one of one's own sessions, including the current one; unknown and foreign ones give the same
 * 404.
 */
const revoke: CallHandler = async (request, services) => {
  const revoked = await end(request, services, { only: request.params.uuid! })
  if (revoked === 0) throw problem('server/not-found')
  return { revoked }
}

const revokeOthers: CallHandler = async (request, services) => ({
  revoked: await end(request, services, { allBut: request.claims.sid }),
})

export const sessionRoutes: CallRoutes = {
  sessions: { handle: list },
  'revoke-session': { handle: revoke },
  'revoke-other-sessions': { handle: revokeOthers },
}

function end(
  { org, claims, ip }: CallRequest,
  { store, audit }: Services,
  which: Parameters<typeof revokeSessions>[2],
): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const revoked = await revokeSessions(transaction, claims, which)
    if (revoked > 0)
      await noteAccountEvent(transaction, audit, {
        org,
        identity: claims.sub,
        type: 'sessions-revoked',
        data: { revoked },
        ip,
      })
    return revoked
  })
}
