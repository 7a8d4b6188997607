import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { describeIdentity } from '../origination/describeIdentity.ts'
import { findIdentity } from '../stores/identityStore.ts'

/** B-CALL-032 and 033: both versions answer alike. */
const identity: CallHandler = async ({ org, claims }, { store, seal }) => {
  const found = await findIdentity(store, seal, org, claims.sub)
  if (!found) throw refusal('server/unauthenticated')
  return describeIdentity(found)
}

export const identityRoutes: CallRoutes = { identity: { handle: identity }, 'identity-v1-1': { handle: identity } }
