import type { DocumentTables } from './DocumentTables.ts'

export type DocumentPackage = DocumentTables['documents']['package']
export type DocumentState = DocumentTables['documents']['state']

export interface StoredDocument {
  readonly uuid: string
  readonly org: string
  readonly application: string
  /** Identity that it is for, or that sent it. */
  readonly owner: string
  /** schemas/common/enumerations.json, documentType. */
  readonly type: string
  /** Empty for an upload, which has a name. Never personal. */
  readonly title: string
  /** File name. */
  readonly name: string
  readonly package: DocumentPackage
  readonly state: DocumentState
  /** Text id: why it was rejected. */
  readonly reason: string | null
  readonly mediaType: DocumentTables['documents']['media_type']
  readonly bytes: number
  /** Null for a picture. */
  readonly pages: number | null
  /** Of the unencrypted bytes, hex. */
  readonly sha256: string
  /** For a document that is made from a text. */
  readonly text: { readonly id: string; readonly version: string; readonly hash: string } | null
  readonly readAt: Date | null
  readonly signedAt: Date | null
  readonly created: Date
}

export type NewDocument = Pick<
  StoredDocument,
  'application' | 'owner' | 'type' | 'title' | 'name' | 'package' | 'mediaType' | 'pages'
> & {
  readonly state?: DocumentState
  readonly text?: StoredDocument['text']
  readonly content: Uint8Array
}
