import type { JsonObject } from '#model'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import { keepExperiments, keepFullStoryLink, listExperiments, type Experiment } from '../stores/experimentStore.ts'
import { findIdentity, updateProfile } from '../stores/identityStore.ts'

/** A-CALL-019. */
const keep: CallHandler = async (request, services) => answerExperiments(request, services, request.params.uuid!)

/** A-CALL-023. */
const assign: CallHandler = async (request, services) => answerExperiments(request, services, String(request.body.appUuid))

/** A-CALL-020. */
const profile: CallHandler = async ({ org, claims }, { store, seal }) => {
  const found = await findIdentity(store, seal, org, claims.sub)
  return { optimizelyProfileUuid: found?.profile.optimizelyProfileUuid ?? null }
}

/** A-CALL-021: of one's own identity alone. */
const linkProfile: CallHandler = async ({ org, claims, query, body }, { store, seal }) => {
  if (query.identityUuid !== claims.sub) throw refusal('server/not-found')
  const { optimizelyProfileUuid } = body as JsonObject & { optimizelyProfileUuid: string }
  await store
    .transaction()
    .execute((transaction) => updateProfile(transaction, seal, org, claims.sub, (before) => ({ ...before, optimizelyProfileUuid })))
  return { optimizelyProfileUuid }
}

/** A-CALL-022. */
const linkFullStory: CallHandler = async (request, services) => {
  const link = String(request.body.link)
  await keepFullStoryLink(services.store, await open(request, services, request.params.uuid!), link)
  return { link }
}

export const experimentRoutes: CallRoutes = {
  experiments: { handle: keep },
  'assign-experiments': { handle: assign },
  'optimizely-profile': { handle: profile },
  'link-optimizely-profile': { handle: linkProfile },
  'full-story-link': { handle: linkFullStory },
}

async function answerExperiments(request: CallRequest, services: Services, uuid: string): Promise<JsonObject> {
  const application = await open(request, services, uuid)
  const { experiments } = request.body as JsonObject & { experiments: readonly Experiment[] }
  await services.store.transaction().execute((transaction) => keepExperiments(transaction, application, experiments))
  return { experiments: (await listExperiments(services.store, application)).map(({ name, variation }) => ({ name, variation })) }
}

function open({ org, claims }: CallRequest, { store, seal }: Services, uuid: string): Promise<Application> {
  return authoriseApplication(store, seal, { org, claims, uuid })
}
