import { isAllowed } from '#origination'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { brokerOf } from '../identity/brokerOf.ts'
import { nameOf } from '../identity/nameOf.ts'
import { accessIn } from '../origination/authoriseApplication.ts'
import { describeStanding } from '../origination/describeStanding.ts'
import { listRepresentedApplications } from '../stores/representativeStore.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * A-ROLE-006, B-ROLE-002, B-ROLE-003: applications that a broker referred and an agent looks after.
 * While they act for someone, only that person's.
 */
const represented: CallHandler<OriginationNeeds> = async ({ org, claims, served }, services) => {
  const { store, identities } = services
  const { sub, principal, variant } = claims
  const listed = await listRepresentedApplications(store, org, sub, principal)
  const applications = await Promise.all(
    listed.map(async ({ uuid, role }) => {
      const found = await services.applications.find(store, org, uuid)
      const relation = role === 'broker' ? 'referrer' : role
      if (!found || !(await isAllowed(accessIn(store), found, claims, [relation]))) return []
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
  const caller = await identities.find(store, org, sub)
  const role = variant === 'agent' ? 'agent' : caller?.isBroker === true ? 'broker' : null
  const { originators = {} } = served.bundle.support.originators ?? {}
  const known = role === 'broker' ? brokerOf(originators, caller!.email) : undefined
  return {
    role,
    isActing: principal !== undefined,
    ...(role === 'broker' && { licensedStates: known?.licensedStates ?? [] }),
    applications: applications.flat(),
  }
}

export const representedRoutes: CallRoutes<OriginationNeeds> = {
  'represented-applications': { handle: represented },
}
