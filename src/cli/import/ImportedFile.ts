import type { Json } from '#model'
import type { ForeignForm } from './ForeignForm.ts'
import type { Notes } from './Note.ts'

/** A file that is to be imported, read. */
export interface GivenFile {
  /** Path as it was found, with forward slashes. */
  readonly path: string
  readonly value: Json
}

/** One kind of form that is imported: kinds/<name>.ts exports it, kinds/index.ts lists it. */
export interface Kind {
  /** What people call it: "JSON Forms". */
  readonly title: string
  /** Whether a file is of this kind, by what it holds. */
  readonly isOne: (value: Json, beside: Beside) => boolean
  /** Every property that `read` has not looked at is noted, but for these, which say nothing of what is asked. None: the kind notes what it leaves out. */
  readonly silent?: readonly string[]
  readonly read: (value: Json, beside: Beside, note: Notes) => ForeignForm
}

/** Files that lie next to it, by what their names end with: "uischema" for "person.uischema.json" next to "person.json". */
export type Beside = Readonly<Record<string, Json | undefined>>
