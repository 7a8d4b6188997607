import { formatAddress } from '#engine'
import type { CallBody, JsonObject } from '#model'
import { describeNextStep, type Signing } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { findPinned } from '../origination/findPinned.ts'
import { submitStep } from '../origination/submitStep.ts'
import { authoriseSigner } from '../signers/authoriseSigner.ts'
import { submitAsSigner } from '../signers/submitAsSigner.ts'
import { listSignings } from '../stores/signerStore.ts'
import { readStep } from './readStep.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/** The signed-in person's own. */
const listSigned: CallHandler<OriginationNeeds> = async (
  { org, claims },
  { store, applications },
) => {
  const { coSigns } = claims
  const uuids = (await listSignings(store, org, claims.sub)).filter(
    (uuid) => coSigns === undefined || uuid === coSigns,
  )
  const signings = await Promise.all(
    uuids.map((uuid) => authoriseSigner(store, applications, { org, claims, uuid })),
  )
  return signings.map(({ view: { uuid, status, facts } }) => {
    const { borrower } = facts.case.shared as JsonObject
    return { uuid, status, borrower, property: formatAddress(facts.application.property) ?? null }
  })
}

/** The facts of shared.json and their own; `file` stays on the server. */
const view: CallHandler<OriginationNeeds> = async (request, services) => {
  const { facts, answers } = (await open(request, services)).view
  const screens = Object.entries(answers.screens)
  return {
    application: facts.application,
    status: facts.status,
    person: facts.person,
    case: facts.case,
    answers: Object.fromEntries(screens.map(([path, { answer }]) => [path, answer])),
    submitted: Object.fromEntries(screens.map(([path, { version }]) => [path, version])),
  }
}

const nextStep: CallHandler<OriginationNeeds> = async (request, services) => {
  const { application, record } = await open(request, services)
  const pinned = await findPinned(services.bundles, application)
  return describeNextStep(pinned, application, timeOf(services.clock, application), record)
}

const submit: CallHandler<OriginationNeeds, CallBody<'signer-submit-step'>> = (request, services) =>
  submitAsSigner(request, services, 'signer-submit-step', async (transaction, signing, digest) => {
    const step = await readStep(request, services, signing.application, digest)
    return submitStep(transaction, services, signing, step)
  })

const conditions: CallHandler<OriginationNeeds> = async (request, services) =>
  (await open(request, services)).view.facts.case.conditions ?? []

export const signerRoutes: CallRoutes<OriginationNeeds> = {
  'signer-applications': { handle: listSigned },
  'signer-view': { handle: view },
  'signer-next-step': { handle: nextStep },
  'signer-submit-step': { hasAnswers: true, handle: submit },
  'signer-conditions': { handle: conditions },
}

function open(
  { org, claims, params }: CallRequest,
  { store, applications }: OriginationNeeds,
): Promise<Signing> {
  return authoriseSigner(store, applications, { org, claims, uuid: params.uuid!.toLowerCase() })
}
