import type { Json, JsonObject } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { membersOf, type DeclaredFacts } from './declaredFacts.ts'
import { factTypes, factValues, typeOfValue, type FactType } from './factTypes.ts'
import { looseOperators, operators, type Operator } from './operators.ts'

export type RuleFault = Pick<Finding, 'code' | 'values' | 'pointer'>

type Keys = readonly (string | number)[]

/** Holds a rule against the strict profile and the declared facts: what could never be evaluated to true or false is a fault. Pointers lead into the rule. */
export function checkRule(rule: Json, facts: DeclaredFacts, ruleNames: readonly string[]): RuleFault[] {
  const { faults, types } = checkExpression(rule, facts, ruleNames)
  if (!types || types.size === 0 || types.has('boolean')) return faults
  const named = [...types].map((type) => `a ${type}`).join(' or ')
  return [...faults, { code: 'loader/rule-no-question', values: { types: named }, pointer: toPointer([]) }]
}

export interface CheckedExpression {
  readonly faults: RuleFault[]
  /** Types of what it gives; undefined where that cannot be seen. */
  readonly types: ReadonlySet<FactType> | undefined
}

/** The same for an expression, which may come to anything. */
export function checkExpression(rule: Json, facts: DeclaredFacts, ruleNames: readonly string[]): CheckedExpression {
  const faults: RuleFault[] = []
  /** Schemas of the element inside all, some and none. */
  let element: readonly JsonObject[] | undefined

  const fault = (code: RuleFault['code'], values: RuleFault['values'], keys: Keys) =>
    void faults.push({ code, values, pointer: toPointer(keys) })

  const schemasOf = (path: string): readonly JsonObject[] => {
    if (element === undefined) return facts.schemasOf(path)
    return path === '' ? element : path.split('.').reduce((schemas, key) => schemas.flatMap((schema) => membersOf(schema, key)), element)
  }

  /** Types of what the node gives; undefined where that cannot be seen. */
  const typesOf = (node: Json): ReadonlySet<FactType> | undefined => {
    if (!isObject(node)) return new Set([typeOfValue(node)])
    if (typeof node.var === 'string') return factTypes(schemasOf(node.var))
    if (Array.isArray(node.if) && node.if.length % 2 === 1) return typesOfBranches(node.if as readonly Json[])
    const gives = operators[Object.keys(node)[0] ?? '']?.gives
    return gives && new Set([gives])
  }
  const typesOfBranches = (operands: readonly Json[]): ReadonlySet<FactType> | undefined => {
    const types = operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1).map(typesOf)
    return types.every((each) => each !== undefined) ? new Set(types.flatMap((each) => [...each])) : undefined
  }
  const isNever = (node: Json, ...types: FactType[]) => {
    const possible = typesOf(node)
    return possible !== undefined && possible.size > 0 && !types.some((type) => possible.has(type))
  }
  const isList = (node: Json) => Array.isArray(node) || (isObject(node) && typeof node.var === 'string' && !isNever(node, 'array'))

  /** The fact `node` can be `value`, by type and by the values that its field lists. */
  const checkValue = (node: Json, value: Json, keys: Keys) => {
    if (!isObject(node) || typeof node.var !== 'string' || isObject(value)) return
    const listed = factValues(schemasOf(node.var))
    if (!isNever(node, typeOfValue(value)) && (!listed || listed.length === 0 || listed.includes(value))) return
    const known = listed?.map(String) ?? [...(typesOf(node) ?? [])].map((type) => `a ${type}`)
    fault(
      'loader/value-never',
      { name: node.var, value: String(value), known: known.join(', '), hint: suggest(String(value), known) },
      keys,
    )
  }

  const checkName = (operator: string, name: string, keys: Keys) => {
    if (operator === 'rule') {
      if (!ruleNames.includes(name)) fault('loader/rule-unknown', { name, hint: suggest(name, ruleNames) }, keys)
    } else if (schemasOf(name).length === 0) fault('loader/fact-unknown', { name, hint: suggest(name, facts.names) }, keys)
  }

  const checkQuantifier = (name: string, { expected }: Operator, [list, condition]: readonly Json[], keys: Keys) => {
    check(list!, [...keys, 0])
    if (!isList(list!)) return fault('loader/operands-wrong', { name, expected }, [...keys, 0])
    const outer = element
    element = isObject(list) ? schemasOf(list.var as string).map(({ items }) => (isObject(items) ? items : {})) : [{}]
    check(condition!, [...keys, 1])
    if (isNever(condition!, 'boolean')) fault('loader/operands-wrong', { name, expected }, [...keys, 1])
    element = outer
  }

  /** The sum of a list, or of one member of its elements: what can never be a number, and what nobody declares, is a fault. */
  const checkSum = (name: string, { expected }: Operator, [list, member]: readonly Json[], keys: Keys) => {
    check(list!, [...keys, 0])
    if (!isList(list!)) return fault('loader/operands-wrong', { name, expected }, [...keys, 0])
    if (member !== undefined && typeof member !== 'string') return fault('loader/operands-wrong', { name, expected }, [...keys, 1])
    if (!isObject(list)) {
      const misfit = (list as readonly Json[]).findIndex((item) => member === undefined && isNever(item, 'number'))
      return void (misfit >= 0 && fault('loader/operands-wrong', { name, expected }, [...keys, 0, misfit]))
    }
    const outer = element
    element = schemasOf(list.var as string).map(({ items }) => (isObject(items) ? items : {}))
    if (member !== undefined) checkName('var', member, [...keys, 1])
    if (isNever({ var: member ?? '' }, 'number'))
      fault('loader/operands-wrong', { name, expected }, [...keys, member === undefined ? 0 : 1])
    element = outer
  }

  const checkWeights = (name: string, { expected }: Operator, [digits, weights]: readonly Json[], keys: Keys) => {
    check(digits!, [...keys, 0])
    check(weights!, [...keys, 1])
    if (isNever(digits!, 'string')) fault('loader/operands-wrong', { name, expected }, [...keys, 0])
    const areIntegers = Array.isArray(weights) ? weights.every((weight) => Number.isSafeInteger(weight)) : isList(weights!)
    if (!areIntegers) fault('loader/operands-wrong', { name, expected }, [...keys, 1])
  }

  const checkOperands = (name: string, operator: Operator, operands: readonly Json[], keys: Keys) => {
    const wrong = (at: Keys) => fault('loader/operands-wrong', { name, expected: operator.expected }, at)
    const isEven = operands.length % 2 === 0
    if (operands.length < operator.least || operands.length > operator.most || (operator.operands === 'branches' && isEven))
      return wrong(keys)
    if (operator.operands === 'list-and-condition') return checkQuantifier(name, operator, operands, keys)
    if (operator.operands === 'list-and-member') return checkSum(name, operator, operands, keys)
    if (operator.operands === 'digits-and-weights') return checkWeights(name, operator, operands, keys)
    operands.forEach((operand, index) => {
      check(operand, [...keys, index])
      const isCondition =
        operator.operands === 'booleans' || (operator.operands === 'branches' && index % 2 === 0 && index < operands.length - 1)
      if (isCondition && isNever(operand, 'boolean')) wrong([...keys, index])
      if (operator.operands === 'numbers' && isNever(operand, 'number')) wrong([...keys, index])
      if (operator.operands === 'dates' && isNever(operand, 'string', 'object')) wrong([...keys, index])
      if (name === '===' || name === '!==') checkValue(operand, operands[1 - index]!, [...keys, 1 - index])
    })
    if (name !== 'in') return
    const list = operands[1]!
    if (!isList(list)) fault('loader/list-expected', {}, [...keys, 1])
    if (Array.isArray(list)) (list as readonly Json[]).forEach((value, index) => checkValue(operands[0]!, value, [...keys, 1, index]))
  }

  const check = (node: Json, keys: Keys): void => {
    if (Array.isArray(node)) return (node as readonly Json[]).forEach((item, index) => check(item, [...keys, index]))
    if (!isObject(node)) return
    const [name, ...more] = Object.keys(node)
    if (name === undefined || more.length > 0) return fault('loader/operator-not-alone', { count: Object.keys(node).length }, keys)
    const at = [...keys, name]
    if (Object.hasOwn(looseOperators, name)) return fault('loader/operator-loose', { name, strict: looseOperators[name]! }, at)
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    if (!operator) return fault('loader/operator-unknown', { name, hint: suggest(name, Object.keys(operators)) }, at)
    const operand = node[name]!
    if (operator.operands === 'name' && typeof operand === 'string') return checkName(name, operand, at)
    if (operator.operands === 'name' || (operator.isListed && !Array.isArray(operand)))
      return fault('loader/operands-wrong', { name, expected: operator.expected }, at)
    checkOperands(name, operator, Array.isArray(operand) ? (operand as readonly Json[]) : [operand], at)
  }

  check(rule, [])
  return { faults, types: typesOf(rule) }
}
