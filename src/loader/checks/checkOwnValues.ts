import type { Json } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'

type Rules = Parts['rules']

/** No rule that gives a field its value reads that field. */
export function checkOwnValues({ forms, rules }: Pick<Parts, 'forms' | 'rules'>): Finding[] {
  return Object.entries(forms).flatMap(([id, { schema }]) =>
    Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, field]): Finding[] => {
      const rule = isObject(field) ? field['x-value'] : undefined
      if (typeof rule !== 'string' || !Object.hasOwn(rules, rule) || !readsFact(rules[rule]!.rule, name, rules, new Set([rule]))) return []
      const pointer = toPointer(['properties', name, 'x-value'])
      return [{ code: 'loader/value-reads-itself', values: { rule, name }, file: `schemas/${id}.json`, pointer }]
    }),
  )
}

/** Whether an expression, or a rule that it names, reads the fact or a part of it. */
function readsFact(node: Json, fact: string, rules: Rules, passed: Set<string>): boolean {
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([key, member]) => {
    const name = [member].flat()[0] as Json
    if ((key === 'var' || key === 'present') && typeof name === 'string') return name === fact || name.startsWith(`${fact}.`)
    if (key !== 'rule' || typeof name !== 'string') return readsFact(member as Json, fact, rules, passed)
    if (passed.has(name) || !Object.hasOwn(rules, name)) return false
    passed.add(name)
    return readsFact(rules[name]!.rule, fact, rules, passed)
  })
}
