import { fileUnder, keepOnce, type SameDocuments, type Shelf } from '#origination'
import { timeOf, type HeldApplication, type MemoryDocument } from './HeldApplication.ts'

export type NewDocument = Omit<
  MemoryDocument,
  'uuid' | 'application' | 'reason' | 'readAt' | 'signedAt' | 'created' | 'pages'
>

interface MemoryDocuments extends Shelf<MemoryDocument> {
  insert(
    fresh: NewDocument,
  ): Promise<{ readonly document: MemoryDocument; readonly isNew: boolean }>
  fileUnder(document: MemoryDocument, type: string): Promise<MemoryDocument>
}

/** The documents of one application in memory. */
export function documentsOf(held: HeldApplication): MemoryDocuments {
  const { documents, world, application } = held
  const find = (uuid: string) => documents.find((one) => one.uuid === uuid)
  const same: SameDocuments<MemoryDocument> = {
    findSame: async ({ owner, type, sha256 }) =>
      documents.find((one) => one.owner === owner && one.type === type && one.sha256 === sha256),
    setType: async (document, type) => Object.assign(document, { type }),
  }
  return {
    list: async ({ owner, package: name }) =>
      documents.filter((one) => one.owner === owner && (name ?? one.package) === one.package),
    find: async (uuid) => find(uuid),
    markRead: async (uuid) => {
      const document = find(uuid)
      if (document) document.readAt ??= timeOf(held)
      return document
    },
    insert: (fresh) =>
      keepOnce(same, fresh, async () => {
        const own = { uuid: world.uuid(), application: application.uuid, created: timeOf(held) }
        const unread = { reason: null, readAt: null, signedAt: null, pages: null }
        const document: MemoryDocument = { ...fresh, ...unread, ...own }
        documents.push(document)
        return document
      }),
    fileUnder: (document, type) => fileUnder(same, document, type),
  }
}
