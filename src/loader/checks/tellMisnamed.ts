import type { Diagnostic } from '../Diagnostic.ts'
import { suggest } from '../json/suggest.ts'

/**
 * Diagnostics about a file that only an overlay's folder has. Where it is no whole file and the
 * base has one of nearly its name, that name is meant: one diagnostic says so in place of all those
 * about what it lacks.
 */
export function tellMisnamed(
  diagnostics: readonly Diagnostic[],
  path: string,
  known: readonly string[],
): readonly Diagnostic[] {
  const first = diagnostics.find(
    ({ code, pointer }) => code === 'loader/key-missing' && pointer === '',
  )
  const hint = first ? suggest(path, known) : ''
  return hint === ''
    ? diagnostics
    : [{ code: 'loader/overlay-of-nothing', values: { path, hint }, file: path, pointer: '' }]
}
