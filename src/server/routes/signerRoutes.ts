import type { JsonObject } from '#model'
import { todayOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { findPinned } from '../origination/findPinned.ts'
import { submitStep } from '../origination/submitStep.ts'
import type { Services } from '../Services.ts'
import { authoriseSigner, type Signing } from '../signers/authoriseSigner.ts'
import { submitAsSigner } from '../signers/submitAsSigner.ts'
import { listSignings } from '../stores/signerStore.ts'
import { readStep } from './readStep.ts'

/** The signed-in person's own. */
const applications: CallHandler = async ({ org, claims }, { store, seal }) => {
  const { coSigns } = claims
  const uuids = (await listSignings(store, org, claims.sub)).filter(
    (uuid) => coSigns === undefined || uuid === coSigns,
  )
  const signings = await Promise.all(
    uuids.map((uuid) => authoriseSigner(store, seal, { org, claims, uuid })),
  )
  return signings.map(({ view: { uuid, status, facts } }) => {
    const { street1, city, state } = (facts.application.property ?? {}) as JsonObject
    const { borrower } = facts.case.shared as JsonObject
    return { uuid, status, borrower, property: street1 ? `${street1}, ${city}, ${state}` : null }
  })
}

/** The facts of shared.json and their own; `file` stays on the server. */
const view: CallHandler = async (request, services) => {
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

const nextStep: CallHandler = async (request, services) => {
  const { application, record } = await open(request, services)
  const { bundle } = await findPinned(services.bundles, application)
  return {
    status: record.nextStep,
    version: application.version,
    since: record.since,
    today: todayOf(bundle, application.facts, timeOf(services.clock, application)),
    bundle: bundle.hash,
  }
}

const submit: CallHandler = (request, services) =>
  submitAsSigner(
    request,
    services,
    'signer-submit-step',
    async (transaction, { application, record }, digest) =>
      submitStep(transaction, services, application, {
        ...(await readStep(request, services, application, digest)),
        signer: record.uuid,
      }),
  )

const conditions: CallHandler = async (request, services) =>
  (await open(request, services)).view.facts.case.conditions ?? []

export const signerRoutes: CallRoutes = {
  'signer-applications': { handle: applications },
  'signer-view': { handle: view },
  'signer-next-step': { handle: nextStep },
  'signer-submit-step': { hasAnswers: true, handle: submit },
  'signer-conditions': { handle: conditions },
}

function open({ org, claims, params }: CallRequest, { store, seal }: Services): Promise<Signing> {
  return authoriseSigner(store, seal, { org, claims, uuid: params.uuid!.toLowerCase() })
}
