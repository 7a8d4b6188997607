import { toPointer } from '#loader'
import type { Way, WayEntry } from './Way.ts'

/**
 * A place where the bundle chooses, by file and keys; `otherwise` says what happens if no entry
 * holds.
 */
export function wayOf(
  file: string,
  keys: readonly string[],
  title: string,
  entries: readonly WayEntry[],
  otherwise: string,
): Way {
  return { file, pointer: toPointer(keys), title, entries, otherwise }
}
