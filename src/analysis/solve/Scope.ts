import type { Json, JsonObject } from '#model'
import type { Range, Spread } from './ranges/Range.ts'

/** The facts chosen so far, and their names. */
export interface Scope {
  readonly facts: JsonObject
  readonly isOpen: (name: string) => boolean
  /** Where an open fact lies, if that is followed. */
  readonly spreadOf?: (name: string) => Spread | undefined
  /** Where a computation is assumed to lie. */
  readonly assumed?: ReadonlyMap<Json, Range>
}
