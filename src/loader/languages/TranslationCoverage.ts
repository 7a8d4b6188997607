/** How much of what a lender says is said in another language. */
export interface TranslationCoverage {
  readonly all: number
  readonly missing: readonly WordPlace[]
  /** Translations of words that have changed. */
  readonly outdated: readonly WordPlace[]
}

/** Where words stand: base path of the file, and pointer. */
export interface WordPlace {
  readonly file: string
  readonly pointer: string
}
