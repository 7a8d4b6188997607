/** A document of an application, as in responses (schemas/entities/document.json). */
export interface StoredDocument {
  readonly uuid: string
  readonly type: string
  readonly title: string
  readonly name: string
  readonly package: 'summary' | 'closing' | 'notary' | 'upload' | 'notice' | 'signer'
  readonly state: 'READY' | 'SIGNED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'SUPERSEDED'
  /** Text id: why it was rejected. */
  readonly reason: string | null
  readonly mediaType: string
  readonly pages: number | null
  readonly bytes: number
  readonly sha256: string
  readonly readAt: string | null
  readonly signedAt: string | null
  readonly created: string
}
