import type { Json, JsonObject } from '#model'

/**
 * A foreign form: its pages, each a JSON Schema of any draft and how its fields look, in our terms.
 */
export interface ForeignForm {
  readonly title?: string
  readonly pages: readonly ForeignPage[]
}

/** A rule (JSON-Logic over facts) and its meaning, in words. */
export interface ForeignCondition {
  readonly title: string
  readonly rule: JsonObject
  /** For a rule that is a value. */
  readonly gives?: 'number' | 'text' | 'date' | 'list'
}

export interface ForeignPage {
  /** Its name in other pages. */
  readonly name?: string
  /**
   * Its targets, by names of pages, the first whose condition is true (without `to` the end of the
   * form); absent: the next page.
   */
  readonly next?: readonly { readonly to?: string; readonly when?: ForeignCondition }[]
  readonly title?: string
  readonly description?: string
  readonly schema: Json
  /**
   * Our uiSchema of the page's fields, by path. Widgets that can't draw their field are removed
   * later.
   */
  readonly ui?: JsonObject
  /** Asked only while this rule (JSON-Logic over facts) is true. */
  readonly when?: ForeignCondition
  /** Rules of its schema (`x-value`, `x-checks`), by the names that they have there. */
  readonly rules?: Readonly<Record<string, ForeignCondition>>
  /** Words to read among its fields. */
  readonly passages?: readonly ForeignPassage[]
  /** Keys of the page's schema in the file. */
  readonly keys?: readonly string[]
}

/** Words of a page. What `x-shows` of its schema names are read under that condition. */
export interface ForeignPassage {
  readonly says: string
  readonly isHeading?: boolean
  /** Its name in the file. */
  readonly name?: string
  /** Its name among the page's blocks. */
  readonly block: string
  /** Names of the groups and lists that hold it, from the page. */
  readonly in?: readonly string[]
  /** The field of its holder that it precedes. */
  readonly before?: string
}
