/**
 * lending/documents.json: the documents of each package, their order, and the texts they are made
 * of.
 */
export interface DocumentSet {
  readonly title: string
  /** Words that all documents share; `{name}` is filled in. The meta-schema lists them. */
  readonly words: Readonly<Record<string, string>>
  readonly packages: Readonly<
    Record<'summary' | 'closing' | 'notary' | 'notice', Readonly<Record<string, DocumentPlan>>>
  > & {
    /** What a co-signer reads and signs. */
    readonly signer?: Readonly<Record<string, DocumentPlan>>
  }
}

export interface DocumentPlan extends DocumentPart {
  /** documentType of schemas/common/enumerations.json. */
  readonly type: string
  /** The borrower signs it. */
  readonly signature?: boolean
  readonly parts?: readonly DocumentPart[]
}

/** Strings may hold placeholders: "[[case.offer.lineCents|money]]". */
export interface DocumentPart {
  /** Text id. The words of the document, its title and its version. */
  readonly text: string
  /** Included only while this rule is true. */
  readonly when?: string
  /** Label → value, above the text. */
  readonly fields?: Readonly<Record<string, string>>
  /** Above the text. */
  readonly table?: {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Marked with a bar. */
  readonly note?: boolean
}
