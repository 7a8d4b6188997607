import type { Counterexample, IssueCode } from '#model'

export interface Report {
  readonly findings: readonly SoundnessFinding[]
  readonly unchecked: readonly Unchecked[]
}

export interface Analysis extends Report {
  /** Different questions about rules that were asked with the same memo so far. */
  readonly asked: Asked
}

export interface Asked {
  /** Answered by facts that the engine judged. */
  readonly shown: number
  /** There are no such facts. */
  readonly proven: number
  readonly open: number
}

/** `file`: base path; `pointer` leads into it as it is in effect for the lender. */
export interface SoundnessFinding {
  readonly code: IssueCode
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
  readonly counterexample?: Counterexample
}

/** Something that was neither proven nor shown to be false. */
export interface Unchecked {
  /** The question that is open, in a sentence: "Whether the rule "x" can be true". */
  readonly what: string
  readonly file: string
  readonly pointer: string
  readonly why: readonly string[]
}
