import type { JsonObject } from '#model'
import { isClosed, problem } from '#origination'
import { describeDocument } from '../documents/describeDocument.ts'
import { readWords } from '../documents/openReading.ts'
import { sendDownload } from '../documents/sendDownload.ts'
import { takeUpload } from '../documents/upload/takeUpload.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { findPinned } from '../origination/findPinned.ts'
import { authoriseSigner } from '../signers/authoriseSigner.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import { runOnce } from '../stores/idempotencyStore.ts'
import { readIdempotencyKey } from '../http/readIdempotencyKey.ts'
import type { DocumentNeeds } from '../documents/DocumentNeeds.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

type Needs = DocumentNeeds & OriginationNeeds

/** Whose documents of an application a call is about. */
export interface DocumentAccess {
  readonly application: string
  /** Identity that they are for, or that sent them. */
  readonly owner: string
}

/**
 * Throws 404 if the caller has none there. `hold`: the application is locked until the end of the
 * transaction, and must be open.
 */
export type OpenAccess = (
  request: CallRequest,
  services: Needs,
  hold?: Store,
) => Promise<DocumentAccess>

/**
 * The five calls about documents; each person has only their own. `prefix`: of the calls' names.
 */
export function createDocumentRoutes(
  prefix: '' | 'signer-',
  openAccess: OpenAccess,
): CallRoutes<Needs> {
  const openDocument = async (request: CallRequest, services: Needs): Promise<StoredDocument> => {
    const { application, owner } = await openAccess(request, services)
    const found = await services.documents.find(
      services.store,
      request.org,
      application,
      request.params.documentUuid!,
    )
    if (found?.owner !== owner) throw problem('server/not-found')
    return found
  }

  const list: CallHandler<Needs> = async (request, services) => {
    const { application, owner } = await openAccess(request, services)
    const name = request.query.package as DocumentPackage | undefined
    const only = { owner, ...(name !== undefined && { package: name }) }
    return (await services.documents.list(services.store, request.org, application, only)).map(
      describeDocument,
    )
  }

  const read: CallHandler<Needs> = async (request, services) => {
    const document = await openDocument(request, services)
    const content = await services.documents.readContent(services.store, document)
    sendDownload(request.reply, document)
    return content
  }

  const readText: CallHandler<Needs> = async (request, services) =>
    readWords(services, await openDocument(request, services))

  const markRead: CallHandler<Needs> = async (request, services) => {
    const { application, uuid } = await openDocument(request, services)
    const document = await services.documents.markRead(
      services.store,
      request.org,
      application,
      uuid,
    )
    if (!document) throw problem('server/not-found')
    return describeDocument(document)
  }
  return {
    [`${prefix}documents`]: { handle: list },
    [`${prefix}document`]: { handle: read },
    [`${prefix}document-reading`]: { handle: readText },
    [`${prefix}read-document`]: { handle: markRead },
    [`${prefix}upload-document`]: {
      handle: (request: CallRequest, services: Needs) =>
        upload(request, services, prefix, openAccess),
      rawBytes: limits.documents.bytes,
      inTurns: true,
    },
  }
}

async function upload(
  request: CallRequest,
  services: Needs,
  prefix: string,
  openAccess: OpenAccess,
): Promise<JsonObject> {
  const { org, claims, query, reply } = request
  const { application, owner } = await openAccess(request, services)
  const key = readIdempotencyKey(request)
  const type = query.type!
  const { digest, ...taken } = await takeUpload(request, services, [application, type])
  const call = { org, actor: claims.sub, route: `${prefix}upload-document`, key, body: digest }
  const answer = await runOnce(services.store, call, async (store) => {
    // Locked before its documents, in the same order as in jobs, to avoid deadlocks.
    await openAccess(request, services, store)
    const fresh = { ...taken, application, owner, type, title: '' }
    const { document, isNew } = await services.documents.insert(store, org, {
      ...fresh,
      package: 'upload',
      state: 'IN_REVIEW',
    })
    if (isNew) await services.onDocument?.({ store, org, application, document })
    return { status: isNew ? 201 : 200, body: { uuid: document.uuid } }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(answer.status)
  const kept = await services.documents.find(
    services.store,
    org,
    application,
    (answer.body as { uuid: string }).uuid,
  )
  return describeDocument(kept!)
}

/** The borrower's. */
export const documentRoutes = createDocumentRoutes(
  '',
  async ({ org, claims, params, others }, services, hold) => {
    const uuid = params.uuid!.toLowerCase()
    const asked = { org, claims, uuid }
    const found = await authoriseApplication(hold ?? services.store, services.applications, asked, {
      hold: hold !== undefined,
      others,
    })
    if (hold && isClosed(await findPinned(services.bundles, found), found))
      throw problem('server/application-closed')
    return { application: uuid, owner: found.identity }
  },
)

/** A co-signer's. */
export const signerDocumentRoutes = createDocumentRoutes(
  'signer-',
  async ({ org, claims, params }, services, hold) => {
    const uuid = params.uuid!.toLowerCase()
    const asked = { org, claims, uuid }
    const { application } = await authoriseSigner(
      hold ?? services.store,
      services.applications,
      asked,
      {
        hold: hold !== undefined,
      },
    )
    if (hold && isClosed(await findPinned(services.bundles, application), application))
      throw problem('server/application-closed')
    return { application: uuid, owner: claims.sub }
  },
)
