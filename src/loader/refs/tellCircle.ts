import type { Finding } from '../Finding.ts'
import { refLevels } from '../json/limits.ts'

export interface Reference {
  readonly ref: string
  readonly file: string
  readonly pointer: string
}

/** A schema on the way ("schemas/a.json#/definitions/b"), and the `$ref` that led to it; none leads to the file itself. */
export interface Stop {
  readonly key: string
  readonly ref: Reference | undefined
}

/** The same of all files on the circle, whichever was looked at first: told at the `$ref` that leads to the first by name. */
export function tellCircle(code: 'loader/ref-cycle' | 'loader/ref-recursive', circle: readonly Stop[]): Finding {
  const first = circle.reduce((least, { key }, index) => (key < circle[least]!.key ? index : least), 0)
  const { ref, file, pointer } = circle[first]!.ref!
  const keys = [...circle.slice(first), ...circle.slice(0, first + 1)].map(({ key }) => key.replace(/#$/, ''))
  return { code, values: { ref, way: keys.join(' → '), levels: refLevels + 1 }, file, pointer }
}
