import { createRequire } from 'node:module'
import { evalVisibility } from '@jsonforms/core'
import * as fc from 'fast-check'
import jsonLogic from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import { evaluateRule } from '#engine'
import type { Json, JsonObject, Rule } from '#model'
import type { FindField } from '../../../src/cli/import/conditions/Field.ts'
import { Parser } from '../../../src/cli/import/conditions/Parser.ts'
import { ruleOfTest } from '../../../src/cli/import/conditions/ruleOfTest.ts'
import { schemaOfTest } from '../../../src/cli/import/conditions/schemaOfTest.ts'
import { scriptLanguage } from '../../../src/cli/import/conditions/scriptLanguage.ts'
import { surveyLanguage } from '../../../src/cli/import/conditions/surveyLanguage.ts'
import type { Test } from '../../../src/cli/import/conditions/Test.ts'
import { testOfLogic } from '../../../src/cli/import/conditions/testOfLogic.ts'
import { askingOf } from '../../../src/cli/import/kinds/jsonFormsControls.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { deep } from '../../deep.ts'

const requireHere = createRequire(import.meta.url)

/** A question of each kind that conditions read. */
const schemas: Readonly<Record<string, JsonObject>> = {
  word: { type: 'string' },
  sum: { type: 'number' },
  tick: { type: 'boolean' },
  pets: { type: 'array', items: { type: 'string' } },
}
const find: FindField = (name) =>
  Object.hasOwn(schemas, name)
    ? { path: [name], fact: name, title: name, schema: schemas[name]! }
    : undefined

const answers = fc.record(
  {
    word: fc.constantFrom('a', 'b', 'ab'),
    sum: fc.constantFrom(-2, 0, 1, 2, 5),
    tick: fc.boolean(),
    pets: fc.subarray(['cat', 'dog'], { minLength: 1 }),
  },
  { requiredKeys: [] },
)

/** What the form shows, as a schema of the page and as a rule before it. */
function outcomesOf(test: Test) {
  const schema = schemaOfTest(test, find)!
  const check = compileSchema({ type: 'object', ...schema }).create(requireHere)
  const [rule, whole] = [ruleOfTest(test, find), ruleOfTest(test, find, true)]
  const rules = new Map<string, Rule>([
    ['rule', { title: 'Before', rule: rule! }],
    ['whole', { title: 'Whole', rule: whole! }],
  ])
  return (given: JsonObject) => ({
    onPage: check(given),
    before: evaluateRule({ rules }, 'rule', given) === 'true',
    whole: evaluateRule({ rules }, 'whole', given),
  })
}

const isWhole = (value: boolean) => ({ onPage: value, before: value, whole: String(value) })

describe('JSON-Logic, as json-logic-js has it', () => {
  const compared = fc.oneof(
    fc.tuple(
      fc.constantFrom('<', '<=', '>', '>='),
      fc.constant('sum'),
      fc.constantFrom(-1, 0, 1, 2),
    ),
    fc.tuple(fc.constantFrom('===', '!=='), fc.constant('word'), fc.constantFrom('a', 'b')),
    fc.tuple(fc.constantFrom('===', '!=='), fc.constant('tick'), fc.constant(true)),
  )
  const leaf = fc.oneof(
    compared.map(([operator, name, value]) => ({ [operator]: [{ var: `data.${name}` }, value] })),
    fc.constantFrom('sum', 'word', 'tick').map((name) => ({ '!!': [{ var: `data.${name}` }] })),
    fc.constantFrom('a', 'b').map((value) => ({ in: [{ var: 'data.word' }, [value, 'ab']] })),
  )
  const { rule } = fc.letrec<{ rule: Json }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf as fc.Arbitrary<Json>,
      fc.tuple(tie('rule'), tie('rule')).map((and) => ({ and })),
      fc.tuple(tie('rule'), tie('rule')).map((or) => ({ or })),
      tie('rule').map((inner) => ({ '!': [inner] })),
    ),
  }))

  it('decides the same for every answer', () => {
    fc.assert(
      fc.property(rule, fc.array(answers, { minLength: 4, maxLength: 4 }), (logic, given) => {
        const outcome = outcomesOf(testOfLogic(logic, 'data.')!)
        for (const data of given)
          expect(outcome(data)).toEqual(isWhole(Boolean(jsonLogic.apply(logic as never, { data }))))
      }),
      { numRuns: deep(100, 1000) },
    )
  })
})

const of = (name: string, schema: Json, fails: boolean) => ({
  scope: `#/properties/${name}`,
  schema,
  ...(fails && { failWhenUndefined: true }),
})

