import type { Condition } from '../../solve/Condition.ts'
import { topicsOf } from './topicsOf.ts'

/**
 * The conditions that share facts with these topics, directly or indirectly, and those without
 * facts: the rest can be met independently.
 */
export function relatedTo(
  topics: Iterable<string>,
  conditions: readonly Condition[],
): readonly Condition[] {
  const about = new Set(topics)
  const found = new Set<Condition>()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const condition of conditions) {
      const own = topicsOf(condition)
      if (found.has(condition) || (own.length > 0 && !own.some((topic) => about.has(topic))))
        continue
      found.add(condition)
      for (const topic of own) about.add(topic)
    }
  }
  return conditions.filter((condition) => found.has(condition))
}
