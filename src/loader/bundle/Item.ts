import type { Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { ShapeKind } from '../shape/kindOf.ts'

/**
 * The result of one file and everything that it depends on; rebuilt for a lender only if an overlay
 * changes one of `reads`.
 */
export interface Item {
  readonly kind: ShapeKind
  /** Id within its kind: "registration/property". */
  readonly id: string
  /**
   * Form for a form, the resolved schema for entities, otherwise the file's value; undefined for
   * files that are only referred to.
   */
  readonly value: Json | object | undefined
  readonly reads: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}
