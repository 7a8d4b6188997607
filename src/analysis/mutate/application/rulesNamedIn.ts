import type { Bundle } from '#model'
import { textsIn } from '../../facts/textsIn.ts'

/** Names of the rules that these parts of files refer to anywhere, directly or indirectly. */
export function rulesNamedIn(
  rules: Bundle['rules'],
  parts: readonly object[],
): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (part: object) => {
    for (const text of textsIn(part)) if (Object.hasOwn(rules, text)) names.add(text)
  }
  parts.forEach(add)
  for (const name of names) add(rules[name]!)
  return names
}
