import type { Coverage } from '#analysis'
import type { CaseOutcome } from '../CaseOutcome.ts'
import type { Requirement } from '../readRequirements.ts'

/** When and how something was run. */
export interface Run {
  /** Instant, ISO, UTC. */
  readonly made: string
  /** "0.1.0, code 3f2a…": the product's version. */
  readonly version: string
  /** The command line to repeat it. */
  readonly command: string
  /** A sentence: in the engine, on a server, in a browser. */
  readonly how: string
}

/** Everything that a run of `lintel conform` found out. */
export interface ConformReport {
  readonly run: Run
  /** The lenders that were read: code, brand, hash of the bundle; none if files have errors. */
  readonly lenders: readonly {
    readonly code: string
    readonly brand: string
    readonly hash?: string
  }[]
  readonly outcome: CaseOutcome
  readonly requirements: readonly Requirement[]
  /** Requirement id → case files that cover it. */
  readonly proofs: Readonly<Record<string, readonly string[]>>
  readonly coverage: Coverage
  /** What readers should know about how the result came about, one sentence each. */
  readonly notes?: readonly string[]
}
