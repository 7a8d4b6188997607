import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { resolveRefs } from '../../../src/loader/refs/resolveRefs.ts'

const resolve = (file: string, files: Readonly<Record<string, Json>>) =>
  resolveRefs(file, { read: (path) => files[path], paths: Object.keys(files) })

const names = {
  definitions: {
    first: { type: 'string', title: 'First name', errorMessage: { minLength: 'Required' } },
    pair: { properties: { a: { $ref: '#/definitions/first' } } },
  },
}

const hintsOf = (ref: string) =>
  resolve('x.json', { 'x.json': { $ref: ref }, 'common/names.json': names }).diagnostics.map(
    ({ values }) => values?.hint,
  )

describe('resolveRefs', () => {
  it('follows relative files, pointers into them and pointers in the same file', () => {
    const { schema, diagnostics, reads } = resolve('schemas/a/form.json', {
      'schemas/a/form.json': {
        properties: {
          pair: { $ref: '../common/names.json#/definitions/pair' },
          own: { $ref: '#/definitions/own' },
        },
        definitions: { own: { type: 'number' } },
      },
      'schemas/common/names.json': names,
    })
    expect(diagnostics).toEqual([])
    expect(schema).toEqual({
      properties: { pair: { properties: { a: names.definitions.first } }, own: { type: 'number' } },
    })
    expect([...reads]).toEqual(['schemas/a/form.json', 'schemas/common/names.json'])
  })

  it('gives the same object for the same reference, and the file’s own where nothing is referred to', () => {
    const plain = { type: 'object', properties: { a: { type: 'string' } } }
    expect(resolve('x.json', { 'x.json': plain }).schema).toBe(plain)
    const { schema } = resolve('x.json', {
      'x.json': {
        properties: {
          a: { $ref: 'n.json#/definitions/first' },
          b: { $ref: 'n.json#/definitions/first' },
        },
      },
      'n.json': names,
    })
    const { properties } = schema as { properties: { a: Json; b: Json } }
    expect(properties.a).toBe(properties.b)
    expect(properties.a).toBe(names.definitions.first)
  })

  it('merges the keywords beside a $ref over its target: maps merge, null removes', () => {
    const files = {
      'x.json': {
        $ref: 'n.json#/definitions/first',
        title: 'Given name',
        errorMessage: { minLength: null, maxLength: 'Too long' },
      },
      'n.json': names,
    }
    expect(resolve('x.json', files).schema).toEqual({
      type: 'string',
      title: 'Given name',
      errorMessage: { maxLength: 'Too long' },
    })
    expect(names.definitions.first.title).toBe('First name')
  })

  it('takes fields and values that are named like keywords for what they are', () => {
    const schema = {
      properties: {
        definitions: { type: 'string' },
        properties: { type: 'string' },
        $ref: { type: 'string' },
      },
      default: { $ref: 'nowhere.json', definitions: 1 },
      enum: [{ $ref: '#/x' }],
    }
    expect(resolve('x.json', { 'x.json': schema })).toMatchObject({ schema, diagnostics: [] })
  })

  it('follows a $ref that leads back to itself through several files, four levels deep, and reports it', () => {
    const { schema, diagnostics } = resolve('a.json', {
      'a.json': {
        properties: { name: { type: 'string' }, b: { $ref: 'b.json' } },
        additionalProperties: false,
      },
      'b.json': { type: 'array', items: { $ref: 'a.json' } },
    })
    expect(diagnostics).toMatchObject([
      {
        code: 'loader/ref-recursive',
        file: 'b.json',
        pointer: '/items/$ref',
        values: { levels: 4 },
      },
    ])
    const levelsOf = (value: Json): number => {
      const { b } = (value as { properties: { b?: { items: Json } } }).properties
      return b === undefined ? 1 : 1 + levelsOf(b.items)
    }
    expect(levelsOf(schema)).toBe(4)
  })

  it('keeps what can end: a list that may be empty, other alternatives, fields that need not be there', () => {
    const { schema, diagnostics } = resolve('a.json', {
      'a.json': {
        anyOf: [{ const: 0 }, { properties: { plus: { $ref: 'a.json' } }, required: ['plus'] }],
        properties: { not: { not: { $ref: 'a.json' } } },
      },
    })
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'loader/ref-recursive',
      'loader/ref-recursive',
    ])
    expect(JSON.stringify(schema)).toContain('"anyOf":[{"const":0}]')
    const list = resolve('l.json', {
      'l.json': {
        properties: { more: { type: 'array', items: { $ref: '#' } } },
        required: ['more'],
      },
    })
    expect(JSON.stringify(list.schema)).toContain('"more":{"type":"array","maxItems":0}')
  })

  it.each([
    ['itself', { 'a.json': { $ref: 'a.json' } }],
    ['each other', { 'a.json': { $ref: 'b.json' }, 'b.json': { $ref: 'a.json' } }],
    ['itself, and must', { 'a.json': { properties: { a: { $ref: 'a.json' } }, required: ['a'] } }],
    [
      'itself in a list that is never empty',
      { 'a.json': { items: { $ref: 'a.json' }, minItems: 1 } },
    ],
    [
      'itself in every alternative',
      { 'a.json': { oneOf: [{ items: { $ref: 'a.json' }, minItems: 1 }] } },
    ],
  ])('refuses a schema that leads back to %s without an end', (_, files) => {
    const { diagnostics } = resolve('a.json', files as unknown as Record<string, Json>)
    expect(diagnostics.filter(({ code }) => code === 'loader/ref-cycle')).toHaveLength(1)
  })

  it('ends soon where many $refs lead back to many', () => {
    const all = Array.from({ length: 30 }, (_, index) => `n${index}`)
    const fields = Object.fromEntries(all.map((name) => [name, { $ref: `#/definitions/${name}` }]))
    const files = {
      'a.json': {
        properties: fields,
        definitions: Object.fromEntries(all.map((name) => [name, { properties: fields }])),
      },
    }
    expect(resolve('a.json', files).diagnostics.map(({ code }) => code)).toContain(
      'loader/too-many-values',
    )
  })

  it('reports a circle alike, and with the whole way, from whichever of its files it is looked at', () => {
    const files = {
      'a.json': { properties: { next: { $ref: 'b.json#/definitions/b' } }, required: ['next'] },
      'b.json': { definitions: { b: { items: { $ref: 'c.json' }, minItems: 1 } } },
      'c.json': { allOf: [{ $ref: 'a.json' }] },
      'd.json': { properties: { c: { $ref: 'c.json' } } },
    }
    const told = Object.keys(files).map((file) => resolve(file, files).diagnostics)
    const way = 'a.json → b.json#/definitions/b → c.json → a.json'
    const circle = {
      code: 'loader/ref-cycle',
      values: { ref: 'a.json', way, levels: 4 },
      file: 'c.json',
      pointer: '/allOf/0/$ref',
    }
    expect(told).toEqual([[circle], [], [circle], [circle]])
  })

  it('proposes the file or the definition that was meant', () => {
    expect(hintsOf('common/name.json')).toEqual([' Did you mean "common/names.json"?'])
    expect(hintsOf('common/names.json#/definitions/frist')).toEqual([' Did you mean "first"?'])
  })
})
