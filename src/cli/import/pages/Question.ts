import type { JsonObject } from '#model'
import type { Test, Value } from '../conditions/Test.ts'

type Keys = readonly (string | number)[]

/** A question of a form that is not a JSON Schema. */
export interface Question {
  readonly name: string
  /** Other names that conditions of the file give it. */
  readonly aliases?: readonly string[]
  readonly title?: string
  readonly description?: string
  /** Schema of one answer; a group's fields are in `fields`. */
  readonly schema: JsonObject
  readonly ui?: JsonObject
  readonly isRequired: boolean
  readonly repeats?: boolean
  /** Limits of the list of a question that repeats. */
  readonly list?: JsonObject
  readonly fields?: readonly PagePart[]
  /** Asked only while it is true. */
  readonly when?: Test
  /** Required only while it is true. */
  readonly requiredWhen?: Test
  /** What the answer is computed from; it is shown and not typed. */
  readonly computed?: Value
  readonly keys: Keys
}

/** Words to read between the questions. */
export interface PagePassage {
  readonly says: string
  /** Whether it is the title of the parts that follow it. */
  readonly isHeading?: boolean
  /** Its name in the file. */
  readonly name?: string
  readonly when?: Test
  readonly keys: Keys
}

export type PagePart = Question | PagePassage

/** A page of the form as the file has it. */
export interface AskedPage {
  readonly name?: string
  readonly title?: string
  readonly description?: string
  readonly parts: readonly PagePart[]
  /** What else its schema says: limits over several fields, conditions. */
  readonly base?: JsonObject
  readonly when?: Test
  /** Its targets, the first whose condition is true; absent: the next page. */
  readonly next?: readonly { readonly to?: string; readonly when?: Test; readonly title?: string }[]
  /** Words of the file for its condition. */
  readonly whenTitle?: string
}

export const isPassage = (part: PagePart): part is PagePassage => 'says' in part
