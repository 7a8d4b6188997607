import type { JsonObject } from '#model'
import {
  addUpload,
  type Application,
  describeDocument,
  listDocuments,
  openDocument,
  readDocument,
  type Shelf,
  type UploadRecords,
} from '#origination'
import { readWords } from '../documents/openReading.ts'
import { sendDocument } from '../documents/sendDocument.ts'
import { takeUpload } from '../documents/upload/takeUpload.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import limits from '../limits.json' with { type: 'json' }
import { authoriseApplication } from '../origination/authoriseApplication.ts'
import { createRecords } from '../origination/recordEvent.ts'
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
  readonly application: Application
  /** Identity that they are for, or that sent them. */
  readonly owner: string
}

/**
 * Throws 404 if the caller has none there. `hold`: the application is locked until the end of the
 * transaction.
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
  const open = async (request: CallRequest, services: Needs): Promise<StoredDocument> => {
    const { application, owner } = await openAccess(request, services)
    return openDocument(shelfOf(services, application), owner, request.params.documentUuid!)
  }

  const list: CallHandler<Needs> = async (request, services) => {
    const { application, owner } = await openAccess(request, services)
    return listDocuments(shelfOf(services, application), owner, request.query.package)
  }

  const read: CallHandler<Needs> = async (request, services) =>
    sendDocument(request, services, await open(request, services))

  const readText: CallHandler<Needs> = async (request, services) =>
    readWords(services, await open(request, services))

  const markRead: CallHandler<Needs> = async (request, services) => {
    const { application, owner } = await openAccess(request, services)
    return readDocument(shelfOf(services, application), owner, request.params.documentUuid!)
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

/** The documents of an application in PostgreSQL. */
function shelfOf(
  { documents, store }: Pick<Needs, 'documents' | 'store'>,
  { org, uuid: application }: Application,
): Shelf<StoredDocument> {
  return {
    list: ({ owner, package: name }) =>
      documents.list(store, org, application, { owner, package: name as DocumentPackage }),
    find: (uuid) => documents.find(store, org, application, uuid),
    markRead: (uuid) => documents.markRead(store, org, application, uuid),
  }
}

async function upload(
  request: CallRequest,
  services: Needs,
  prefix: string,
  openAccess: OpenAccess,
): Promise<JsonObject> {
  const { org, claims, query, reply } = request
  const { application: opened, owner } = await openAccess(request, services)
  const key = readIdempotencyKey(request)
  const type = query.type!
  const { digest, ...taken } = await takeUpload(request, services, [opened.uuid, type])
  const call = { org, actor: claims.sub, route: `${prefix}upload-document`, key, body: digest }
  const answer = await runOnce(services.store, call, async (store) => {
    // Locked before its documents, in the same order as in jobs, to avoid deadlocks.
    const { application } = await openAccess(request, services, store)
    const records: UploadRecords<StoredDocument> = {
      ...createRecords(store, services),
      keepUpload: ({ uuid }, fresh) =>
        services.documents.insert(store, org, { ...taken, ...fresh, application: uuid }),
    }
    const { document, isNew } = await addUpload(records, application, {
      owner,
      type,
      sender: claims.sub,
    })
    return { status: isNew ? 201 : 200, body: { uuid: document.uuid } }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(answer.status)
  const kept = await shelfOf(services, opened).find((answer.body as { uuid: string }).uuid)
  return describeDocument(kept!)
}

/** The borrower's; their broker can add to them. */
export const documentRoutes = createDocumentRoutes(
  '',
  async ({ org, claims, params, others }, services, hold) => {
    const uuid = params.uuid!.toLowerCase()
    const asked = { org, claims, uuid }
    const found = await authoriseApplication(hold ?? services.store, services.applications, asked, {
      hold: hold !== undefined,
      others,
    })
    return { application: found, owner: found.identity }
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
    return { application, owner: claims.sub }
  },
)
