import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeAnswer, normalizeText } from '#engine'
import type { Bundle, JsonObject } from '#model'
import formatsFile from '../../../schemas/formats.json' with { type: 'json' }

const formats = formatsFile.formats as Bundle['formats']
const schema = (format?: string): JsonObject => ({ type: 'string', ...(format && { format }) })

describe('a typed text', () => {
  it.each([
    ['Ida ', 'Ida'],
    ['  Ida   Marie\u00a0Quill', 'Ida Marie Quill'],
    ['Nguyễn\u2011Smith', 'Nguyễn-Smith'],
    ['Gar\u00adcía\u200b', 'García'],
    ['\u202aGarcía\u202c\ufeff', 'García'],
    ['Jose\u0301', 'José'],
    ['Ｉｄａ　Ｑｕｉｌｌ', 'Ida Quill'],
    ['Ida\u200dQuill', 'IdaQuill'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['你好，世界！', '你好，世界！'],
    ['👩\u200d👧', '👩\u200d👧'],
    ['   ', ''],
    ['line\n  indented\n', 'line\n  indented'],
  ])('“%s” means “%s”', (typed, meant) => {
    expect(normalizeText(typed, schema(), formats)).toBe(meant)
  })

  it.each([
    ['us-state', 'California', 'CA'],
    ['us-state', ' north  carolina ', 'NC'],
    ['us-state', 'ca', 'CA'],
    ['us-state', 'Califonia', 'CALIFONIA'],
    ['us-zip', '90210-1234', '90210'],
    ['us-zip', '90210\u20111234', '90210'],
    ['us-zip', '902101234', '90210'],
    ['us-zip', '９０２１０', '90210'],
    ['us-zip', '٩٠٢١٠', '90210'],
    ['us-zip', '90210-12', '90210-12'],
    ['us-phone', '٤١٥ ٥٥٥ ٢٦٧١', '(415) 555-2671'],
    ['us-phone', '４１５５５５２６７１', '(415) 555-2671'],
    ['us-phone', '+1 415 555 2671', '+1 415 555 2671'],
    ['us-phone', '(415) 555-0101 or 2', '(415) 555-0101 or 2'],
    ['us-phone', '(415) 555-0101a', '(415) 555-0101a'],
    ['date', '04 / 27 / 1984', '1984-04-27'],
    ['date', '٢٠٢٦-١١-٠٣', '2026-11-03'],
    ['date', '-04-27', '-04-27'],
    ['new-password', ' p\u200b  w ', ' p\u200b  w '],
  ])('of the format %s: “%s” means “%s”', (format, typed, meant) => {
    expect(normalizeText(typed, schema(format), formats)).toBe(meant)
  })

  it('is no other choice than the one that was made', () => {
    const choices = { type: 'string', enum: ['one  two ', 'x'] }
    expect(normalizeText('one  two ', choices, formats)).toBe('one  two ')
  })

  it('means the same once it is normalized', () => {
    const names = constantFrom(undefined, ...Object.keys(formats))
    assert(
      property(string({ unit: 'binary', maxLength: 12 }), names, (text, format) => {
        const once = normalizeText(text, schema(format), formats)
        expect(normalizeText(once, schema(format), formats)).toBe(once)
      }),
    )
  })
})

it('of an answer every text is normalized by its own field; one of spaces is no answer', () => {
  const form = {
    schema: {
      type: 'object',
      properties: {
        home: { properties: { state: schema('us-state') } },
        list: { type: 'array', items: schema() },
        people: { type: 'array', items: { properties: { name: schema() } } },
        secret: schema(),
        name: schema(),
      },
    },
    ui: { fields: { secret: { 'ui:widget': 'password' } } },
  }
  const typed = {
    home: { state: 'Georgia' },
    list: ['a ', '  '],
    people: [{ name: ' Ida' }, { name: ' ' }],
    secret: ' x ',
    name: '   ',
    count: 3,
  }
  expect(normalizeAnswer(form, typed, formats)).toEqual({
    home: { state: 'GA' },
    list: ['a', null],
    people: [{ name: 'Ida' }, {}],
    secret: ' x ',
    count: 3,
  })
})

it('of an answer, numbers written in other digits and names of entries are normalized too', () => {
  const form = {
    schema: {
      type: 'object',
      properties: {
        ssn: schema(),
        born: { properties: { month: { type: 'integer', format: 'bday-month' } } },
        count: { type: 'integer' },
        sizes: { type: 'object', 'x-entries': { others: { type: 'string' }, patterns: {} } },
      },
    },
    ui: { fields: { ssn: { 'ui:widget': 'ssn' } } },
  }
  const typed = {
    ssn: '１２３ - ٤٥ - 6789',
    born: { month: '０４' },
    count: '12',
    sizes: { ' shoe\u200b  size ': '44 ', hat: 'L', ' hat': 'M' },
  }
  expect(normalizeAnswer(form, typed, formats)).toEqual({
    ssn: '123456789',
    born: { month: 4 },
    count: '12',
    sizes: { 'shoe size': '44', hat: 'L', ' hat': 'M' },
  })
})
