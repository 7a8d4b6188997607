import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'
import { resolveRefs } from '../../../src/loader/refs/resolveRefs.ts'

const requireHere = createRequire(import.meta.url)
const drafts = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

/**
 * Whether values fit a schema of a draft, by the loader's own way: references first, then the
 * validator factory.
 */
function judge(
  schema: JsonObject,
  values: readonly Json[],
  files: Readonly<Record<string, Json>> = {},
  $schema = drafts['2020-12'],
) {
  const all: Readonly<Record<string, Json>> = { ...files, 'schemas/x.json': { $schema, ...schema } }
  const resolved = resolveRefs('schemas/x.json', {
    read: (path) => all[path],
    paths: Object.keys(all),
  })
  expect(resolved.diagnostics.filter(({ code }) => code !== 'loader/ref-recursive')).toEqual([])
  const check = compileSchema(resolved.schema as JsonObject).create(requireHere)
  return values.map((value) => check(value))
}

const text = { type: 'string' }

describe('keywords of later drafts', () => {
  it('prefixItems gives each place its schema, items those after it', () => {
    const tuple = { prefixItems: [text, { type: 'number' }], items: false }
    expect(judge(tuple, [['a', 1], ['a'], [1, 'a'], ['a', 1, 2]])).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(
      judge({ prefixItems: [text], items: { type: 'number' } }, [
        ['a', 1],
        ['a', 'b'],
      ]),
    ).toEqual([true, false])
  })

  it('items as a list is 2019-09’s', () => {
    expect(
      judge({ items: [text], additionalItems: false }, [['a'], ['a', 1]], {}, drafts['2019-09']),
    ).toEqual([true, false])
  })

  it('dependentRequired and dependentSchemas ask what dependencies ask, for the same field too', () => {
    const schema = {
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: { maxProperties: 2 }, c: { required: ['d'] } },
    }
    expect(
      judge(schema, [{ a: 1 }, { a: 1, b: 1 }, { a: 1, b: 1, e: 1 }, { c: 1 }, { c: 1, d: 1 }]),
    ).toEqual([false, true, false, false, true])
  })

  it('minContains and maxContains count', () => {
    const schema = { contains: { const: 1 }, minContains: 2, maxContains: 3 }
    expect(judge(schema, [[1], [1, 1], [1, 0, 1, 1], [1, 1, 1, 1]])).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(judge({ contains: { const: 1 }, minContains: 0 }, [[]])).toEqual([true])
    expect(judge({ minContains: 2 }, [[]])).toEqual([true])
  })

  it('unevaluatedProperties sees what alternatives, conditions and references name', () => {
    const schema = {
      properties: { kind: text },
      allOf: [{ $ref: '#/$defs/named' }],
      if: { properties: { kind: { const: 'dog' } }, required: ['kind'] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { barks: { type: 'boolean' } } },
      unevaluatedProperties: false,
      $defs: { named: { properties: { name: text } } },
    }
    const answers: readonly Json[] = [
      { kind: 'dog', barks: true, name: 'Rex' },
      { kind: 'cat', barks: true },
      { kind: 'dog', other: 1 },
    ]
    expect(judge(schema, answers)).toEqual([true, false, false])
    expect(
      judge({ properties: { a: text }, unevaluatedProperties: false }, [{ a: 'x' }, { b: 1 }]),
    ).toEqual([true, false])
  })

  it('unevaluatedItems sees places and contains', () => {
    expect(judge({ prefixItems: [text], unevaluatedItems: false }, [['a'], ['a', 1]])).toEqual([
      true,
      false,
    ])
    expect(
      judge({ anyOf: [{ prefixItems: [text] }, true], unevaluatedItems: false }, [['a'], ['a', 1]]),
    ).toEqual([true, false])
  })

  it('what stands next to a $ref counts as well, not in its place', () => {
    const schema = {
      $ref: '#/$defs/long',
      minLength: 2,
      $defs: { long: { type: 'string', minLength: 5 } },
    }
    expect(judge(schema, ['abc', 'abcde'])).toEqual([false, true])
  })
})

describe('references of later drafts', () => {
  it('$anchor names a schema, in this file or another', () => {
    const other = { $defs: { a: { $anchor: 'word', minLength: 3 } } }
    expect(judge({ $ref: 'y.json#word' }, ['ab', 'abc'], { 'schemas/y.json': other })).toEqual([
      false,
      true,
    ])
    expect(judge({ $ref: '#word', ...other }, ['ab', 'abc'])).toEqual([false, true])
  })

  it('an absolute $id is looked up in the folder, also from another absolute $id', () => {
    const files = {
      'schemas/a.json': { $id: 'https://forms.example/address.json', $ref: 'zip.json' },
      'schemas/b.json': { $id: 'https://forms.example/zip.json', minLength: 5 },
    }
    expect(judge({ $ref: 'https://forms.example/address.json' }, ['1234', '12345'], files)).toEqual(
      [false, true],
    )
    const missing = { 'schemas/x.json': { $ref: 'https://forms.example/nowhere.json' } }
    const { diagnostics } = resolveRefs('schemas/x.json', {
      read: (path) => missing[path as keyof typeof missing],
      paths: Object.keys(missing),
    })
    expect(diagnostics).toMatchObject([
      { code: 'loader/ref-missing', values: { ref: 'https://forms.example/nowhere.json' } },
    ])
  })

  it('a $dynamicRef leads to the outermost $dynamicAnchor of its name', () => {
    const list = {
      $schema: drafts['2020-12'],
      items: { $dynamicRef: '#entry' },
      $defs: { entry: { $dynamicAnchor: 'entry' } },
    }
    const schema = {
      $ref: 'list.json',
      $defs: { entry: { $dynamicAnchor: 'entry', type: 'number' } },
    }
    expect(judge(schema, [[1], ['a']], { 'schemas/list.json': list })).toEqual([true, false])
    expect(judge({ $ref: 'list.json' }, [['a']], { 'schemas/list.json': list })).toEqual([true])
  })

  it('a $recursiveRef of 2019-09 leads to its file, some levels deep', () => {
    const tree = {
      $schema: drafts['2019-09'],
      properties: { more: { $recursiveRef: '#' } },
      additionalProperties: false,
    }
    const { schema } = resolveRefs('t.json', { read: () => tree, paths: ['t.json'] })
    const check = compileSchema(schema as JsonObject).create(requireHere)
    expect([{ more: { more: {} } }, { more: { less: {} } }].map((value) => check(value))).toEqual([
      true,
      false,
    ])
  })
})

