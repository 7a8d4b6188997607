import { expect, it } from 'vitest'
import { sortedJson } from '#engine'

it('gives equal values the same text, whatever their order, at every depth', () => {
  const text = sortedJson({ b: [{ d: 1, c: null }, 'x'], a: { f: true, e: {} } })
  expect(text).toBe('{"a":{"e":{},"f":true},"b":[{"c":null,"d":1},"x"]}')
  expect(sortedJson({ a: { e: {}, f: true }, b: [{ c: null, d: 1 }, 'x'] })).toBe(text)
})

it('keeps the order of a list, which is part of its value', () => {
  expect(sortedJson([2, 1])).not.toBe(sortedJson([1, 2]))
})
