import type { Coverage } from '#analysis'
import type { Outcome } from '../Outcome.ts'
import type { Requirement } from '../readRequirements.ts'

/** When and how something was run. */
export interface Run {
  /** Instant, ISO, UTC. */
  readonly made: string
  /** "0.1.0, code 3f2a…": of the product. */
  readonly version: string
  /** As somebody would call it again. */
  readonly command: string
  /** A sentence: through the engine, at a server, in a browser. */
  readonly how: string
}

/** All that a run of `lintel conform` found out. */
export interface Report {
  readonly run: Run
  /** Whose files were looked at: code, brand, hash of the bundle; none where files have errors. */
  readonly lenders: readonly { readonly code: string; readonly brand: string; readonly hash?: string }[]
  readonly outcome: Outcome
  readonly requirements: readonly Requirement[]
  /** Requirement id → files of cases that cover it. */
  readonly proofs: Readonly<Record<string, readonly string[]>>
  readonly coverage: Coverage
  /** What whoever reads the result should know of how it came about, a sentence each. */
  readonly notes?: readonly string[]
}
