import { once } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { factsRead } from '../../solve/factsRead.ts'

/**
 * What a condition is about: fields of one step by their top-level name, facts of the context by
 * the first two parts.
 */
export function topicsOf(condition: Condition): readonly string[] {
  return once(findTopics, condition)
}

function findTopics({ rule }: Condition): readonly string[] {
  return [
    ...new Set(
      factsRead(rule).map((name) => {
        const keys = name.split('.')
        return keys[0]!.includes('@') ? keys[0]! : keys.slice(0, 2).join('.')
      }),
    ),
  ]
}
