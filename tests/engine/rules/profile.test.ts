import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNames, readRule, sayRule } from '#analysis'
import type { Json, JsonObject } from '#model'
import { canonical } from '../../../src/analysis/english/canonical.ts'
import { mutateRule } from '../../../src/analysis/mutate/mutateRule.ts'
import { evaluate } from '../../../src/engine/rules/evaluate.ts'
import { operators } from '../../../src/engine/rules/operators.ts'
import { checkExpression } from '../../../src/loader/checks/expression/checkExpression.ts'
import { declaredFacts } from '../../../src/loader/checks/declaredFacts.ts'
import { shipped } from '../../shipped.ts'

interface Case {
  readonly title: string
  readonly rule: Json
  readonly data?: JsonObject
  /** What it comes to, or else the reason why that is unknown. */
  readonly is?: Json
  readonly unknown?: string
}

const folder = join(import.meta.dirname, 'profile')
const files = readdirSync(folder).map(
  (name) =>
    [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Case[]] as const,
)
const names = createNames([...shipped.bundles.values()][0]!)

function run(node: Json, data: JsonObject = {}) {
  return evaluate(node, data, { rules: new Map() })
}

/** A schema that this value fits, as a form would declare it. */
function schemaOf(value: Json): JsonObject {
  if (value === null) return {}
  if (Array.isArray(value))
    return { type: 'array', items: value.length > 0 ? schemaOf(value[0] as Json) : {} }
  if (typeof value !== 'object') return { type: typeof value }
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, schemaOf(part)]),
    ),
  }
}

describe.each(files)('the strict profile: %s', (_, cases) => {
  it.each(cases.map((one) => [one.title, one] as const))(
    '%s',
    (_title, { rule, data, is, unknown }) => {
      const { value, reason } = run(rule, data)
      expect({ value, reason }).toEqual({ value: is, reason: unknown })
    },
  )

  it('passes the loader’s check wherever it has a value', () => {
    for (const { rule, data = {}, is } of cases)
      if (is !== undefined)
        expect(
          checkExpression(rule, declaredFacts([schemaOf(data)], undefined), []).diagnostics,
          JSON.stringify(rule),
        ).toEqual([])
  })

  it('is said in English and read back to the same rule', () => {
    for (const { rule, unknown } of cases) {
      const asked: Json = { '===': [rule, 1] }
      const sentence = sayRule(asked, names)
      if (unknown !== 'wrong-arguments') expect(sentence).not.toContain('the formula')
      expect(canonical(readRule(sentence, names)!)).toEqual(canonical(asked))
    }
  })

  it('stays total in every mutation', () => {
    for (const { rule, data } of cases)
      for (const mutation of mutateRule(rule, names)) {
        const { value, reason } = run(mutation.rule, data)
        expect(value === undefined).toBe(reason !== undefined)
      }
  })
})

const anyOperator = fc.constantFrom(...operators.keys())
const anyNode: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()) as fc.Arbitrary<Json>,
    fc.constantFrom<Json>(
      '',
      'abc',
      '2026-02-28',
      '9999-12-31',
      '0001-01-01',
      'MONDAY',
      'x.y',
      5e-324,
      1.7e308,
      -1e-7,
      '🏠🏡',
      '\ud83c',
    ),
    fc.jsonValue() as fc.Arbitrary<Json>,
    fc.array(tie('node'), { maxLength: 4 }) as fc.Arbitrary<Json>,
    fc
      .tuple(anyOperator, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, operands]): Json => ({ [name]: operands })),
  ),
})).node

describe('the strict profile', () => {
  it('reaches a value or a reason, and never throws, whatever the arguments', () => {
    fc.assert(
      fc.property(anyOperator, fc.array(anyNode, { maxLength: 4 }), (name, operands) => {
        const { value, reason, exact } = run({ [name]: operands })
        expect(value === undefined).toBe(reason !== undefined)
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        if (exact) expect(typeof value).toBe('number')
      }),
      { numRuns: 5000 },
    )
  })
})
