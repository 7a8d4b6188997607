import type { Places } from '#loader'
import type { Bundle, JsonObject } from '#model'
import type { RuleBook } from '../solve/RuleBook.ts'
import type { Ask } from './memo/createAsker.ts'
import type { Report } from './Report.ts'

export type Part = Exclude<keyof Bundle, 'hash' | 'org' | 'rules'>

/**
 * A check that asks about rules over all facts of an application, by `ask` alone. Besides the rules it gets the parts that it `reads` and nothing
 * else, so that lenders who share those share what it says.
 */
export interface RuleCheck<K extends Part = Part> {
  readonly name: string
  readonly reads: readonly K[]
  readonly run: (subject: RuleSubject<K>, ask: Ask) => Report
  /** What it gets in place of some of those parts, made once of the same: lenders that differ in the rest alone share what it says, too. */
  readonly view?: (parts: Pick<Bundle, K>) => Partial<Pick<Bundle, Part>>
}

export interface RuleSubject<K extends Part> {
  readonly bundle: Pick<Bundle, K | 'rules'>
  readonly engine: RuleBook
  readonly places: Places
  /** What the fact of this name may be: a schema without words for each form that asks it, and the context's. The same function for the same fields. */
  readonly schemasOf: (name: string) => readonly JsonObject[]
}
