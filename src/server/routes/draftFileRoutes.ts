import type { JsonObject, Session } from '#model'
import { acceptedKinds, problem } from '#origination'
import { sendDownload } from '../documents/sendDownload.ts'
import { takeFile } from '../documents/upload/takeUpload.ts'
import type { CallHandler, CallRequest, CallRoute, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import type { DraftFile } from '../stores/draftFileStore.ts'
import { refuseUsedUp, takeQuotas } from '../stores/quotaStore.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import { isGoodLink } from '../submissions/fileLink.ts'
import { openDraft } from './openDraft.ts'
import { readIdempotencyKey } from '../http/readIdempotencyKey.ts'
import type { DocumentNeeds } from '../documents/DocumentNeeds.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

type Needs = DocumentNeeds & SubmissionNeeds

const upload: CallHandler<Needs> = async (request, services) => {
  const { org, query, reply } = request
  const { draftFiles, store } = services
  const key = readIdempotencyKey(request)
  const { uuid: draft, session } = await openDraft(request, services)
  const type = query.type ?? 'OTHER'
  const accept = await kindsOfFlow(request, services, session)
  const { digest, ...taken } = await takeFile(request, services, [draft, type], accept)
  const call = { org, actor: draft, route: 'upload-draft-file', key, body: digest }
  const answer = await runOnce(store, call, async (transaction) => {
    await openDraft(request, services, transaction)
    const { file, isNew } = await draftFiles.insert(transaction, org, { ...taken, draft, type })
    if (isNew)
      await takeQuotas(
        transaction,
        services,
        org,
        usesOfNetwork(services, request, 'draftBytes', file.bytes),
      )
    return { status: isNew ? 201 : 200, body: { uuid: file.uuid } }
  })
  const { uuid } = answer.body as { uuid: string }
  const kept = (await draftFiles.listOpen(store, org, draft)).find((file) => file.uuid === uuid)
  // Submitted meanwhile.
  if (!kept) throw problem('server/not-found')
  reply.code(answer.status)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return describeFile(kept)
}

/**
 * All kinds of files that some field of the draft's flow accepts. Which field a file is for is
 * known only when it is submitted.
 */
async function kindsOfFlow(
  { org, served }: CallRequest,
  { bundles }: Needs,
  { flow, bundle: hash }: Session,
): Promise<readonly string[]> {
  const { bundle } = (await bundles.find(org, hash)) ?? served
  const steps = Object.values(bundle.flows[flow]?.steps ?? {})
  return [...new Set(steps.flatMap(({ form }) => acceptedKinds(bundle.forms[form]!)))]
}

/** An invalid link gets the same response as an unknown file. */
const readByLink: CallHandler<Needs> = (request, services) => {
  const { org, params, query } = request
  const linked = {
    org,
    submission: params.uuid!.toLowerCase(),
    file: params.fileUuid!.toLowerCase(),
    expires: Number(query.expires),
  }
  if (!isGoodLink(services.tokens, linked, query.signature ?? '')) throw problem('server/not-found')
  return sendFile(request, services)
}

async function sendFile(
  { org, params, reply }: CallRequest,
  { store, draftFiles }: Needs,
): Promise<Buffer> {
  const files = await draftFiles.listSubmitted(store, org, params.uuid!.toLowerCase())
  const file = files.find(({ uuid }) => uuid === params.fileUuid!.toLowerCase())
  if (!file) throw problem('server/not-found')
  const content = await draftFiles.readContent(store, file)
  sendDownload(reply, file)
  return content
}

/** Before a byte is read: the draft's key is good, and there is room for more. */
async function admit(
  ...[request, services]: Parameters<NonNullable<CallRoute<Needs>['admit']>>
): Promise<void> {
  await openDraft(request, services)
  await refuseUsedUp(services, request.org, usesOfNetwork(services, request, 'draftBytes', 0))
}

export const draftFileRoutes: CallRoutes<Needs> = {
  'upload-draft-file': {
    rate: 'drafts',
    handle: upload,
    rawBytes: limits.documents.bytes,
    inTurns: true,
    admit,
  },
  'submission-file': { handle: sendFile },
  'linked-submission-file': { handle: readByLink },
}

/** schemas/entities/draft-file.json. */
export function describeFile({
  uuid,
  type,
  name,
  mediaType,
  bytes,
  pages,
  sha256,
  created,
}: DraftFile): JsonObject {
  return { uuid, type, name, mediaType, bytes, pages, sha256, created: created.toISOString() }
}
