import type { Counterexample, IssueCode } from '#model'

export interface Report {
  readonly diagnostics: readonly BehaviorDiagnostic[]
  readonly unchecked: readonly Unchecked[]
}

export interface Analysis extends Report {
  /** Number of different questions about rules asked with the same memo so far. */
  readonly asked: Asked
}

export interface Asked {
  /** Answered by facts, confirmed by the engine. */
  readonly shown: number
  /** Proven that there are no such facts. */
  readonly proven: number
  readonly open: number
}

/** `file`: base path; `pointer` points into the lender's effective file. */
export interface BehaviorDiagnostic {
  readonly code: IssueCode
  readonly values?: Readonly<Record<string, string | number>>
  readonly file: string
  readonly pointer: string
  readonly counterexample?: Counterexample
}

/** Something that was neither proven nor disproven. */
export interface Unchecked {
  /** The open question, as a clause: "Whether the rule "x" can be true". */
  readonly what: string
  readonly file: string
  readonly pointer: string
  readonly why: readonly string[]
}