describe('a schema in a file that has an $id of its own', () => {
  const line = {
    $id: 'https://forms.example/order.json',
    properties: { first: { $ref: 'line.json' }, all: { items: { $ref: 'line.json#amount' } } },
    $defs: {
      line: {
        $id: 'line.json',
        properties: { amount: { $ref: '#/$defs/amount' }, more: { $ref: '#' } },
        additionalProperties: false,
        $defs: { amount: { $anchor: 'amount', type: 'integer' } },
      },
      amount: { $anchor: 'amount', type: 'string' },
    },
  }

  it('is found by it, and what it refers to is looked up in it, not in the file', () => {
    expect(
      judge(line, [
        { first: { amount: 1, more: { amount: 2 } }, all: [1] },
        { first: { amount: 'x' } },
        { first: { more: { amount: 'x' } } },
        { first: { more: { first: {} } } },
        { all: ['x'] },
      ]),
    ).toEqual([true, false, false, false, false])
  })

  it('is found in a file without an address, before a file of that name', () => {
    const { $id: _id, ...here } = line
    const files = { 'schemas/line.json': { $schema: drafts['2020-12'], minProperties: 9 } }
    expect(judge(here, [{ first: { amount: 1 } }, { first: { amount: 'x' } }], files)).toEqual([
      true,
      false,
    ])
  })

  it('next to a $ref of draft-07 it names nothing', () => {
    const schema = {
      properties: { a: { $id: 'https://forms.example/else/', $ref: 'y.json' } },
    }
    const files = { 'schemas/y.json': { type: 'number' } }
    const draft = 'http://json-schema.org/draft-07/schema#'
    expect(judge(schema, [{ a: 1 }, { a: 'x' }], files, draft)).toEqual([true, false])
  })
})

/** A list of lists of words; the file around it allows numbers as well. */
const nested = (outer: JsonObject, inner: JsonObject): JsonObject => ({
  $id: 'https://forms.example/any.json',
  ...outer,
  $defs: {
    list: {
      $id: 'list.json',
      ...inner,
      anyOf: [text, { type: 'array', items: { $recursiveRef: '#' } }],
    },
  },
  anyOf: [{ type: 'number' }, { $ref: '#/$defs/list' }],
})

describe('$recursiveRef', () => {
  const open = { $recursiveAnchor: true }
  const answers = [1, 'a', [['a']], [1], [[1]]]
  const judged = (outer: JsonObject, inner: JsonObject) =>
    judge(nested(outer, inner), answers, {}, drafts['2019-09'])

  it('leads to the schema with an $id around it, where that has no anchor', () => {
    const closed = [true, true, true, false, false]
    expect(judged({}, {})).toEqual(closed)
    expect(judged(open, {})).toEqual(closed)
    expect(judged({}, open)).toEqual(closed)
    expect(judged({ $recursiveAnchor: false }, { $recursiveAnchor: false })).toEqual(closed)
  })

  it('leads to the outermost with an anchor, where both have one', () => {
    expect(judged(open, open)).toEqual([true, true, true, true, true])
  })
})

describe('unevaluated… next to a reference', () => {
  const branch = {
    type: 'object',
    properties: { word: text, next: { $ref: '#/$defs/closed' } },
  }

  it('sees what the target of a recursive $ref names', () => {
    const schema = {
      $ref: '#/$defs/closed',
      $defs: { branch, closed: { $ref: '#/$defs/branch', unevaluatedProperties: false } },
    }
    expect(
      judge(schema, [{ word: 'a', next: { word: 'b' } }, { other: 1 }, { next: { other: 1 } }]),
    ).toEqual([true, false, false])
  })

  it('sees what alternatives of the target name', () => {
    const schema = {
      $ref: '#/$defs/either',
      unevaluatedProperties: false,
      $defs: { either: { anyOf: [{ properties: { a: text }, required: ['a'] }, branch] } },
    }
    const own = { ...schema, $defs: { ...schema.$defs, closed: true, more: true } }
    expect(judge(own, [{ a: 'x' }, { word: 'x' }, { c: 1 }])).toEqual([true, true, false])
  })

  it('sees the places that the target gives, with more next to it', () => {
    const schema = {
      $ref: '#/$defs/pair',
      unevaluatedItems: false,
      $defs: { pair: { allOf: [{ prefixItems: [text, text] }] } },
    }
    expect(
      judge(schema, [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ]),
    ).toEqual([true, false])
  })

  it('of the target does not see what stands next to the $ref', () => {
    const schema = {
      $ref: '#/$defs/shut',
      properties: { more: text },
      $defs: { shut: { properties: { word: text }, unevaluatedProperties: false } },
    }
    expect(judge(schema, [{ word: 'a' }, { more: 'a' }])).toEqual([true, false])
  })
})
