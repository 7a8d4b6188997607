/** tests/requirements.tsv, and which tests and cases name its ids. */
export interface Requirements {
  /** In the order of the file. */
  readonly rows: readonly Requirement[]
  /** Files below tests/ that name ids, and those ids as often as they are named. */
  readonly proofs: readonly { readonly path: string; readonly ids: readonly string[] }[]
}

export interface Requirement {
  readonly id: string
  /** What the specification asks, in a sentence. */
  readonly text: string
  /** Why nothing proves it yet, where that is written down. */
  readonly why?: string
}
