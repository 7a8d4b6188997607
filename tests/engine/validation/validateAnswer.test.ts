import { describe, expect, it } from 'vitest'
import { compile, createFormValidator, validateAnswer, type Withheld } from '#engine'
import type { FormModule, JsonObject } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'

const schema: JsonObject = {
  type: 'object',
  properties: {
    first: { type: 'string' },
    born: {
      type: 'object',
      properties: { year: { type: 'integer', minimum: 1900 } },
      required: ['year'],
    },
    second: { type: 'string', minLength: 2 },
  },
  required: ['born', 'second'],
}
const checks: FormModule['checks'] = {
  same: { field: '/second', message: 'They differ' },
  adult: { field: '/born', message: 'Must be at least 18 years old' },
}
const validator = createFormValidator(buildFormModule(schema, { checks }))
const rules = asRules({
  same: { '===': [{ var: 'first' }, { var: 'second' }] },
  adult: { '<=': [{ var: 'born.year' }, { var: 'latest' }] },
})
const engine = compile(buildBundle({ rules }), (form) =>
  form === 'person' ? validator : undefined,
)
const messages = (data: JsonObject, facts: JsonObject = { latest: 2008 }) =>
  validateAnswer(engine, 'person', data, facts).map(({ pointer, message }) => [pointer, message])

const judge = (data: JsonObject, withheld: Withheld) =>
  validateAnswer(engine, 'person', data, { latest: 2008 }, withheld).map(({ code, pointer }) => [
    code,
    pointer,
  ])

describe('result', () => {
  it('accepts an answer that the schema and the checks accept', () => {
    expect(messages({ first: 'ab', second: 'ab', born: { year: 1990 } })).toEqual([])
  })

  it('refuses what a check does not find true, in the order of the schema', () => {
    expect(messages({ first: 'ab', second: 'cd', born: { year: 2020 } })).toEqual([
      ['/born', 'Must be at least 18 years old'],
      ['/second', 'They differ'],
    ])
  })

  it('refuses what a check cannot tell', () => {
    expect(messages({ second: 'ab', born: { year: 1990 } })).toEqual([['/second', 'They differ']])
    expect(messages({ first: 'ab', second: 'ab', born: { year: 1990 } }, {})).toEqual([
      ['/born', 'Must be at least 18 years old'],
    ])
  })

  it('leaves a field alone that is refused already, also in its parts', () => {
    expect(
      messages({ first: 'ab', second: 'c', born: { year: 1800 } }).map(([pointer]) => pointer),
    ).toEqual(['/born/year', '/second'])
  })

  it('lets the answer’s own words go before those above it', () => {
    expect(
      messages(
        { first: 'ab', second: 'ab', born: { year: 1990 } },
        { latest: 2008, first: 'other' },
      ),
    ).toEqual([])
  })

  it('refuses a choice that is not offered, unless its field is refused already', () => {
    const good = { first: 'ab', second: 'ab', born: { year: 1990 } }
    expect(judge(good, { second: ['ab'] })).toEqual([['engine/choice-withheld', '/second']])
    expect(judge(good, { second: ['cd'], third: ['ab'] })).toEqual([])
    expect(judge({ ...good, second: 'a' }, { second: ['a'] }).map(([code]) => code)).not.toContain(
      'engine/choice-withheld',
    )
  })

  it('throws on a form that is not loaded', () => {
    expect(() => validateAnswer(engine, 'nothing', {}, {})).toThrow('"nothing" is not loaded')
  })
})
