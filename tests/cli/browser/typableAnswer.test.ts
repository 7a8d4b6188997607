import { describe, expect, it } from 'vitest'
import { typableAnswer } from '../../../src/cli/browser/typableAnswer.ts'

const choice = { type: 'string', enum: ['YES', 'NO'] }

describe('an answer as it can be put into the form', () => {
  it('leaves blank fields out, and sends null where the form must say something', () => {
    const schema = {
      required: ['income', 'otherIncome'],
      properties: {
        income: { type: 'number' },
        otherIncome: { type: ['number', 'null'] },
        note: { type: 'string' },
      },
    }
    expect(typableAnswer(schema, {}, { income: '', note: '', otherIncome: null })).toEqual({
      answer: { otherIncome: null },
      changes: [],
    })
    expect(typableAnswer(schema, {}, { income: 5 }).changes).toEqual([
      '/otherIncome is sent as null when it is left empty',
    ])
  })

  it('takes digits for numbers, and keeps other text as text', () => {
    const schema = {
      properties: {
        date: {
          type: 'object',
          properties: { month: { type: 'integer' }, day: { type: 'integer' } },
        },
        income: { type: 'number' },
      },
    }
    expect(typableAnswer(schema, {}, { date: { month: '02', day: -3 }, income: '84.5' })).toEqual({
      answer: { date: { month: 2, day: '-3' }, income: 84.5 },
      changes: [],
    })
  })

  it('has no choice that the form does not offer, no tick that is taken back, and no field that is not there', () => {
    const schema = { properties: { sale: choice, consent: { type: 'boolean' } } }
    expect(typableAnswer(schema, {}, { sale: 'MAYBE', consent: false, more: 1 })).toEqual({
      answer: {},
      changes: ['/sale offers no "MAYBE"', '/more is no field of the form'],
    })
    expect(typableAnswer(schema, {}, { sale: 'NO', consent: true })).toEqual({
      answer: { sale: 'NO', consent: true },
      changes: [],
    })
  })

  it('writes a phone number as the field does', () => {
    const schema = { properties: { phone: { type: 'string' } } }
    const look = { phone: { 'ui:widget': 'phone' } }
    expect(typableAnswer(schema, look, { phone: '404-555-0137' })).toEqual({
      answer: { phone: '(404) 555-0137' },
      changes: ['/phone is written as (404) 555-0137 there'],
    })
    expect(typableAnswer(schema, look, { phone: '+1 (404) 555-0137' }).answer).toEqual({
      phone: '(404) 555-0137',
    })
    for (const phone of ['(404) 555-0137', '+44 20 7946 0000', '555-0137', '1 404 555 0137'])
      expect(typableAnswer(schema, look, { phone })).toEqual({ answer: { phone }, changes: [] })
  })

  it('asks for the parts of an address once it is chosen or typed', () => {
    const text = { type: 'string' }
    const schema = {
      required: ['home'],
      properties: {
        home: {
          type: 'object',
          properties: {
            street1: text,
            city: text,
            source: { type: 'string', enum: ['SEARCH', 'TYPED'] },
          },
        },
      },
    }
    const look = { home: { 'ui:field': 'address', source: { 'ui:widget': 'hidden' } } }
    const home = { street1: '12 Main Street', city: 'Boise' }
    expect(typableAnswer(schema, look, { home: { ...home, source: 'TYPED' } })).toEqual({
      answer: { home: { ...home, source: 'TYPED' } },
      changes: [],
    })
    expect(typableAnswer(schema, look, { home })).toEqual({
      answer: { home: { street1: '12 Main Street' } },
      changes: ['/home/city is not asked before an address is chosen'],
    })
    expect(typableAnswer(schema, look, {})).toEqual({
      answer: { home: {} },
      changes: ['/home is sent as a group when it is left empty'],
    })
  })
})
