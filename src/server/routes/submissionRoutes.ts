import { describeAnswer, evaluateRule, type AnswerLine } from '#engine'
import { drawable } from '#loader/validators'
import { isInvited, once, type Form, type JsonObject } from '#model'
import { civilDate, problem, replayAnswers } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { createContext } from '../origination/createContext.ts'
import { deleteDraft } from '../stores/draftStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import {
  countSubmissions,
  listSubmissions,
  markDelivery,
  type SubmissionHead,
} from '../stores/submissionStore.ts'
import { endInvitation } from '../submissions/endInvitation.ts'
import { keepSubmission } from '../submissions/keepSubmission.ts'
import { submitFiles } from '../submissions/submitFiles.ts'
import { writeCsv } from '../submissions/writeCsv.ts'
import { describeFile } from './draftFileRoutes.ts'
import { takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { hashDraftKey } from '../secrets/draftKey.ts'
import { readIdempotencyKey } from '../http/readIdempotencyKey.ts'
import type { IdentityNeeds } from '../identity/IdentityNeeds.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

type Needs = IdentityNeeds & SubmissionNeeds

const submit: CallHandler<Needs> = async (request, services) => {
  const { org, body, reply } = request
  const { store, bundles, tokens } = services
  const call = {
    org,
    actor: 'anonymous',
    route: 'submit',
    key: readIdempotencyKey(request),
    body: tokens.digest(JSON.stringify(body)),
  }
  const answer = await runOnce(store, call, async (transaction) => {
    await takeQuotas(transaction, services, org, usesOfNetwork(services, request, 'submissions'))
    const pinned = await bundles.findValid(org, String(body.bundle))
    if (!pinned) throw problem('server/unknown-bundle', {}, { pointer: '/bundle' })
    const kept = await keepAnswers(transaction, services, request, pinned)
    return {
      status: 201,
      body: {
        submissionUuid: kept.uuid,
        reference: kept.reference,
        submitted: kept.submitted.toISOString(),
      },
    }
  })
  reply.code(answer.status)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return answer.body
}

/** The submission, its files, and the end of its draft and of an invitation to co-sign. */
async function keepAnswers(
  transaction: Store,
  services: Needs,
  { org, body, headers, ip }: CallRequest,
  pinned: ServedBundle,
) {
  const flow = String(body.flow)
  const key = headers['x-draft-key']
  const draft =
    typeof body.draftUuid === 'string' && typeof key === 'string'
      ? body.draftUuid.toLowerCase()
      : undefined
  const isOwn =
    draft !== undefined && (await deleteDraft(transaction, org, draft, hashDraftKey(String(key))))
  const waiting = isOwn
    ? await services.submissions.holdCoSigned(transaction, org, draft)
    : undefined
  const context = {
    ...createContext(pinned.bundle.org, body.today),
    ...(waiting && { invited: true }),
  }
  if (isInvited(pinned.bundle.flows, flow) && !waiting)
    throw problem('engine/flow-not-open', { flow })
  const replay = replayAnswers(pinned, body, context, 'submit')
  const facts = { ...context, ...replay.facts }
  const { coSigner } = pinned.bundle.flows[flow]!
  const isAsked =
    coSigner &&
    (coSigner.when === undefined || evaluateRule(pinned.engine, coSigner.when, facts) === 'true')
  const kept = await keepSubmission(transaction, services, pinned, {
    flow,
    replay,
    from: { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 500) },
    coSigner: isAsked ? coSigner : undefined,
    coSigns: waiting?.uuid,
  })
  if (waiting)
    await endInvitation(transaction, services, {
      waiting,
      answers: replay.kept,
      facts,
      served: pinned,
    })
  const filed = { flow, answers: replay.kept, submission: kept.uuid, ...(isOwn && { draft }) }
  await submitFiles(transaction, services, pinned, filed)
  return kept
}

