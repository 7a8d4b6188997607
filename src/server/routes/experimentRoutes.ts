import type { CallBody, JsonObject } from '#model'
import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import type { Application } from '../stores/applicationStore.ts'
import {
  keepExperiments,
  keepFullStoryLink,
  keepTracker,
  listExperiments,
} from '../stores/experimentStore.ts'
import { assignExperiments } from '../support/assignExperiments.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/** A-CALL-019: the latest variation of each name counts. */
const keep: CallHandler<OriginationNeeds, CallBody<'experiments'>> = async (request, services) => {
  const application = await openAsked(request, services)
  await refuseMore(request, services, application)
  await services.store
    .transaction()
    .execute((transaction) => keepExperiments(transaction, application, request.body.experiments))
  return { experiments: await listExperiments(services.store, application) }
}

/**
 * A-CALL-023: the first variation of each name stays; the server assigns experiments that were not
 * reported.
 */
const assign: CallHandler<OriginationNeeds, CallBody<'assign-experiments'>> = async (
  request,
  services,
) => {
  const application = await open(request, services, String(request.body.appUuid))
  await refuseMore(request, services, application)
  return {
    experiments: await assignExperiments(
      services,
      request.served.bundle,
      application,
      request.body.experiments,
    ),
  }
}

/**
 * A-CALL-020, B-CALL-041: until a profile is linked it is the browser's tracker, by which
 * variations were chosen before signing in.
 */
const profile: CallHandler<OriginationNeeds> = async (
  { org, claims, query },
  { store, identities },
) => {
  const found = await identities.find(store, org, claims.sub)
  return {
    optimizelyProfileUuid: found?.profile.optimizelyProfileUuid ?? query.trackerUuid ?? null,
  }
}

/** A-CALL-021: only of one's own identity. */
const linkProfile: CallHandler<OriginationNeeds, CallBody<'link-optimizely-profile'>> = async (
  { org, claims, query, body },
  services,
) => {
  if (query.identityUuid !== claims.sub) throw problem('server/not-found')
  const { optimizelyProfileUuid } = body
  await services.store.transaction().execute((transaction) =>
    services.identities.updateProfile(transaction, org, claims.sub, (before) => ({
      ...before,
      optimizelyProfileUuid,
    })),
  )
  return { optimizelyProfileUuid }
}

function openAsked(request: CallRequest<JsonObject>, services: OriginationNeeds) {
  return open(request, services, request.params.uuid!)
}

/** A-CALL-022. */
const linkFullStory: CallHandler<OriginationNeeds, CallBody<'full-story-link'>> = async (
  request,
  services,
) => {
  const { link } = request.body
  await keepFullStoryLink(services.store, services.seal, await openAsked(request, services), link)
  return { link }
}

/** A-CALL-033, B-CALL-050. */
const saveTracker: CallHandler<OriginationNeeds, CallBody<'save-tracker'>> = async (
  request,
  services,
) => {
  const { trackerUuid } = request.body
  await keepTracker(services.store, await openAsked(request, services), trackerUuid)
  return { trackerUuid }
}

export const experimentRoutes: CallRoutes<OriginationNeeds> = {
  experiments: { handle: keep },
  'assign-experiments': { handle: assign },
  'optimizely-profile': { handle: profile },
  'link-optimizely-profile': { handle: linkProfile },
  'full-story-link': { handle: linkFullStory },
  'save-tracker': { handle: saveTracker },
}

/**
 * An application has a limited number of experiments, however often names are reported. Throws 400.
 */
async function refuseMore(
  request: CallRequest<CallBody<'experiments' | 'assign-experiments'>>,
  { store }: OriginationNeeds,
  application: Application,
): Promise<void> {
  const known = await listExperiments(store, application)
  const names = new Set([...known, ...request.body.experiments].map(({ name }) => name))
  if (names.size > limits.experiments.most)
    throw problem(
      'server/wrong-value',
      {
        field: '/experiments',
        part: 'request',
        reason: `there can be ${limits.experiments.most} of an application`,
      },
      { pointer: '/experiments' },
    )
}

function open(
  { org, claims }: CallRequest,
  { store, applications }: OriginationNeeds,
  uuid: string,
): Promise<Application> {
  return authoriseApplication(store, applications, { org, claims, uuid })
}
