import type { Counterexample } from './Counterexample.ts'
import type { IssueCode } from './issueCatalogue.ts'

/**
 * Something that is wrong and that somebody can mend: a fault in a flow file, an answer that is refused, a request
 * that the server turns down. Always data, never thrown by engine or loader.
 */
export interface Issue {
  readonly code: IssueCode
  readonly severity: 'error' | 'warning'
  /** What happened, in a sentence. For an answer this is the borrower's message, to the letter of the form file. */
  readonly message: string
  /** What to do about it, in a sentence; empty where the message itself says so. */
  readonly remedy: string
  /** Path from the project's root, with forward slashes: "flows/registration-v2.json". */
  readonly file?: string
  /** JSON Pointer (RFC 6901) into the file, or into the answer of a step: "/steps/index/next/0". */
  readonly pointer?: string
  /** 1-based line of `pointer` in `file`, where known. */
  readonly line?: number
  /** What shows it, for a finding about behaviour. */
  readonly counterexample?: Counterexample
}
