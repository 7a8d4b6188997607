import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { askingIn } from './askingIn.ts'
import { demandsIn, exportsOf } from './exportsOf.ts'
import { answers, dataOf, formio, isThere, runSurvey, type Answer } from './libraries.ts'
import { deep } from '../../deep.ts'

/** Both ways of asking are whole, and say what the source's own library says, exported too. */
function expectSame(
  forms: readonly Json[],
  given: readonly Answer[],
  isShown: (given: Answer) => boolean,
  about: Json,
): void {
  for (const form of forms) {
    const asks = askingIn(form)
    expect(asks, JSON.stringify(about)).not.toBe('lost')
    const exported = exportsOf(form)
    for (const each of given)
      expect(
        (asks as (given: JsonObject) => boolean)(each),
        `${JSON.stringify(about)} for ${JSON.stringify(each)}`,
      ).toBe(isShown(each))
    for (const each of given)
      for (const [format, isAsked] of exported)
        expect(
          isAsked(each),
          `${format}: ${JSON.stringify(about)} for ${JSON.stringify(each)}`,
        ).toBe(isShown(each))
  }
}

const runs = { numRuns: deep(20, 125) }
const eight = fc.array(answers, { minLength: 8, maxLength: 8 })

const askedIf = (visibleIf: string) => ({ type: 'text', name: 'asked', visibleIf })

describe.skipIf(!isThere('survey-core'))(
  'expressions of SurveyJS, as survey-core has them, for random answers (not run: it is not installed)',
  () => {
    const choices = ['cat', 'dog']
    const known: readonly JsonObject[] = [
      { type: 'text', name: 'word' },
      { type: 'text', name: 'sum', inputType: 'number' },
      { type: 'boolean', name: 'tick' },
      { type: 'checkbox', name: 'pets', choices },
    ]
    const formsOf = (text: string): readonly JsonObject[] => [
      { elements: [...known, askedIf(text)] },
      { elements: [...known, { type: 'text', name: 'asked', enableIf: text }] },
      {
        pages: [
          { name: 'one', elements: known },
          { name: 'two', elements: [askedIf(text)] },
        ],
      },
      {
        pages: [
          { name: 'one', elements: known },
          { name: 'two', visibleIf: text, elements: [{ type: 'text', name: 'asked' }] },
        ],
      },
    ]
    const leaf = fc.oneof(
      fc
        .tuple(fc.constantFrom('=', '<>', '<', '<=', '>', '>='), fc.constantFrom(-1, 0, 1, 2))
        .map(([sign, value]) => `{sum} ${sign} ${value}`),
      fc
        .tuple(fc.constantFrom('=', '<>'), fc.constantFrom('a', 'b'))
        .map(([sign, value]) => `{word} ${sign} '${value}'`),
      fc
        .tuple(fc.constantFrom('=', '<>'), fc.boolean())
        .map(([sign, value]) => `{tick} ${sign} ${value}`),
      fc
        .tuple(fc.constantFrom('word', 'sum', 'pets'), fc.constantFrom('empty', 'notempty'))
        .map(([name, is]) => `{${name}} ${is}`),
      fc
        .tuple(fc.constantFrom('contains', 'notcontains'), fc.constantFrom(...choices))
        .map(([is, value]) => `{pets} ${is} '${value}'`),
      fc
        .tuple(
          fc.constantFrom('anyof', 'allof', 'noneof'),
          fc.constantFrom("['cat']", "['cat', 'dog']"),
        )
        .map(([is, list]) => `{pets} ${is} ${list}`),
      fc.constantFrom("{word} anyof ['a', 'ab']", "{word} noneof ['a']"),
    )
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        leaf,
        fc.tuple(tie('text'), tie('text')).map(([one, other]) => `(${one} and ${other})`),
        fc.tuple(tie('text'), tie('text')).map(([one, other]) => `(${one} or ${other})`),
        tie('text').map((inner) => `!(${inner})`),
      ),
    }))

    it('ask the same on the page and before it', () => {
      fc.assert(
        fc.property(text, eight, (visibleIf, given) => {
          const runner = runSurvey(visibleIf)
          expectSame(
            formsOf(visibleIf),
            given,
            (each) => runner.runValues(each) === true,
            visibleIf,
          )
        }),
        runs,
      )
    })

    it('demand the same, exported too', () => {
      fc.assert(
        fc.property(text, eight, (requiredIf, given) => {
          const runner = runSurvey(requiredIf)
          const form = { elements: [...known, { type: 'text', name: 'asked', requiredIf }] }
          for (const demands of demandsIn(form))
            for (const each of given)
              expect(demands(each), `${requiredIf} for ${JSON.stringify(each)}`).toBe(
                runner.runValues(each) === true,
              )
        }),
        runs,
      )
    })
  },
)

it.skipIf(!isThere('survey-core'))(
  'a text that holds another decides on its own page; before it, the whole is lost',
  () => {
    const [word, asked] = [
      { type: 'text', name: 'word' },
      { type: 'text', name: 'asked', visibleIf: "{word} contains 'b' or {word} empty" },
    ]
    const isShown = runSurvey(asked!.visibleIf!)
    const asks = askingIn({ elements: [word!, asked!] }) as (given: JsonObject) => boolean
    for (const given of [{}, { word: 'a' }, { word: 'ab' }] as readonly JsonObject[])
      expect(asks(given)).toBe(isShown.runValues(given))
    expect(
      askingIn({
        pages: [
          { name: 'one', elements: [word!] },
          { name: 'two', elements: [asked!] },
        ],
      }),
    ).toBe('lost')
  },
)

