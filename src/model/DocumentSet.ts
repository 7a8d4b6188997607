/** lending/documents.json: which documents a package holds, in which order, made of which texts. */
export interface DocumentSet {
  readonly title: string
  /** Words that every document shares; `{name}` is filled. The meta-schema names them all. */
  readonly words: Readonly<Record<string, string>>
  readonly packages: Readonly<Record<'summary' | 'closing' | 'notary' | 'notice', Readonly<Record<string, DocumentPlan>>>> & {
    /** What a further signer reads and signs. */
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
  /** Left out unless this rule holds. */
  readonly when?: string
  /** Label → value, above the text. */
  readonly fields?: Readonly<Record<string, string>>
  /** Set apart by a bar. */
  readonly note?: boolean
}
