import type { Change, Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { readFact } from '../rules/readFact.ts'
import { applyChanges } from './applyChanges.ts'
import { atRow } from './atRow.ts'
import { evaluateExpression } from '../rules/evaluateExpression.ts'
import { selectedAddress } from './selectedAddress.ts'

/**
 * Applies `sets` (fact → expression) to the facts, in order. Every expression reads the facts as
 * they were, the answer as `answer`, and the facts as changed by the sets above it as `after`; an
 * unknown value becomes null. A key ending in "[]" appends, except unknown values. A key with "*"
 * sets every row of the list before it, as in `after`; "*" in the names that its expression reads
 * is the index of the same row. "selectedProperty.…" (and "person.ownership" of that address)
 * writes to the person's selected address, and is skipped if there is none.
 */
export function assign(
  engine: Engine,
  sets: Readonly<Record<string, Json>> | undefined,
  facts: JsonObject,
  answer: Json,
): readonly Change[] {
  const changes: Change[] = []
  let after = facts
  for (const [key, node] of Object.entries(sets ?? {})) {
    const isList = key.endsWith('[]')
    const place = placeOf(isList ? key.slice(0, -2) : key, facts)
    const known = { ...facts, answer, after }
    const made = rowsOf(place, after).flatMap(([path, row]): Change[] => {
      const value = evaluateExpression(engine, row === undefined ? node : atRow(node, row), known)
      if (!isList) return [{ path, value }]
      return value === null ? [] : [{ path, value, append: true }]
    })
    after = applyChanges(after, made)
    changes.push(...made)
  }
  return changes
}

/** The paths that a key refers to, each with its row index; empty if there is no such place. */
function rowsOf(
  place: string | undefined,
  after: JsonObject,
): readonly (readonly [path: string, row?: number])[] {
  if (place === undefined) return []
  const [list, rest] = place.split(/\.\*(.*)/)
  if (rest === undefined) return [[place]]
  const rows = readFact(after, list!)
  return Array.isArray(rows) ? rows.map((_, row) => [`${list}.${row}${rest}`, row]) : []
}

function placeOf(key: string, facts: JsonObject): string | undefined {
  const [root, ...rest] = (key === 'person.ownership' ? 'selectedProperty.ownership' : key).split(
    '.',
  )
  if (root !== 'selectedProperty') return key
  const index = selectedAddress(facts)
  return index === undefined ? undefined : ['person', 'addresses', index, ...rest].join('.')
}
