import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { readFact } from '../../../src/engine/rules/readFact.ts'

const facts: Json = JSON.parse(
  '{"a":{"b":[{"c":1}],"d":null},"flags":{"fe-heloc":true},"text":"abc","__proto__":{"e":2}}',
)

describe('readFact', () => {
  it.each<[string, Json | undefined]>([
    ['a.b.0.c', 1],
    ['a.d', null],
    ['flags.fe-heloc', true],
    ['__proto__.e', 2],
    ['', facts],
    ['a.b.1', undefined],
    ['a.b.length', undefined],
    ['a.d.e', undefined],
    ['text.0', undefined],
    ['text.length', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
    ['a..b', undefined],
  ])('"%s" is %j', (name, value) => {
    expect(readFact(facts, name)).toEqual(value)
  })
})
