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
  resolve('x.json', { 'x.json': { $ref: ref }, 'common/names.json': names }).findings.map(({ values }) => values?.hint)

describe('resolveRefs', () => {
  it('follows relative files, pointers into them and pointers in the same file', () => {
    const { schema, findings, reads } = resolve('schemas/a/form.json', {
      'schemas/a/form.json': {
        properties: { pair: { $ref: '../common/names.json#/definitions/pair' }, own: { $ref: '#/definitions/own' } },
        definitions: { own: { type: 'number' } },
      },
      'schemas/common/names.json': names,
    })
    expect(findings).toEqual([])
    expect(schema).toEqual({ properties: { pair: { properties: { a: names.definitions.first } }, own: { type: 'number' } } })
    expect([...reads]).toEqual(['schemas/a/form.json', 'schemas/common/names.json'])
  })

  it('gives the same object for the same reference, and the file’s own where nothing is referred to', () => {
    const plain = { type: 'object', properties: { a: { type: 'string' } } }
    expect(resolve('x.json', { 'x.json': plain }).schema).toBe(plain)
    const { schema } = resolve('x.json', {
      'x.json': { properties: { a: { $ref: 'n.json#/definitions/first' }, b: { $ref: 'n.json#/definitions/first' } } },
      'n.json': names,
    })
    const { properties } = schema as { properties: { a: Json; b: Json } }
    expect(properties.a).toBe(properties.b)
    expect(properties.a).toBe(names.definitions.first)
  })

  it('merges the keywords beside a $ref over its target: maps merge, null removes', () => {
    const files = {
      'x.json': { $ref: 'n.json#/definitions/first', title: 'Given name', errorMessage: { minLength: null, maxLength: 'Too long' } },
      'n.json': names,
    }
    expect(resolve('x.json', files).schema).toEqual({ type: 'string', title: 'Given name', errorMessage: { maxLength: 'Too long' } })
    expect(names.definitions.first.title).toBe('First name')
  })

  it('takes fields and values that are named like keywords for what they are', () => {
    const schema = {
      properties: { definitions: { type: 'string' }, properties: { type: 'string' }, $ref: { type: 'string' } },
      default: { $ref: 'nowhere.json', definitions: 1 },
      enum: [{ $ref: '#/x' }],
    }
    expect(resolve('x.json', { 'x.json': schema })).toMatchObject({ schema, findings: [] })
  })

  it('finds circles through several files, and does not run round them', () => {
    const { findings } = resolve('a.json', { 'a.json': { properties: { b: { $ref: 'b.json' } } }, 'b.json': { items: { $ref: 'a.json' } } })
    expect(findings).toMatchObject([{ code: 'loader/ref-cycle', file: 'b.json', pointer: '/items/$ref' }])
  })

  it('tells a circle alike, and with the whole way, from whichever of its files it is looked at', () => {
    const files = {
      'a.json': { properties: { next: { $ref: 'b.json#/definitions/b' } } },
      'b.json': { definitions: { b: { items: { $ref: 'c.json' } } } },
      'c.json': { anyOf: [{ $ref: 'a.json' }] },
      'd.json': { properties: { c: { $ref: 'c.json' } } },
    }
    const told = Object.keys(files).map((file) => resolve(file, files).findings)
    const way = 'a.json → b.json#/definitions/b → c.json → a.json'
    const circle = { code: 'loader/ref-cycle', values: { ref: 'a.json', way }, file: 'c.json', pointer: '/anyOf/0/$ref' }
    expect(told).toEqual([[circle], [], [circle], [circle]])
  })

  it('proposes the file or the definition that was meant', () => {
    expect(hintsOf('common/name.json')).toEqual([' Did you mean "common/names.json"?'])
    expect(hintsOf('common/names.json#/definitions/frist')).toEqual([' Did you mean "first"?'])
  })
})
