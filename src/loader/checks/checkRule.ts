import type { Json, JsonObject } from '#model'
import { isObject } from '../json/isObject.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Finding } from '../Finding.ts'
import type { DeclaredFacts } from './declaredFacts.ts'
import { membersOf } from './declaredFacts.ts'
import { factTypes, factValues, typeOfValue, type FactType } from './factTypes.ts'
import { looseOperators, operators, type Operator } from './operators.ts'

export type RuleFault = Pick<Finding, 'code' | 'values' | 'pointer'>

/** Holds a rule against the strict profile and the declared facts. Pointers lead into the rule. */
export function checkRule(rule: Json, facts: DeclaredFacts, ruleNames: readonly string[]): RuleFault[] {
  const faults: RuleFault[] = []
  let element: readonly JsonObject[] | undefined

  const fault = (code: RuleFault['code'], values: RuleFault['values'], keys: readonly (string | number)[]) => {
    faults.push({ code, values, pointer: toPointer(keys) })
  }

  const schemasOf = (path: string): readonly JsonObject[] => {
    if (element === undefined) return facts.schemasOf(path)
    return path === '' ? element : path.split('.').reduce((schemas, key) => schemas.flatMap((schema) => membersOf(schema, key)), element)
  }

  /** Types of what the node gives, undefined where that cannot be seen. */
  const typesOf = (node: Json): ReadonlySet<FactType> | undefined => {
    if (!isObject(node)) return new Set([typeOfValue(node)])
    if (typeof node.var === 'string') return factTypes(schemasOf(node.var))
    const [name = ''] = Object.keys(node)
    if (operators[name]?.operands === 'numbers')
      return new Set<FactType>([name.startsWith('<') || name.startsWith('>') ? 'boolean' : 'number'])
    return name === 'age' ? new Set<FactType>(['number']) : undefined
  }

  const lacks = (node: Json, type: FactType) => {
    const types = typesOf(node)
    return types !== undefined && types.size > 0 && !types.has(type)
  }

  const checkName = (name: string, operand: string, keys: readonly (string | number)[]) => {
    if (name === 'rule') {
      if (!ruleNames.includes(operand)) fault('loader/rule-unknown', { name: operand, hint: suggest(operand, ruleNames) }, keys)
    } else if (schemasOf(operand).length === 0) {
      fault('loader/fact-unknown', { name: operand, hint: suggest(operand, facts.names) }, keys)
    }
  }

  const checkEquality = (operands: readonly Json[], keys: readonly (string | number)[]) => {
    for (const [index, node] of operands.entries()) {
      const other = operands[1 - index]!
      if (!isObject(node) || typeof node.var !== 'string' || isObject(other)) continue
      const allowed = factValues(schemasOf(node.var))
      const isTypeOff = lacks(node, typeOfValue(other))
      if (!isTypeOff && (!allowed || allowed.length === 0 || allowed.includes(other))) continue
      const known = allowed?.map(String) ?? [...(typesOf(node) ?? [])].map((type) => `a ${type}`)
      fault('loader/value-never', { name: node.var, value: String(other), known: known.join(', '), hint: suggest(String(other), known) }, [
        ...keys,
        1 - index,
      ])
    }
  }

  const checkOperands = (name: string, operator: Operator, operands: readonly Json[], keys: readonly (string | number)[]) => {
    const wrong = (at: readonly (string | number)[]) => fault('loader/operands-wrong', { name, expected: operator.expected }, at)
    if (operands.length < operator.least || operands.length > operator.most || (operator.odd && operands.length % 2 === 0))
      return wrong(keys)
    if (operator.operands === 'numbers') operands.forEach((operand, index) => lacks(operand, 'number') && wrong([...keys, index]))
    if (name === '===' || name === '!==') checkEquality(operands, keys)
    if (name === 'in' && !isList(operands[1]!)) fault('loader/list-expected', {}, [...keys, 1])
    if (operator.operands !== 'list-and-condition') return operands.forEach((operand, index) => check(operand, [...keys, index]))
    check(operands[0]!, [...keys, 0])
    if (!isList(operands[0]!)) return wrong([...keys, 0])
    const outer = element
    element = elementsOf(operands[0]!)
    check(operands[1]!, [...keys, 1])
    element = outer
  }

  const isList = (node: Json) => Array.isArray(node) || (isObject(node) && typeof node.var === 'string' && !lacks(node, 'array'))
  const elementsOf = (node: Json): readonly JsonObject[] => {
    if (!isObject(node)) return [{}]
    return schemasOf(node.var as string).map((schema) => (isObject(schema.items) ? schema.items : {}))
  }

  const check = (node: Json, keys: readonly (string | number)[]): void => {
    if (Array.isArray(node)) return (node as readonly Json[]).forEach((item, index) => check(item, [...keys, index]))
    if (!isObject(node)) return
    const names = Object.keys(node)
    const [name] = names
    if (name === undefined || names.length > 1)
      return fault('loader/operator-not-alone', { keys: names.map((key) => `"${key}"`).join(', ') || 'none' }, keys)
    const at = [...keys, name]
    if (Object.hasOwn(looseOperators, name)) return fault('loader/operator-loose', { name, strict: looseOperators[name]! }, at)
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    if (!operator) return fault('loader/operator-unknown', { name, hint: suggest(name, Object.keys(operators)) }, at)
    const operand = node[name]!
    if (operator.operands !== 'name')
      return checkOperands(name, operator, Array.isArray(operand) ? (operand as readonly Json[]) : [operand], at)
    if (typeof operand !== 'string') return fault('loader/operands-wrong', { name, expected: operator.expected }, at)
    checkName(name, operand, at)
  }

  check(rule, [])
  return faults
}