const list: CallHandler<Needs> = async ({ org, served, query }, { store }) => {
  const { flow, before } = query
  const limit = limits.submissions.listed
  const found = await listSubmissions(store, {
    org,
    limit: limit + 1,
    ...(flow !== undefined && { flow }),
    ...(before !== undefined && { before: new Date(before) }),
  })
  const csv = served.bundle.org.submissions?.csv === true
  const counts = await countSubmissions(store, org)
  return {
    flows: [...counts].map(([id, count]) => ({ flow: id, title: titleOf(served, id), count, csv })),
    submissions: found.slice(0, limit).map((head) => describe(served, head)),
    hasMore: found.length > limit,
  }
}

async function findSubmission(
  { store, submissions }: Pick<Needs, 'store' | 'submissions'>,
  org: string,
  uuid: string,
) {
  const found = await submissions.find(store, uuid, org)
  if (!found) throw problem('server/not-found')
  return found
}

const read: CallHandler<Needs> = async (
  { org, served, params },
  { store, draftFiles, submissions },
) => {
  const found = await findSubmission({ store, submissions }, org, params.uuid!)
  const files = (await draftFiles.listSubmitted(store, org, found.uuid)).map(describeFile)
  return {
    ...describe(served, found),
    coSigns: found.coSigns,
    bundle: found.bundle,
    answers: found.answers as JsonObject,
    files,
  }
}

const readAsCsv: CallHandler<Needs> = async (
  { org, served, params },
  { store, bundles, submissions },
) => {
  const flow = params.flow!
  if (served.bundle.org.submissions?.csv !== true || !/^[\w-]+(\/[\w-]+)*$/.test(flow))
    throw problem('server/not-found')
  const found = await submissions.read(store, org, flow)
  const hashes = [...new Set(found.map(({ bundle }) => bundle))]
  const pinned = new Map(
    await Promise.all(hashes.map(async (hash) => [hash, await bundles.find(org, hash)] as const)),
  )
  const csv = writeCsv(found, ({ bundle }, step, answer) =>
    describeStep(pinned.get(bundle), flow, step, answer),
  )
  const { zone = 'UTC' } = served.bundle.org
  return { name: `${flow.replaceAll('/', '-')}-${civilDate(new Date(), zone)}.csv`, csv }
}

/** Only failed deliveries are sent again: queued ones are in progress. */
const deliver: CallHandler<Needs> = async (
  { org, served, params },
  { store, jobs, submissions },
) => {
  const found = await findSubmission({ store, submissions }, org, params.uuid!)
  if (found.delivery !== 'FAILED' || !served.bundle.org.submissions?.webhook)
    throw problem('server/not-now')
  await store.transaction().execute(async (transaction) => {
    await markDelivery(transaction, found.uuid, 'QUEUED')
    await jobs.send(transaction, found, { queue: 'submission' })
  })
  return { delivery: 'QUEUED' }
}

export const submissionRoutes: CallRoutes<Needs> = {
  submit: { rate: 'drafts', hasAnswers: true, handle: submit },
  submissions: { handle: list },
  submission: { handle: read },
  'submissions-csv': { handle: readAsCsv },
  'deliver-submission': { handle: deliver },
}

function describeStep(
  served: ServedBundle | undefined,
  flow: string,
  step: string,
  answer: JsonObject,
): readonly AnswerLine[] | undefined {
  if (!served) return undefined
  const { flows, forms, formats, words } = served.bundle
  const steps = Object.hasOwn(flows, flow) ? flows[flow]!.steps : {}
  const form = Object.hasOwn(steps, step) ? forms[steps[step]!.form] : undefined
  if (!form) return undefined
  const schema = once(schemaOf, form)
  return describeAnswer({ schema, look: form.ui.fields ?? {}, formats, words }, answer)
}

const schemaOf = ({ schema }: Form) => drawable(schema)

/** Flows may have been removed from the bundle since. */
function titleOf({ bundle }: ServedBundle, flow: string): string {
  return Object.hasOwn(bundle.flows, flow) ? bundle.flows[flow]!.title : flow
}

function describe(
  served: ServedBundle,
  { uuid, flow, reference, submitted, delivery, coSigning }: SubmissionHead,
): JsonObject {
  return {
    uuid,
    flow,
    title: titleOf(served, flow),
    reference,
    submitted: submitted.toISOString(),
    delivery,
    coSigning,
  }
}
