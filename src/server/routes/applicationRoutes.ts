import type { OfferSet } from '#model'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { authoriseApplication, type Other } from '../origination/authoriseApplication.ts'
import { describeApplication } from '../origination/describeApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { todayOf } from '../origination/ruleFacts.ts'
import type { Services } from '../Services.ts'
import { listApplications, type Application } from '../stores/applicationStore.ts'
import { listConsentTypes } from '../stores/receiptStore.ts'

/** A-CALL-014, B-CALL-037. */
const application: CallHandler = async (request, services) => {
  const found = await open(request, services, ['broker'])
  return describeApplication(found, await listConsentTypes(services.store, request.org, found.uuid))
}

/** A-CALL-015, B-CALL-036. */
const applications: CallHandler = async ({ org, claims }, { store, seal }) => {
  const found = await listApplications(store, seal, org, claims.sub)
  return Promise.all(found.map(async (each) => describeApplication(each, await listConsentTypes(store, org, each.uuid))))
}

/** A-CALL-016: of every application of the borrower's, newest first. */
const coDeedStatus: CallHandler = async ({ org, claims }, { store, seal }) => {
  const found = await listApplications(store, seal, org, claims.sub)
  return found.map(({ uuid, facts }) => ({ uuid, coDeedStatus: facts.application.coDeedStatus ?? null }))
}

const status: CallHandler = async (request, services) => (await open(request, services, ['broker'])).facts.status

const caseOf: CallHandler = async (request, services) => (await open(request, services)).facts.case

/** A-CALL-024. `bundle`: what the application is pinned to; `today`: the date where the property lies. */
const nextStep: CallHandler = async (request, services) => {
  const found = await open(request, services, ['broker', 'signer'])
  const { bundle } = await findPinned(services.bundles, found)
  return {
    status: found.status,
    version: found.version,
    since: found.since.toISOString(),
    today: todayOf(bundle, found.facts, services.clock.now()),
    bundle: bundle.hash,
  }
}

/** A-CALL-026. */
const conditions: CallHandler = async (request, services) => (await open(request, services, ['broker'])).facts.case.conditions ?? []

const offers: CallHandler = async (request, services) => {
  const { facts } = await open(request, services)
  const made = facts.file.offers as (OfferSet & { expires?: string }) | null | undefined
  if (!made || facts.case.offersReady !== true) throw refusal('server/not-found')
  const { expires: _expires, ...offerSet } = made
  return offerSet
}

export const applicationRoutes: CallRoutes = {
  application: { handle: application },
  applications: { handle: applications },
  'co-deed-status': { handle: coDeedStatus },
  'application-status': { handle: status },
  case: { handle: caseOf },
  'next-step': { handle: nextStep },
  conditions: { handle: conditions },
  offers: { handle: offers },
}

function open({ org, claims, params }: CallRequest, { store, seal }: Services, others: readonly Other[] = []): Promise<Application> {
  return authoriseApplication(store, seal, { org, claims, uuid: params.uuid! }, { others })
}
