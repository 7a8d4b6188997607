import type { Counterexample } from './Counterexample.ts'

/**
 * Something wrong that a person can fix: a mistake in a flow file, a rejected answer, a request
 * that the server rejects. Always data; engine and loader never throw it.
 */
export interface Issue {
  /** Of the catalogue, or of a check of files that declares its own. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /**
   * What happened, in one sentence. For an answer: the borrower's message, exactly as in the form
   * file.
   */
  readonly message: string
  /** What to do about it, in one sentence; empty if the message already says so. */
  readonly remedy: string
  /** Path from the project's root, with forward slashes: "flows/registration-v2.json". */
  readonly file?: string
  /** JSON Pointer (RFC 6901) into the file, or into the answer of a step: "/steps/index/next/0". */
  readonly pointer?: string
  /** 1-based line of `pointer` in `file`, where known. */
  readonly line?: number
  /** What shows a diagnostic about behavior. */
  readonly counterexample?: Counterexample
}