describe('rules of JSON Forms, as @jsonforms/core has them', () => {
  const leaf = fc.oneof(
    fc
      .tuple(
        fc.constantFrom<Json>({ const: 'a' }, { enum: ['a', 'ab'] }, { not: { const: 'a' } }),
        fc.boolean(),
      )
      .map(([schema, fails]) => of('word', schema, fails)),
    fc
      .tuple(
        fc.constantFrom<Json>({ minimum: 1 }, { exclusiveMaximum: 2 }, { maximum: 0 }),
        fc.boolean(),
      )
      .map(([schema, fails]) => of('sum', schema, fails)),
    fc.constant(of('tick', { const: true }, false)),
  )
  const condition = fc.oneof(
    leaf,
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(leaf, { minLength: 2, maxLength: 3 }))
      .map(([type, conditions]) => ({ type, conditions })),
  )

  it('show the same for every answer', () => {
    const { default: Ajv } = requireHere('ajv') as { default: new (options: object) => never }
    const ajv = new Ajv({ strict: false })
    fc.assert(
      fc.property(
        condition,
        fc.constantFrom('SHOW', 'HIDE'),
        fc.array(answers, { minLength: 4, maxLength: 4 }),
        (asked, effect, given) => {
          const element = {
            type: 'Control',
            scope: '#/properties/x',
            rule: { effect, condition: asked },
          }
          const test = askingOf(element as never, () => undefined)
          expect(test).not.toBe('lost')
          const outcome = outcomesOf(test as Test)
          for (const data of given)
            expect(outcome(data)).toEqual(
              isWhole(evalVisibility(element as never, data, '', ajv, undefined)),
            )
        },
      ),
      { numRuns: deep(50, 1000) },
    )
  })
})

describe('expressions', () => {
  /** Each with answers for which it is true, and for which it is not. */
  const cases: readonly (readonly [
    language: 'survey' | 'script',
    text: string,
    isTrue: readonly JsonObject[],
    isFalse: readonly JsonObject[],
  ])[] = [
    ['survey', "{word} = 'a'", [{ word: 'a' }], [{ word: 'b' }, {}]],
    ['survey', "{word} <> 'a'", [{ word: 'b' }, {}], [{ word: 'a' }]],
    [
      'survey',
      "{word} = 'a' or {sum} > 1 and {tick} = true",
      [{ word: 'a' }, { sum: 2, tick: true }],
      [{ sum: 2 }, { tick: true }],
    ],
    [
      'survey',
      "({word} = 'a' or {sum} > 1) and {tick}",
      [{ word: 'a', tick: true }],
      [{ word: 'a' }, { tick: true }],
    ],
    ['survey', '{word} notempty and {sum} empty', [{ word: 'a' }], [{ word: 'a', sum: 0 }, {}]],
    ['survey', "{pets} contains 'dog'", [{ pets: ['cat', 'dog'] }], [{ pets: ['cat'] }, {}]],
    ['survey', "{pets} notcontains 'dog'", [{ pets: ['cat'] }, {}], [{ pets: ['dog'] }]],
    ['survey', "{word} anyof ['a', 'b']", [{ word: 'a' }, { word: 'b' }], [{ word: 'ab' }, {}]],
    ['survey', "{pets} allof ['cat', 'dog']", [{ pets: ['dog', 'cat'] }], [{ pets: ['cat'] }, {}]],
    ['survey', '!({tick} = true)', [{ tick: false }, {}], [{ tick: true }]],
    ['survey', '{sum} >= -2 and {sum} <= 1', [{ sum: -2 }, { sum: 1 }], [{ sum: 2 }, {}]],
    ['script', "data.word === 'a' || data.sum > 1", [{ word: 'a' }, { sum: 2 }], [{ sum: 1 }, {}]],
    [
      'script',
      '!data.tick && data.sum != 0',
      [{ sum: 1 }, { tick: false }],
      [{ tick: true, sum: 1 }, { sum: 0 }],
    ],
    ['script', 'data.tick', [{ tick: true }], [{ tick: false }, {}]],
  ]
  const languages = { survey: surveyLanguage, script: scriptLanguage }

  it.each(cases)('%s: %s', (language, text, isTrue, isFalse) => {
    const outcome = outcomesOf(new Parser(languages[language]).condition(text)!)
    expect(isTrue.map(outcome)).toEqual(isTrue.map(() => isWhole(true)))
    expect(isFalse.map(outcome)).toEqual(isFalse.map(() => isWhole(false)))
  })

  it.each([
    ['survey', "{word} = 'a' and"],
    ['survey', "trim({word}) = 'a'"],
    ['survey', "{word} = 'a' or unknown(1)"],
    ['script', 'data.word.match(/a/)'],
    ['script', "data.word === 'a' ? 1 : 2"],
    ['script', 'instance.isSubmitted'],
  ] as const)('%s: %s is not taken by half', (language, text) => {
    expect(new Parser(languages[language]).condition(text)).toBeUndefined()
  })
})
