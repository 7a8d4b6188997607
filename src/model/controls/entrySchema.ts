import type { JsonObject } from '../JsonObject.ts'
import type { Entries } from './entriesOf.ts'

/** The schema of the value under a name that the person chooses. */
export function entrySchema({ others, patterns }: Entries, name: string | undefined): JsonObject {
  const fitting = Object.keys(patterns).find(
    (pattern) => name !== undefined && new RegExp(pattern, 'u').test(name),
  )
  return (fitting === undefined ? (others ?? Object.values(patterns)[0]) : patterns[fitting]) ?? {}
}
