import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'

type Keys = readonly (string | number)[]

/**
 * Reports flags that rules read and no lender has because they are misspelled. With `base`, checks
 * only rules that differ from it. `flags`: those of all lenders.
 */
export function checkFlags(
  { rules, rulePlaces }: Pick<Parts, 'rules' | 'rulePlaces'>,
  flags: ReadonlySet<string>,
  base?: Pick<Parts, 'rules'>,
): Diagnostic[] {
  const names = [...flags].map((flag) => `flags.${flag}`)
  return Object.entries(rules === base?.rules ? {} : rules).flatMap(([name, { rule }]) => {
    if (base?.rules[name]?.rule === rule) return []
    const { file, pointer } = rulePlaces[name]!
    return readsOf(rule, [])
      .filter(({ fact }) => fact.startsWith('flags.') && !flags.has(fact.slice('flags.'.length)))
      .map(({ fact, keys }): Diagnostic => ({
        code: 'loader/fact-unknown',
        values: { name: fact, hint: suggest(fact, names) },
        file,
        pointer: `${pointer}/rule${toPointer(keys)}`,
      }))
  })
}

/** Names of facts in a rule, with their locations. */
function readsOf(
  rule: Json,
  keys: Keys,
): readonly { readonly fact: string; readonly keys: Keys }[] {
  if (Array.isArray(rule))
    return (rule as readonly Json[]).flatMap((item, index) => readsOf(item, [...keys, index]))
  if (!isObject(rule)) return []
  return Object.entries(rule).flatMap(([operator, operand]) => {
    const at = [...keys, operator]
    const isName = (operator === 'var' || operator === 'present') && typeof operand === 'string'
    return isName ? [{ fact: operand, keys: at }] : readsOf(operand, at)
  })
}
