import { elementFacts, membersOf } from '#loader'
import type { Json, JsonObject } from '#model'
import { childrenOf } from '../solve/childrenOf.ts'
import { throughLists } from '../solve/factsRead.ts'
import { createRuleCheck } from './createRuleCheck.ts'
import type { BehaviorDiagnostic } from './Report.ts'
import { whyDecided, type DecisionOrder } from './whyDecided.ts'
import { whyNeverHeld } from './whyNeverHeld.ts'

type Schemas = (name: string) => readonly JsonObject[]
type Diagnostic = Pick<BehaviorDiagnostic, 'code' | 'values' | 'pointer'>

/**
 * Checks that rules compare facts with values that their fields can have, and that no condition is
 * constant. The loader rejects other types and unlisted values.
 */
export const checkConstants = createRuleCheck('constants', [], ({ bundle, places, schemasOf }) => ({
  diagnostics: Object.entries(bundle.rules).flatMap(([name, { rule }]) => {
    const { file, pointer } = places.rules[name]!
    return diagnosticsOf(rule, schemasOf).map((diagnostic) => ({
      ...diagnostic,
      values: { rule: name, behind: '', ...diagnostic.values },
      file,
      pointer: `${pointer}/rule${diagnostic.pointer}`,
    }))
  }),
  unchecked: [],
}))

const known = new WeakMap<Schemas, WeakMap<object, readonly Diagnostic[]>>()

/** Rules and fields are immutable, so each pair is checked once. */
function diagnosticsOf(rule: Json, schemasOf: Schemas): readonly Diagnostic[] {
  if (typeof rule !== 'object' || rule === null) return []
  const rules = known.get(schemasOf) ?? new WeakMap<object, readonly Diagnostic[]>()
  known.set(schemasOf, rules)
  const found = rules.get(rule) ?? diagnosticsIn(rule, '', schemasOf)
  rules.set(rule, found)
  return found
}

function diagnosticsIn(
  node: Json,
  pointer: string,
  schemasOf: Schemas,
  within?: string,
): readonly Diagnostic[] {
  const parts = childrenOf(node)
  if (!parts)
    return Array.isArray(node)
      ? (node as readonly Json[]).flatMap((each, index) =>
          diagnosticsIn(each, `${pointer}/${index}`, schemasOf),
        )
      : []
  const { operator, operands } = parts
  const isListed = Array.isArray((node as JsonObject)[operator])
  const at = (index: number) =>
    isListed ? `${pointer}/${operator}/${index}` : `${pointer}/${operator}`
  const own = operands.flatMap((operand, index): readonly Diagnostic[] => {
    if (isCondition(operator, index, operands.length) && typeof operand === 'boolean')
      return [
        {
          code: 'analysis/condition-constant',
          values: { value: String(operand), operator, does: effectOf(operator, operand) },
          pointer: at(index),
        },
      ]
    return []
  })
  const inner = (index: number): Schemas => {
    const isElement = throughLists.has(operator) && index === 1
    return isElement
      ? elementFacts(
          schemasFor(operands[0]!, schemasOf).flatMap((schema) => membersOf(schema, '0')),
        ).schemasOf
      : schemasOf
  }
  return [
    ...own,
    ...saidTwice(operator, operands, at, within),
    ...comparedIn(operator, operands, at, schemasOf),
    ...operands.flatMap((each, index) => diagnosticsIn(each, at(index), inner(index), operator)),
  ]
}

/** A duplicate value in a list that something is looked up in, and double negation. */
function saidTwice(
  operator: string,
  operands: readonly Json[],
  at: (index: number) => string,
  within?: string,
): readonly Diagnostic[] {
  if (operator === '!' && within !== '!' && childrenOf(operands[0]!)?.operator === '!')
    return [{ code: 'analysis/negation-doubled', pointer: at(0) }]
  if (operator !== 'in' || !Array.isArray(operands[1])) return []
  const written = (operands[1] as readonly Json[]).map((value) => JSON.stringify(value))
  return written.flatMap((value, index) =>
    written.indexOf(value) < index
      ? [
          {
            code: 'analysis/value-doubled' as const,
            values: { value },
            pointer: `${at(1)}/${index}`,
          },
        ]
      : [],
  )
}

function isCondition(operator: string, index: number, count: number): boolean {
  return (
    operator === 'and' ||
    operator === 'or' ||
    operator === '!' ||
    (operator === 'if' && index % 2 === 0 && index < count - 1)
  )
}

function effectOf(operator: string, value: boolean): string {
  if (operator === 'if')
    return value ? 'what stands behind it is never asked' : 'what hangs on it never counts'
  if (operator === '!') return 'it is always the same'
  return value === (operator === 'and')
    ? 'it says nothing'
    : 'it decides alone, whatever stands beside it'
}

function comparedIn(
  operator: string,
  operands: readonly Json[],
  at: (index: number) => string,
  schemasOf: Schemas,
): readonly Diagnostic[] {
  if (operator === '===' || operator === '!==') {
    const does = operator === '===' ? never : always
    return operands.flatMap((value, index) => {
      const fact = operands[1 - index]!
      return tell(fact, value, whyNeverHeld(schemasFor(fact, schemasOf), value), does, at(index))
    })
  }
  if (operator === 'in' && Array.isArray(operands[1])) {
    const schemas = schemasFor(operands[0]!, schemasOf)
    return (operands[1] as readonly Json[]).flatMap((value, index) =>
      tell(
        operands[0]!,
        value,
        whyNeverHeld(schemas, value),
        'In the list it counts for nothing.',
        `${at(1)}/${index}`,
      ),
    )
  }
  if (!isOrder(operator)) return []
  return operands.flatMap((value, index) =>
    [index - 1, index + 1].flatMap((other) => {
      const fact = operands[other]
      if (typeof value !== 'number' || fact === undefined) return []
      const found = whyDecided(
        schemasFor(fact, schemasOf),
        other < index ? operator : turned[operator],
        value,
      )
      return tell(fact, value, found?.limit, found?.holds ? always : never, at(index))
    }),
  )
}

const never = 'This is never true.'
const always = 'This is true of every value.'
const turned: Readonly<Record<DecisionOrder, DecisionOrder>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
const isOrder = (operator: string): operator is DecisionOrder => Object.hasOwn(turned, operator)

/** The diagnostic for a comparison; undefined if no limit decides it. */
function tell(
  fact: Json,
  value: Json,
  limit: string | undefined,
  does: string,
  pointer: string,
): readonly Diagnostic[] {
  if (limit === undefined) return []
  return [
    {
      code: 'analysis/value-out-of-reach',
      values: { name: nameOf(fact)!, value: JSON.stringify(value), limit, does },
      pointer,
    },
  ]
}

/** For a named fact; none for a computed value. */
const schemasFor = (node: Json, schemasOf: Schemas) =>
  schemasOf(nameOf(node) ?? '').filter(() => nameOf(node) !== undefined)

function nameOf(node: Json): string | undefined {
  const parts = childrenOf(node)
  return parts?.operator === 'var' && typeof parts.operands[0] === 'string'
    ? parts.operands[0]
    : undefined
}
