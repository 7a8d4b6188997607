import type { Json } from '#model'
import type { Finding } from '../Finding.ts'
import type { Kind } from '../shape/kindOf.ts'

/** What became of one file, with all that it depends on: it is built anew for a lender only when an overlay touches one of `reads`. */
export interface Item {
  readonly kind: Kind
  /** Id within its kind: "registration/property". */
  readonly id: string
  /** Form for a form, the resolved schema for entities, else the file's value; undefined for files that are only referred to. */
  readonly value: Json | object | undefined
  readonly reads: ReadonlySet<string>
  readonly findings: readonly Finding[]
}
