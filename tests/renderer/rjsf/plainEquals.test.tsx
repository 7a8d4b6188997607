import { describe, expect, it } from 'vitest'
import { createCustomEqual } from '../../../src/renderer/rjsf/plainEquals.ts'

const isEqual = createCustomEqual()

interface Ring {
  name: string
  next?: Ring
}

function ringOf(name: string): Ring {
  const ring: Ring = { name }
  ring.next = ring
  return ring
}

describe('whether anything changed', () => {
  it.each<[string, unknown, unknown]>([
    ['objects whatever their order', { a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }],
    ['what is no number', Number.NaN, Number.NaN],
    ['nothing and minus nothing', 0, -0],
    ['any two functions', { act: () => 1 }, { act: () => 2 }],
    ['elements that show the same', <p key="a">Words</p>, <p key="a">Words</p>],
    ['what holds itself', ringOf('a'), ringOf('a')],
  ])('the same: %s', (_what, one, other) => {
    expect(isEqual(one, other)).toBe(true)
  })

  it.each<[string, unknown, unknown]>([
    ['a value deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }],
    ['a name more', { a: 1 }, { a: 1, b: undefined }],
    ['a name instead of another', { a: undefined }, { b: undefined }],
    ['an entry more', [1], [1, 2]],
    ['a list and an object', [], {}],
    ['nothing and an object', null, {}],
    ['text and number', '1', 1],
    ['elements that show other words', <p key="a">Words</p>, <p key="a">Others</p>],
    ['what holds itself under another name', ringOf('a'), ringOf('b')],
    ['what is no plain object', new Date(0), new Date(0)],
    ['a function and none', () => 1, undefined],
  ])('not the same: %s', (_what, one, other) => {
    expect(isEqual(one, other)).toBe(false)
  })
})
