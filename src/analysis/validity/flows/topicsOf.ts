import type { Condition } from '../../solve/Condition.ts'
import { factsRead } from '../../solve/factsRead.ts'

const known = new WeakMap<object, readonly string[]>()

/**
 * What a condition is about: fields of one step by their top-level name, facts of the context by
 * the first two parts.
 */
export function topicsOf(condition: Condition): readonly string[] {
  const found = known.get(condition)
  if (found) return found
  const topics = [
    ...new Set(
      factsRead(condition.rule).map((name) => {
        const keys = name.split('.')
        return keys[0]!.includes('@') ? keys[0]! : keys.slice(0, 2).join('.')
      }),
    ),
  ]
  known.set(condition, topics)
  return topics
}
