/** The part of an application's document that this room reads. */
export interface HeldDocument {
  readonly uuid: string
  /** schemas/common/enumerations.json, documentType. */
  readonly type: string
  readonly title: string
  /** Key in lending/documents.json, or "upload". */
  readonly package: string
  readonly state: string
  /** Of the unencrypted bytes, hex. */
  readonly sha256: string
  /** For a document that is made from a text. */
  readonly text: { readonly id: string } | null
  readonly readAt: Date | null
}
