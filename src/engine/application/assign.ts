import type { Change, Json, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateExpression } from './evaluateExpression.ts'
import { selectedAddress } from './selectedAddress.ts'

/**
 * What `sets` (fact → expression) makes of the facts, in its order. Every expression reads the facts as they were, and the answer as
 * `answer`; what is unknown becomes null. A key ending in "[]" appends, and what is unknown is not appended. "selectedProperty.…" (and
 * "person.ownership", which is of that address) writes to the chosen address of the person, and is left out where there is none.
 */
export function assign(
  engine: Engine,
  sets: Readonly<Record<string, Json>> | undefined,
  facts: JsonObject,
  answer: Json,
): readonly Change[] {
  const known = { ...facts, answer }
  return Object.entries(sets ?? {}).flatMap(([key, node]): Change[] => {
    const isList = key.endsWith('[]')
    const path = place(isList ? key.slice(0, -2) : key, facts)
    if (path === undefined) return []
    const value = evaluateExpression(engine, node, known)
    if (!isList) return [{ path, value }]
    return value === null ? [] : [{ path, value, append: true }]
  })
}

function place(key: string, facts: JsonObject): string | undefined {
  const [root, ...rest] = (key === 'person.ownership' ? 'selectedProperty.ownership' : key).split('.')
  if (root !== 'selectedProperty') return key
  const index = selectedAddress(facts)
  return index === undefined ? undefined : ['person', 'addresses', index, ...rest].join('.')
}
