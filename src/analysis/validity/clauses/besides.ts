import type { Json } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import type { Clause } from './clausesOf.ts'

type Held = Readonly<Record<string | number, Json>>

const [yes, notYes] = [['true'], ['false', 'unknown']] as const

/**
 * What must be true for the clause's siblings, at every level above it, so that the clause decides
 * the rule: siblings in `and` true, alternatives false.
 */
export function besides(rule: Json, { path, index }: Clause): readonly Condition[] {
  const keys = [...path, index]
  return keys.flatMap((key, at): readonly Condition[] => {
    const operator = keys[at - 1]
    if (typeof key !== 'number' || (operator !== 'and' && operator !== 'or')) return []
    const list = keys
      .slice(0, at)
      .reduce<Json>((node, each) => (node as Held)[each]!, rule) as readonly Json[]
    return list.flatMap((each, other) =>
      other === key ? [] : [{ rule: each, is: operator === 'and' ? yes : notYes } as const],
    )
  })
}
