import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { describeApplication } from '../origination/describeApplication.ts'
import { findApplication, listApplications } from '../stores/applicationStore.ts'
import { listConsentTypes } from '../stores/receiptStore.ts'

/** A-CALL-014, B-CALL-037. */
const application: CallHandler = async ({ org, served, claims, params }, { store }) => {
  const found = await findApplication(store, org, claims.sub, params.uuid!)
  if (!found) throw refusal('server/not-found')
  return describeApplication(found, served.bundle.org, await listConsentTypes(store, org, found.uuid))
}

/** A-CALL-015, B-CALL-036. */
const applications: CallHandler = async ({ org, served, claims }, { store }) => {
  const found = await listApplications(store, org, claims.sub)
  return Promise.all(found.map(async (each) => describeApplication(each, served.bundle.org, await listConsentTypes(store, org, each.uuid))))
}

export const applicationRoutes: CallRoutes = { application: { handle: application }, applications: { handle: applications } }
