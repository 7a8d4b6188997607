/** A document of an application, as far as this room looks at it. */
export interface HeldDocument {
  readonly uuid: string
  /** schemas/common/enumerations.json, documentType. */
  readonly type: string
  readonly title: string
  /** Key in lending/documents.json, or "upload". */
  readonly package: string
  readonly state: string
  /** Of the plain bytes, hex. */
  readonly sha256: string
  /** Of a document that is made from a text. */
  readonly text: { readonly id: string } | null
  readonly readAt: Date | null
}
