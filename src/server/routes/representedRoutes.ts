import { isAllowed } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { nameOf } from '../identity/nameOf.ts'
import { accessIn } from '../origination/authoriseApplication.ts'
import { describeStanding } from '../origination/describeStanding.ts'
import { listRepresentedApplications } from '../stores/representativeStore.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * A-ROLE-006, B-ROLE-002, B-ROLE-003: applications that a broker referred and an agent looks after.
 * While they act for someone, only that person's.
 */
const represented: CallHandler<OriginationNeeds> = async ({ org, claims }, services) => {
  const { store, identities } = services
  const { sub, principal, variant } = claims
  const listed = await listRepresentedApplications(store, org, sub, principal)
  const applications = await Promise.all(
    listed.map(async ({ uuid, role }) => {
      const found = await services.applications.find(store, org, uuid)
      if (!found || !(await isAllowed(accessIn(store), found, claims, [role]))) return []
      const borrower = await identities.find(store, org, found.identity)
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
  const isBroker = (await identities.find(store, org, sub))?.isBroker === true
  const role = variant === 'agent' ? 'agent' : isBroker ? 'broker' : null
  return { role, isActing: principal !== undefined, applications: applications.flat() }
}

export const representedRoutes: CallRoutes<OriginationNeeds> = {
  'represented-applications': { handle: represented },
}
