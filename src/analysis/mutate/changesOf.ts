import type { Json } from '#model'
import { childrenOf } from '../solve/childrenOf.ts'

/** Keys from the rule's root, the change, and the changed rule. */
export interface ChangedRule {
  readonly keys: readonly string[]
  readonly what: string
  readonly rule: Json
}

export interface Visited {
  readonly node: Json
  readonly keys: readonly string[]
  /** Notes a change: what the node becomes. */
  readonly add: (keys: readonly string[], what: string, by: Json) => void
}

/** Changes of each node of a rule. `look` notes those of one; false: its operands are left out. */
export function changesOf(root: Json, look: (visited: Visited) => boolean): readonly ChangedRule[] {
  const found: ChangedRule[] = []
  const visit = (node: Json, keys: readonly string[], put: (by: Json) => Json): void => {
    const goesOn = look({
      node,
      keys,
      add: (at, what, by) => void found.push({ keys: at, what, rule: put(by) }),
    })
    const parts = childrenOf(node)
    if (!parts || !goesOn) return
    const { operator, operands } = parts
    const isBare = !Array.isArray((node as { readonly [key: string]: Json })[operator])
    for (const [index, operand] of operands.entries())
      visit(operand, [...keys, operator, ...(isBare ? [] : [String(index)])], (by) =>
        put({ [operator]: operands.with(index, by) }),
      )
  }
  visit(root, [], (by) => by)
  return found
}
