import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { elementFacts, type DeclaredFacts } from './declaredFacts.ts'
import { elementsOf, isList, isNever, typesOf } from './expressionTypes.ts'
import { factValues, typeOfValue, type FactType } from './factTypes.ts'
import {
  formerOperators,
  looseOperators,
  operators,
  type OperandKind,
  type Operator,
} from './operators.ts'
import {
  areNeverSame,
  isNoDate,
  possibleElements,
  possibleValues,
  sayPossible,
  type Possible,
} from './possibleValues.ts'

export type RuleDiagnostic = Pick<Diagnostic, 'code' | 'values' | 'pointer'>

type Keys = readonly (string | number)[]

export interface CheckedExpression {
  readonly diagnostics: RuleDiagnostic[]
  /** Possible types of its value; undefined if unknown. */
  readonly types: ReadonlySet<FactType> | undefined
}

/**
 * Checks an expression, whose value can be anything, against the strict profile and the declared
 * facts; pointers point into it. `hasRow`: "*" in its names matches a row.
 */
export function checkExpression(
  rule: Json,
  declared: DeclaredFacts,
  ruleNames: readonly string[],
  { hasRow = false }: { readonly hasRow?: boolean } = {},
): CheckedExpression {
  const diagnostics: RuleDiagnostic[] = []

  const diagnostic = (code: RuleDiagnostic['code'], values: RuleDiagnostic['values'], keys: Keys) =>
    void diagnostics.push({ code, values, pointer: toPointer(keys) })

  /**
   * Reports a comparison of the fact `node` with a `value` that it can never have, by type or by
   * the values that its field lists.
   */
  const checkValue = (node: Json, value: Json, keys: Keys, facts: DeclaredFacts) => {
    if (!isObject(node) || typeof node.var !== 'string' || isObject(value)) return
    const listed = factValues(facts.schemasOf(node.var))
    if (
      !isNever(node, facts, typeOfValue(value)) &&
      (!listed || listed.length === 0 || listed.includes(value))
    )
      return
    const types = typesOf(node, facts)
    const known = listed?.map(String) ?? (types ? [sayPossible({ types, values: undefined })] : [])
    // "3" in quotes for a string, so that the message shows what is wrong with it.
    const said =
      typeof value === 'string' && types && !types.has('string') ? `"${value}"` : String(value)
    diagnostic(
      'loader/value-never',
      { name: node.var, value: said, known: known.join(', '), hint: suggest(String(value), known) },
      keys,
    )
  }

  /** Reports two operands that can never be equal, unless one of them was already reported. */
  const checkSame = (one: Possible, other: Possible, keys: Keys, known: number) => {
    if (diagnostics.length > known || !areNeverSame(one, other)) return
    const hint =
      typeof one.values?.[0] === 'string' && one.values.length === 1
        ? suggest(one.values[0], (other.values ?? []).map(String))
        : ''
    diagnostic(
      'loader/never-same',
      { one: sayPossible(one), other: sayPossible(other), hint },
      keys,
    )
  }

  const checkName = (operator: string, name: string, keys: Keys, facts: DeclaredFacts) => {
    if (operator === 'rule') {
      if (!ruleNames.includes(name))
        diagnostic('loader/rule-unknown', { name, hint: suggest(name, ruleNames) }, keys)
      return
    }
    const stars = name.split('.').filter((part) => part === '*').length
    if (stars > 0 && !(hasRow && facts === declared))
      diagnostic('loader/row-unknown', { name }, keys)
    else if (stars > 1) diagnostic('loader/row-twice', { name }, keys)
    else if (facts.schemasOf(name).length === 0)
      diagnostic('loader/fact-unknown', { name, hint: suggest(name, facts.names) }, keys)
  }

  /** Checks a list that an operator iterates over, and what it reads from each element. */
  const checkListed = (
    name: string,
    { expected, operands: kind }: Operator,
    [list, second]: readonly Json[],
    keys: Keys,
    facts: DeclaredFacts,
  ) => {
    const wrong = (...at: Keys) =>
      diagnostic('loader/operands-wrong', { name, expected }, [...keys, ...at])
    check(list!, [...keys, 0], facts)
    if (!isList(list!, facts)) return wrong(0)
    const inner = elementFacts(elementsOf(list!, facts), facts.rules)
    if (kind === 'list-and-condition' || kind === 'list-and-value') {
      check(second!, [...keys, 1], inner)
      if (second === null || (kind === 'list-and-condition' && isNever(second!, inner, 'boolean')))
        wrong(1)
      return
    }
    if (second !== undefined && typeof second !== 'string') return wrong(1)
    const keyTypes: readonly FactType[] =
      kind === 'list-and-number' ? ['number'] : kind === 'list-and-key' ? ['number', 'string'] : []
    if (Array.isArray(list)) {
      const misfit =
        keyTypes.length === 0
          ? -1
          : (list as readonly Json[]).findIndex((item) => isNever(item, facts, ...keyTypes))
      return void (second === undefined && misfit >= 0 && wrong(0, misfit))
    }
    if (second !== undefined) checkName('var', second, [...keys, 1], inner)
    if (keyTypes.length > 0 && isNever({ var: second ?? '' }, inner, ...keyTypes))
      wrong(second === undefined ? 0 : 1)
  }

  const checkWeights = (
    name: string,
    { expected }: Operator,
    [digits, weights]: readonly Json[],
    keys: Keys,
    facts: DeclaredFacts,
  ) => {
    check(digits!, [...keys, 0], facts)
    check(weights!, [...keys, 1], facts)
    if (isNever(digits!, facts, 'string'))
      diagnostic('loader/operands-wrong', { name, expected }, [...keys, 0])
    const areIntegers = Array.isArray(weights)
      ? weights.every((weight) => Number.isSafeInteger(weight))
      : isList(weights!, facts)
    if (!areIntegers) diagnostic('loader/operands-wrong', { name, expected }, [...keys, 1])
  }

  /** Checks that each operand can be of its kind, and that literals are valid. */
  const checkKinds = (
    name: string,
    { expected, fits }: Operator,
    kinds: readonly OperandKind[],
    operands: readonly Json[],
    keys: Keys,
    facts: DeclaredFacts,
  ) => {
    for (const [index, operand] of operands.entries()) {
      check(operand, [...keys, index], facts)
      const isMisfit =
        !isOfKind(operand, kinds[index] ?? kinds.at(-1)!, facts) ||
        (!isObject(operand) && fits?.(operand, index) === false)
      if (isMisfit) diagnostic('loader/operands-wrong', { name, expected }, [...keys, index])
    }
  }

  const checkOperands = (
    name: string,
    operator: Operator,
    operands: readonly Json[],
    keys: Keys,
    facts: DeclaredFacts,
  ) => {
    const wrong = (at: Keys) =>
      diagnostic('loader/operands-wrong', { name, expected: operator.expected }, at)
    const isEven = operands.length % 2 === 0
    if (
      operands.length < operator.least ||
      operands.length > operator.most ||
      (operator.operands === 'branches' && isEven) ||
      (operator.operands === 'pairs' && !isEven)
    )
      return wrong(keys)
    if (typeof operator.operands !== 'string')
      return checkKinds(name, operator, operator.operands, operands, keys, facts)
    if (operator.operands.startsWith('list-and-'))
      return checkListed(name, operator, operands, keys, facts)
    if (operator.operands === 'numbers-or-list') {
      const isOfList = operands.length === 1 && isNever(operands[0]!, facts, 'number')
      const kind = isOfList ? 'list-and-number' : 'numbers'
      return checkOperands(name, { ...operator, operands: kind }, operands, keys, facts)
    }
    if (operator.operands === 'digits-and-weights')
      return checkWeights(name, operator, operands, keys, facts)
    const known = diagnostics.length
    operands.forEach((operand, index) => {
      check(operand, [...keys, index], facts)
      const isCondition =
        operator.operands === 'booleans' ||
        (operator.operands === 'pairs' && index % 2 === 0) ||
        (operator.operands === 'branches' && index % 2 === 0 && index < operands.length - 1)
      if (isCondition && isNever(operand, facts, 'boolean')) wrong([...keys, index])
      if (operator.operands === 'numbers' && isNever(operand, facts, 'number'))
        wrong([...keys, index])
      if (operator.operands === 'lists' && !isList(operand, facts)) wrong([...keys, index])
      if (name === '===' || name === '!==')
        checkValue(operand, operands[1 - index]!, [...keys, 1 - index], facts)
    })
    if (name === '===' || name === '!==')
      checkSame(
        possibleValues(operands[0]!, facts),
        possibleValues(operands[1]!, facts),
        keys,
        known,
      )
    if (name === 'same')
      checkSame(
        possibleElements(operands[0]!, facts),
        possibleElements(operands[1]!, facts),
        keys,
        known,
      )
    if (name !== 'in') return
    const list = operands[1]!
    if (!isList(list, facts)) diagnostic('loader/list-expected', {}, [...keys, 1])
    if (Array.isArray(list))
      (list as readonly Json[]).forEach((value, index) =>
        checkValue(operands[0]!, value, [...keys, 1, index], facts),
      )
    checkSame(possibleValues(operands[0]!, facts), possibleElements(list, facts), keys, known)
  }

  const check = (node: Json, keys: Keys, facts: DeclaredFacts): void => {
    if (Array.isArray(node))
      return (node as readonly Json[]).forEach((item, index) =>
        check(item, [...keys, index], facts),
      )
    if (!isObject(node)) return
    const [name, ...more] = Object.keys(node)
    if (name === undefined || more.length > 0)
      return diagnostic('loader/operator-not-alone', { count: Object.keys(node).length }, keys)
    const at = [...keys, name]
    if (Object.hasOwn(looseOperators, name))
      return diagnostic('loader/operator-loose', { name, strict: looseOperators[name]! }, at)
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    if (!operator) {
      const known = Object.hasOwn(formerOperators, name) ? formerOperators[name] : undefined
      return diagnostic(
        'loader/operator-unknown',
        {
          name,
          hint: known ? ` It is called "${known}" now.` : suggest(name, Object.keys(operators)),
        },
        at,
      )
    }
    const operand = node[name]!
    if (operator.operands === 'name' && typeof operand === 'string')
      return checkName(name, operand, at, facts)
    if (operator.operands === 'name' || (operator.isListed && !Array.isArray(operand)))
      return diagnostic('loader/operands-wrong', { name, expected: operator.expected }, at)
    checkOperands(
      name,
      operator,
      Array.isArray(operand) ? (operand as readonly Json[]) : [operand],
      at,
      facts,
    )
  }

  check(rule, [], declared)
  return { diagnostics, types: typesOf(rule, declared) }
}

/** Whether the expression can be of one of the kinds, as far as known. */
function isOfKind(operand: Json, kind: OperandKind, facts: DeclaredFacts): boolean {
  if (kind === 'array') return isList(operand, facts)
  if (kind === 'date')
    return !isNever(operand, facts, 'string', 'object') && !isNoDate(operand, facts)
  return !isNever(operand, facts, kind)
}
