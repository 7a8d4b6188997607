import type { HeldApplication, MemoryDocument } from './HeldApplication.ts'

type NewDocument = Pick<
  MemoryDocument,
  'owner' | 'type' | 'title' | 'package' | 'sha256' | 'state' | 'text'
>

/** Stores a document; the same content of the same type and owner is stored once. */
export function insertDocument(
  held: HeldApplication,
  fresh: NewDocument,
): { readonly document: MemoryDocument; readonly isNew: boolean } {
  const { owner, type, sha256 } = fresh
  const twin = twinOf(held, { owner, type, sha256 })
  if (twin) return { document: twin, isNew: false }
  const document = { ...fresh, uuid: held.world.uuid(), reason: null, readAt: null }
  held.documents.push(document)
  return { document, isNew: true }
}

/** Documents of one owner, in one package or all. */
export function listOwn(
  { documents }: HeldApplication,
  owner: string,
  name?: string,
): readonly MemoryDocument[] {
  return documents.filter(
    (document) => document.owner === owner && (name === undefined || document.package === name),
  )
}

/**
 * Files a document under another kind; if the same content is there already, returns that document
 * instead.
 */
export function fileUnder(
  held: HeldApplication,
  document: MemoryDocument,
  type: string,
): MemoryDocument {
  if (document.type === type) return document
  const twin = twinOf(held, { ...document, type })
  if (twin) return twin
  document.type = type
  return document
}

function twinOf(
  { documents }: HeldApplication,
  { owner, type, sha256 }: Pick<MemoryDocument, 'owner' | 'type' | 'sha256'>,
) {
  return documents.find((one) => one.owner === owner && one.type === type && one.sha256 === sha256)
}
