import type { Places } from '#loader'
import type { Bundle, JsonObject } from '#model'
import type { RuleBook } from '../solve/RuleBook.ts'
import type { Ask } from './memo/createAsker.ts'
import type { Report } from './Report.ts'

export type CheckedPart = Exclude<keyof Bundle, 'hash' | 'org' | 'rules'>

/**
 * A check that asks about rules over all facts of an application, only through `ask`. In addition
 * to the rules it gets exactly the parts in `reads`, so that lenders that share those parts share
 * the result.
 */
export interface RuleCheck<K extends CheckedPart = CheckedPart> {
  readonly name: string
  readonly reads: readonly K[]
  readonly run: (subject: RuleSubject<K>, ask: Ask) => Report
  /**
   * Replaces some of those parts by what is derived from them, once per part: lenders that differ
   * only in the rest also share the result.
   */
  readonly view?: (parts: Pick<Bundle, K>) => Partial<Pick<Bundle, CheckedPart>>
}

export interface RuleSubject<K extends CheckedPart> {
  readonly bundle: Pick<Bundle, K | 'rules'>
  readonly engine: RuleBook
  readonly places: Places
  /**
   * Possible values of the fact with this name: a schema without words for each form that asks for
   * it, and the context's. The same function for the same fields.
   */
  readonly schemasOf: (name: string) => readonly JsonObject[]
}
