import { createHash } from 'node:crypto'
import { describeDocument } from '../documents/describeDocument.ts'
import { nameDownload } from '../documents/nameDownload.ts'
import { checkUpload } from '../documents/upload/checkUpload.ts'
import { nameFile } from '../documents/upload/nameFile.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { refusal } from '../http/Refusal.ts'
import limits from '../limits.json' with { type: 'json' }
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { isClosed } from '../origination/isClosed.ts'
import type { Services } from '../Services.ts'
import type { DocumentPackage, StoredDocument } from '../stores/documentStore.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import { readIdempotencyKey } from './readIdempotencyKey.ts'

const list: CallHandler = async (request, services) => {
  const application = await openApplication(request, services)
  const found = await services.documents.list(
    services.store,
    request.org,
    application,
    request.query.package as DocumentPackage | undefined,
  )
  return found.map(describeDocument)
}

/** The bytes, as a download that no browser runs or shows in our own place. */
const read: CallHandler = async (request, services) => {
  const document = await openDocument(request, services)
  const content = await services.documents.readContent(services.store, document)
  request.reply
    .type(document.mediaType)
    .header('content-disposition', nameDownload(document.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
  return content
}

const markRead: CallHandler = async (request, services) => {
  const { application, uuid } = await openDocument(request, services)
  const document = await services.documents.markRead(services.store, request.org, application, uuid)
  if (!document) throw refusal('server/not-found')
  return describeDocument(document)
}

const upload: CallHandler = async (request, services) => {
  const { org, claims, query, raw, reply } = request
  const application = await openApplication(request, services)
  const key = readIdempotencyKey(request)
  const { mediaType, pages, content } = await checkUpload(raw, mediaTypeOf(request), limits.documents)
  if ((await services.scanFile(raw)) === 'infected') throw refusal('server/file-infected')
  const type = query.type!
  const name = nameFile(query.name!, mediaType)
  const digest = services.tokens.digest(JSON.stringify([application, type, query.name, createHash('sha256').update(raw).digest('hex')]))
  const call = { org, actor: claims.sub, route: 'upload-document', key, body: digest }
  const answer = await runOnce(services.store, call, async (store) => {
    // Held before its documents are, as jobs hold it: two that take them in turn would wait for each other.
    const held = await authoriseApplication(store, services.seal, { org, claims, uuid: application }, { hold: true })
    if (isClosed(await findPinned(services.bundles, held), held)) throw refusal('server/application-closed')
    const fresh = { application, owner: claims.sub, type, title: '', name, mediaType, pages, content }
    const { document, isNew } = await services.documents.insert(store, org, { ...fresh, package: 'upload', state: 'IN_REVIEW' })
    if (isNew) await services.onDocument?.({ store, org, application, document })
    return { status: isNew ? 201 : 200, body: { uuid: document.uuid } }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(answer.status)
  const kept = await services.documents.find(services.store, org, application, (answer.body as { uuid: string }).uuid)
  return describeDocument(kept!)
}

export const documentRoutes: CallRoutes = {
  documents: { handle: list },
  document: { handle: read },
  'read-document': { handle: markRead },
  'upload-document': { handle: upload, rawBytes: limits.documents.bytes },
}

async function openApplication({ org, claims, params }: CallRequest, { store, seal }: Services): Promise<string> {
  const uuid = params.uuid!.toLowerCase()
  await authoriseApplication(store, seal, { org, claims, uuid })
  return uuid
}

async function openDocument(request: CallRequest, services: Services): Promise<StoredDocument> {
  const application = await openApplication(request, services)
  const found = await services.documents.find(services.store, request.org, application, request.params.documentUuid!)
  if (!found) throw refusal('server/not-found')
  return found
}

function mediaTypeOf({ headers }: CallRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase()
}
