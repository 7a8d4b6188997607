import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import { isAllowed } from '../origination/authoriseApplication.ts'
import { describeStanding } from '../origination/describeStanding.ts'
import { findApplication } from '../stores/applicationStore.ts'
import { findIdentity } from '../stores/identityStore.ts'
import { listRepresentedApplications } from '../stores/representativeStore.ts'

/**
 * A-ROLE-006, B-ROLE-002, B-ROLE-003: applications that a broker referred and an agent looks after.
 * While they act for someone, only that person's.
 */
const represented: CallHandler = async ({ org, claims }, services) => {
  const { store, seal } = services
  const { sub, principal, variant } = claims
  const listed = await listRepresentedApplications(store, org, sub, principal)
  const applications = await Promise.all(
    listed.map(async ({ uuid, role }) => {
      const found = await findApplication(store, seal, org, uuid)
      if (!found || !(await isAllowed(store, found, claims, [role]))) return []
      const borrower = await findIdentity(store, seal, org, found.identity)
      if (!borrower) return []
      const { stuck = [], duties = [], ...standing } = await describeStanding(services, found, role)
      return [
        {
          ...standing,
          role,
          borrower: nameOf(borrower),
          ...(role === 'agent' && { stuck, duties }),
        },
      ]
    }),
  )
  const isBroker = (await findIdentity(store, seal, org, sub))?.isBroker === true
  const role = variant === 'agent' ? 'agent' : isBroker ? 'broker' : null
  return { role, isActing: principal !== undefined, applications: applications.flat() }
}

export const representedRoutes: CallRoutes = { 'represented-applications': { handle: represented } }