const panel = (key: string, components: readonly JsonObject[]): JsonObject => ({
  type: 'panel',
  key,
  title: key,
  components,
})

describe.skipIf(!isThere('@formio/core'))(
  'conditions of Form.io, as @formio/core has them, for random answers (not run: it is not installed)',
  () => {
    const values = ['cat', 'dog'].map((value) => ({ value, label: value }))
    const known: readonly JsonObject[] = [
      { type: 'textfield', key: 'word', label: 'word', input: true },
      { type: 'number', key: 'sum', label: 'sum', input: true },
      { type: 'checkbox', key: 'tick', label: 'tick', input: true },
      { type: 'selectboxes', key: 'pets', label: 'pets', input: true, values },
    ]
    const formsOf = (condition: JsonObject) => {
      const asked = { type: 'textfield', key: 'asked', label: 'asked', input: true, ...condition }
      return [
        { components: [...known, asked] },
        { components: [panel('one', known), panel('two', [asked])] },
      ]
    }
    const isShown = (condition: JsonObject) => (given: Answer) => {
      const form = formsOf(condition)[0]!
      const component = form.components.at(-1)
      const data = dataOf(given)
      return !formio().isConditionallyHidden({ component, data, form, row: data, scope: {} })
    }

    const one = fc.oneof(
      fc.record({
        component: fc.constant('sum'),
        operator: fc.constantFrom(
          'isEqual',
          'isNotEqual',
          'lessThan',
          'lessThanOrEqual',
          'greaterThan',
          'greaterThanOrEqual',
        ),
        value: fc.constantFrom(-1, 0, 1, 2),
      }),
      fc.record({
        component: fc.constant('word'),
        operator: fc.constantFrom('isEqual', 'isNotEqual'),
        value: fc.constantFrom('a', 'b'),
      }),
      fc.record({
        component: fc.constant('tick'),
        operator: fc.constantFrom('isEqual', 'isNotEqual'),
        value: fc.constantFrom<Json>(true, 'false'),
      }),
      fc.record({
        component: fc.constantFrom('word', 'sum', 'pets'),
        operator: fc.constantFrom('isEmpty', 'isNotEmpty'),
      }),
      fc.record({
        component: fc.constant('pets'),
        operator: fc.constantFrom('isEqual', 'isNotEqual'),
        value: fc.constantFrom('cat', 'dog'),
      }),
    )
    const several = fc.record({
      show: fc.boolean(),
      conjunction: fc.constantFrom('all', 'any'),
      conditions: fc.array(one, { minLength: 1, maxLength: 3 }),
    })
    const simple = fc.record({
      show: fc.constantFrom<Json>(true, false, 'true', 'false'),
      when: fc.constantFrom('word', 'sum', 'tick', 'pets'),
      eq: fc.constantFrom<Json>('a', '2', 'true', 'cat', 1, false),
    })
    const held = (conditional: fc.Arbitrary<Json>) =>
      fc.property(conditional, eight, (own, given) => {
        const condition = { conditional: own }
        expectSame(formsOf(condition), given, isShown(condition), own)
      })

    it('one and several comparisons', () => {
      fc.assert(held(several as fc.Arbitrary<Json>), runs)
      fc.assert(held(simple as fc.Arbitrary<Json>), runs)
    })

    it('JSON-Logic', () => {
      const leaf = fc.oneof(
        fc
          .tuple(fc.constantFrom('<', '<=', '>', '>=', '===', '!=='), fc.constantFrom(-1, 0, 1, 2))
          .map(([sign, value]): Json => ({ [sign]: [{ var: 'data.sum' }, value] })),
        fc
          .tuple(fc.constantFrom('===', '!=='), fc.constantFrom('a', 'b'))
          .map(([sign, value]): Json => ({ [sign]: [{ var: 'data.word' }, value] })),
        fc.constantFrom<Json>({ var: 'data.tick' }, { '!': [{ var: 'data.word' }] }),
      )
      const logic = fc.oneof(
        leaf,
        fc.tuple(leaf, leaf).map((and): Json => ({ and })),
        fc.tuple(leaf, leaf).map((or): Json => ({ or })),
      )
      fc.assert(held(logic.map((json) => ({ json }))), runs)
    })

    it('JavaScript that compares', () => {
      const leaf = fc.oneof(
        fc
          .tuple(fc.constantFrom('<', '<=', '>', '>=', '===', '!=='), fc.constantFrom(-1, 0, 1, 2))
          .map(([sign, value]) => `data.sum ${sign} ${value}`),
        fc.constantFrom("data.word == 'a'", "data['word'] !== 'b'"),
        fc.constantFrom('data.tick', '!data.tick', 'data.pets.dog', 'data.pets.cat === true'),
      )
      const code = fc.oneof(
        leaf,
        fc.tuple(leaf, fc.constantFrom('&&', '||'), leaf).map((parts) => parts.join(' ')),
        leaf.map((inner) => `!(${inner})`),
      )
      fc.assert(
        fc.property(code, eight, (text, given) => {
          const customConditional = `show = ${text};`
          const isTrue = (each: Answer) =>
            Boolean(formio().checkCustomConditional(customConditional, { data: dataOf(each) }))
          expectSame(formsOf({ customConditional }), given, isTrue, text)
        }),
        runs,
      )
    })
  },
)
