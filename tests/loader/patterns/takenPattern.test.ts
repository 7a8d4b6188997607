import { assert, constantFrom, property, array, string } from 'fast-check'
import { expect, it } from 'vitest'
import { resolveRefs, takenPattern } from '#loader'
import { checkSchemaFile } from '../../../src/loader/checks/checkSchemaFile.ts'
import { judgePattern } from '../../../src/loader/patterns/judgePattern.ts'

const shortened = [
  ['\\d+-\\d+', '\\d-\\d+'],
  ['.*\\S.*', '\\S.*'],
  ['\\d+$', '\\d$'],
  ['[a-z]+@', '[a-z]@'],
  ['\\s*$', '$'],
  ['[0-9]+(\\.[0-9]+)?$', '[0-9](\\.[0-9]+)?$'],
  ['[a-z]{2,}$', '[a-z]{2}$'],
  ['\\p{L}+\\d', '\\p{L}\\d'],
  ['.*[a-z]+@', '[a-z]@'],
] as const

it.each(shortened)('takes %s, which is safe as %s', (pattern, taken) => {
  expect(judgePattern(pattern)?.code).toBe('loader/pattern-slow')
  expect(takenPattern(pattern)).toBe(taken)
  const schema = { type: 'string', pattern }
  expect(checkSchemaFile('a.json', schema, [])).toEqual([])
  expect(resolveRefs('a.json', { read: () => schema, paths: ['a.json'] }).schema).toEqual({
    type: 'string',
    pattern: taken,
  })
})

it.each([
  '[a-z]+',
  '\\S\\s+\\S',
  '^\\d+$',
  '\\.pdf$',
  'a|b+c',
  '(a+b)+',
  '[^ ]+@[^ ]+\\.[^ ]+',
  '(a+)+$',
  'x+y|z+w',
])('leaves %s as it is', (pattern) => {
  expect(takenPattern(pattern)).toBe(pattern)
})

it('finds the same texts', () => {
  const pieces = ['1', '12', '-', 'a', 'zz', '@', ' ', '.', '\n', 'É', '']
  const texts = array(constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  for (const [pattern, taken] of shortened) {
    const [one, other] = [new RegExp(pattern, 'u'), new RegExp(taken, 'u')]
    assert(
      property(texts, (text) => one.test(text) === other.test(text)),
      { numRuns: 500 },
    )
    assert(property(string(), (text) => one.test(text) === other.test(text)))
  }
})

it('takes no longer for long texts that hold none', () => {
  for (const [, taken] of shortened) {
    const [start, expression] = [process.cpuUsage().user, new RegExp(taken, 'u')]
    for (const letter of ['1', 'a', ' ']) expression.test(`${letter.repeat(200_000)}\n`)
    expect(process.cpuUsage().user - start, taken).toBeLessThan(2_000_000)
  }
})
