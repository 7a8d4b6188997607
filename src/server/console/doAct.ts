import { doAct as doAsked, type FileRecords, isStaff } from '#origination'
import type { CallOutcome } from '../http/submitOnce.ts'
import { nameOf } from '../identity/nameOf.ts'
import { createOrderRecords } from '../jobs/createOrderRecords.ts'
import { listEvents } from '../stores/eventStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import { handOver } from '../stores/representativeStore.ts'
import { readJournal } from './readJournal.ts'
import type { CallBody } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { OpenedFile } from './openFile.ts'

/** An agent's act as it is being done. */
interface ConsoleDoing {
  readonly transaction: Store
  readonly services: ConsoleNeeds
  readonly request: CallRequest<CallBody<'file-act'>>
  /** Locked by the transaction. */
  readonly file: OpenedFile
}

/** Does what an agent or a broker asks for with a file. */
export function doAct(doing: ConsoleDoing): Promise<CallOutcome> {
  const { request, file } = doing
  return doAsked(createFileRecords(doing), {
    application: file.application,
    served: file.served,
    current: request.served,
    asked: request.body,
    read: request.headers['if-match'],
    agent: request.claims.sub,
    role: file.role,
  })
}

function createFileRecords({
  transaction,
  services,
  request: { served },
  file,
}: ConsoleDoing): FileRecords<StoredDocument> {
  const { identities, audit, documents } = services
  return {
    ...createOrderRecords(transaction, services),
    listDocuments: ({ org, uuid, identity: owner }, name) =>
      documents.list(transaction, org, uuid, { package: name as DocumentPackage, owner }),
    fileUnder: (document, type) => documents.fileUnder(transaction, document, type),
    listJournal: async ({ org, uuid }) =>
      readJournal(services, file, await listEvents(transaction, org, uuid)),
    findAgent: async (org, email) => {
      const found = await identities.findByEmail(transaction, org, email)
      const isAgent = found?.profileType === 'agent' && isStaff(served.bundle.org, found.email)
      return isAgent ? found.uuid : undefined
    },
    nameOf: async (org, identity) => nameOf((await identities.find(transaction, org, identity))!),
    handOver: ({ org, uuid: application }, identity, colleague) =>
      handOver(transaction, audit, { org, application, identity, role: 'agent' }, colleague),
  }
}
