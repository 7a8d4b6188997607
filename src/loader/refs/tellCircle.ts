import type { Diagnostic } from '../Diagnostic.ts'
import limits from '../json/limits.json' with { type: 'json' }

export interface Reference {
  readonly ref: string
  readonly file: string
  readonly pointer: string
}

/**
 * A schema on the path ("schemas/a.json#/definitions/b"), and the `$ref` that led to it; absent for
 * the file itself.
 */
export interface Stop {
  readonly key: string
  readonly ref: Reference | undefined
}

/**
 * Gives all files on a cycle the same diagnostic, whichever was visited first: reported at the
 * `$ref` to the first by name.
 */
export function tellCircle(
  code: 'loader/ref-cycle' | 'loader/ref-recursive',
  circle: readonly Stop[],
): Diagnostic {
  const first = circle.reduce(
    (least, { key }, index) => (key < circle[least]!.key ? index : least),
    0,
  )
  const { ref, file, pointer } = circle[first]!.ref!
  const keys = [...circle.slice(first), ...circle.slice(0, first + 1)].map(({ key }) =>
    key.replace(/#$/, ''),
  )
  return {
    code,
    values: { ref, way: keys.join(' → '), levels: limits.refLevels + 1 },
    file,
    pointer,
  }
}
