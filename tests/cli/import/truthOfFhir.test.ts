import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { expectTable } from './expectTable.ts'
import { answers, type Answer } from './libraries.ts'
import { deep } from '../../deep.ts'

const runs = { numRuns: deep(20, 125) }
const eight = fc.array(answers, { minLength: 8, maxLength: 8 })

const answersTo = (given: JsonObject, question: string): readonly Json[] => {
  const value = given[question]
  return value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value]
}

const group = (linkId: string, item: readonly JsonObject[], more: JsonObject = {}) => ({
  linkId,
  text: linkId,
  type: 'group',
  item,
  ...more,
})

/**
 * `enableWhen` and `enableBehavior` of FHIR R4 and R5. The operators by
 * https://hl7.org/fhir/R5/valueset-questionnaire-enable-operator.html: "exists" compares whether
 * there is an answer with true or false; "=", ">", "<", ">=" and "<=" are true if at least one
 * answer compares so; "!=" is true if no answer is equal, so also without one. `enableBehavior` by
 * https://hl7.org/fhir/R5/questionnaire-definitions.html#Questionnaire.item.enableBehavior: all of
 * the conditions, or any. A list of codes has an answer for each.
 */
describe('conditions of FHIR for random answers', () => {
  interface When {
    readonly question: 'word' | 'sum' | 'tick' | 'pets'
    readonly operator: string
    readonly value: string | number | boolean
  }
  const table: Readonly<Record<string, (all: readonly Json[], limit: When['value']) => boolean>> = {
    exists: (all, isThere) => all.length > 0 === isThere,
    '=': (all, value) => all.some((each) => each === value),
    '!=': (all, value) => !all.some((each) => each === value),
    '>': (all, limit) => all.some((each) => (each as number) > (limit as number)),
    '<': (all, limit) => all.some((each) => (each as number) < (limit as number)),
    '>=': (all, limit) => all.some((each) => (each as number) >= (limit as number)),
    '<=': (all, limit) => all.some((each) => (each as number) <= (limit as number)),
  }
  const kinds = { word: 'answerString', sum: 'answerInteger', tick: 'answerBoolean' } as const
  const written = ({ question, operator, value }: When): JsonObject => ({
    question,
    operator,
    ...(operator === 'exists'
      ? { answerBoolean: value }
      : question === 'pets'
        ? { answerCoding: { code: value } }
        : { [kinds[question]]: value }),
  })
  const holds = (answer: Answer) => (each: When) =>
    table[each.operator]!(answersTo(answer, each.question), each.value)
  const codes = ['cat', 'dog'].map((code) => ({ valueCoding: { code, display: code } }))
  const known: readonly JsonObject[] = [
    { linkId: 'word', text: 'word', type: 'string' },
    { linkId: 'sum', text: 'sum', type: 'integer' },
    { linkId: 'tick', text: 'tick', type: 'boolean' },
    { linkId: 'pets', text: 'pets', type: 'choice', repeats: true, answerOption: codes },
  ]
  const formsOf = (more: JsonObject): readonly JsonObject[] => {
    const asked = { linkId: 'asked', text: 'asked', type: 'string' }
    return [
      [...known, { ...asked, ...more }],
      [group('one', known), group('two', [{ ...asked, ...more }])],
      [group('one', known), group('two', [asked], more)],
    ].map((item) => ({ resourceType: 'Questionnaire', status: 'draft', item }))
  }
  const when: fc.Arbitrary<When> = fc.oneof(
    fc.record({
      question: fc.constantFrom('word', 'sum', 'tick', 'pets'),
      operator: fc.constant('exists'),
      value: fc.boolean(),
    }),
    fc.record({
      question: fc.constant('sum'),
      operator: fc.constantFrom('=', '!=', '<', '>', '<=', '>='),
      value: fc.constantFrom(-1, 0, 1, 2),
    }),
    fc.record({
      question: fc.constant('word'),
      operator: fc.constantFrom('=', '!='),
      value: fc.constantFrom('a', 'b'),
    }),
    fc.record({
      question: fc.constant('tick'),
      operator: fc.constantFrom('=', '!='),
      value: fc.boolean(),
    }),
    fc.record({
      question: fc.constant('pets'),
      operator: fc.constantFrom('=', '!='),
      value: fc.constantFrom('cat', 'dog'),
    }),
  ) as fc.Arbitrary<When>

  it('all or any of them, on the page and before it', () => {
    fc.assert(
      fc.property(
        fc.array(when, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('all', 'any'),
        eight,
        (all, enableBehavior, given) => {
          const more = { enableWhen: all.map(written), enableBehavior }
          const isAsked = (answer: Answer) =>
            enableBehavior === 'all' ? all.every(holds(answer)) : all.some(holds(answer))
          expectTable(formsOf(more), given, isAsked, more as Json)
        },
      ),
      runs,
    )
  })
})
