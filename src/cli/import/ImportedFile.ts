import type { Json, JsonObject } from '#model'
import type { Counted } from './counts/Counted.ts'
import type { ForeignForm } from './ForeignForm.ts'
import type { Notes } from './Note.ts'

/** A file to import, parsed. */
export interface GivenFile {
  /** Path as given, with forward slashes. */
  readonly path: string
  readonly value: Json
}

/** One kind of form to import: kinds/<name>.ts exports it, kinds/index.ts lists it. */
export interface ImportKind {
  /** Name for people: "JSON Forms". */
  readonly title: string
  /** Whether a file is of this kind, by its contents. */
  readonly isOne: (value: Json, beside: Beside) => boolean
  /**
   * Every property that `read` has not visited is reported, except these, which do not affect the
   * form. Absent: the kind itself reports what it leaves out.
   */
  readonly silent?: readonly string[]
  /** What a file has, counted apart from `read`; absent: what its pages' schemas ask. */
  readonly count?: (value: JsonObject, beside: Beside) => Counted
  readonly read: (value: Json, beside: Beside, note: Notes) => ForeignForm
}

/** Files next to it, by suffix: "uischema" for "person.uischema.json" next to "person.json". */
export type Beside = Readonly<Record<string, Json | undefined>>
