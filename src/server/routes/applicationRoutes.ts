import type { JsonObject } from '#model'
import { describeApplication, describeNextStep, describeOfferSet, isAllowed } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { accessIn, authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { sayReasons } from '../origination/sayReasons.ts'
import type { Application } from '../stores/applicationStore.ts'
import { listConsentTypes } from '../stores/receiptStore.ts'
import { originatorOf } from '../support/originatorOf.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/** A-CALL-014, B-CALL-037. */
const application: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await open(request, services)
  return describe(request, services, found)
}

/** A-CALL-015, B-CALL-036. */
const list: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await listOwn(request, services)
  return Promise.all(found.map((each) => describe(request, services, each)))
}

/** Who looks after it is the lender's word of today, whatever bundle it is pinned to. */
async function describe(
  { org, served }: CallRequest,
  { store, bundles, clock }: OriginationNeeds,
  found: Application,
): Promise<JsonObject> {
  const consents = await listConsentTypes(store, org, found.uuid)
  const loanOriginatorUuid = originatorOf(
    served.bundle.support.originators,
    found.facts.application,
  )
  const pinned = await findPinned(bundles, found)
  return {
    ...describeApplication(pinned, found, { consents, now: timeOf(clock, found) }),
    loanOriginatorUuid,
  }
}

/** A-CALL-016: for every application of the borrower's, newest first. */
const coDeedStatus: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await listOwn(request, services)
  return found.map(({ uuid, facts }) => ({
    uuid,
    coDeedStatus: facts.application.coDeedStatus ?? null,
  }))
}

const status: CallHandler<OriginationNeeds> = async (request, services) =>
  (await open(request, services)).facts.status

const caseOf: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await open(request, services)
  return sayReasons(found.facts.case, await findPinned(services.bundles, found))
}

/** A-CALL-024. */
const nextStep: CallHandler<OriginationNeeds> = async (request, services) => {
  const found = await open(request, services)
  const pinned = await findPinned(services.bundles, found)
  return describeNextStep(pinned, found, timeOf(services.clock, found))
}

/** A-CALL-026. */
const conditions: CallHandler<OriginationNeeds> = async (request, services) =>
  (await open(request, services)).facts.case.conditions ?? []

const offers: CallHandler<OriginationNeeds> = async (request, services) =>
  describeOfferSet(await open(request, services))

export const applicationRoutes: CallRoutes<OriginationNeeds> = {
  application: { handle: application },
  applications: { handle: list },
  'co-deed-status': { handle: coDeedStatus },
  'application-status': { handle: status },
  case: { handle: caseOf },
  'next-step': { handle: nextStep },
  conditions: { handle: conditions },
  offers: { handle: offers },
}

/**
 * The caller's own applications; while they act for someone, that person's that they can read.
 */
async function listOwn(
  { org, claims }: CallRequest,
  { store, applications }: OriginationNeeds,
): Promise<readonly Application[]> {
  const { sub, principal } = claims
  if (principal === undefined) return applications.listOf(store, org, sub)
  const found = await applications.listOf(store, org, principal)
  const access = accessIn(store)
  const readable = await Promise.all(
    found.map(async (each) =>
      (await isAllowed(access, each, claims, ['broker', 'agent'])) ? [each] : [],
    ),
  )
  return readable.flat()
}

function open(
  { org, claims, params, others }: CallRequest,
  { store, applications }: OriginationNeeds,
): Promise<Application> {
  return authoriseApplication(store, applications, { org, claims, uuid: params.uuid! }, { others })
}
