import type { Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { givenFields } from './givenFields.ts'

type Rules = Parts['rules']

/** Checks that no rule that sets a field's value reads that field. */
export function checkOwnValues({ forms, rules }: Pick<Parts, 'forms' | 'rules'>): Diagnostic[] {
  return Object.entries(forms).flatMap(([id, { schema }]) =>
    givenFields(schema).flatMap(({ rule, keys, path }): Diagnostic[] => {
      const fact = path.includes('*')
        ? ['row', ...path.slice(path.lastIndexOf('*') + 1)].join('.')
        : path.join('.')
      if (
        !Object.hasOwn(rules, rule) ||
        !readsFact(rules[rule]!.rule, fact, rules, new Set([rule]))
      )
        return []
      const pointer = toPointer([...keys, 'x-value'])
      return [
        {
          code: 'loader/value-reads-itself',
          values: { rule, name: path.at(-1)! },
          file: `schemas/${id}.json`,
          pointer,
        },
      ]
    }),
  )
}

/** Whether an expression, or a rule that it refers to, reads the fact or part of it. */
function readsFact(node: Json, fact: string, rules: Rules, passed: Set<string>): boolean {
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([key, member]) => {
    const name = [member].flat()[0] as Json
    if ((key === 'var' || key === 'present') && typeof name === 'string')
      return name === fact || name.startsWith(`${fact}.`)
    if (key !== 'rule' || typeof name !== 'string')
      return readsFact(member as Json, fact, rules, passed)
    if (passed.has(name) || !Object.hasOwn(rules, name)) return false
    passed.add(name)
    return readsFact(rules[name]!.rule, fact, rules, passed)
  })
}
