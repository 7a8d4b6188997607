import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { judgePattern } from '../../../src/loader/patterns/judgePattern.ts'
import { rewritePattern } from '../../../src/loader/patterns/rewritePattern.ts'
import { withUnicode } from '../../../src/loader/patterns/withUnicode.ts'
import { compileSchema } from '../../../src/loader/validators/compileSchema.ts'

const requireHere = createRequire(import.meta.url)

/** Refused patterns as people wrote them, and what each is rewritten to. */
const rewritten: readonly (readonly [pattern: string, schema: object])[] = [
  [
    '^(?=.*[a-z])(?=.*\\d).{8,}$',
    { allOf: [{ pattern: '[a-z]' }, { pattern: '\\d' }, { pattern: '^.{8,}$' }] },
  ],
  [
    '^(?!000|666)\\d{3}$',
    { allOf: [{ pattern: '^\\d{3}$' }, { not: { pattern: '^(?:000|666)' } }] },
  ],
  ['^(?!\\s*$).+', { allOf: [{ pattern: '^.+' }, { not: { pattern: '^\\s*$' } }] }],
  ['^((?!http|www\\.).)*$', { not: { pattern: 'http|www\\.' } }],
  ['^(?=[A-Z])\\w+$', { allOf: [{ pattern: '^[A-Z]' }, { pattern: '^\\w+$' }] }],
  ['.*[A-Za-z]+.*', { pattern: '[A-Za-z]' }],
  ['\\@x', { pattern: '@x' }],
  ['^[\\w-.]+@x', { pattern: '^[\\w\\-.]+@x' }],
]
const texts = [
  '',
  ' ',
  'a',
  'A',
  'abc12345',
  'ABC',
  'abcdefgh',
  '12345678',
  '000',
  '666',
  '123',
  'www.x',
  'http',
  'a.b@x',
  '@x',
  ' x',
  'x ',
  '-',
  'Zz_9',
]

describe('rewritePattern', () => {
  it.each(rewritten)('%s asks the same in patterns that run in linear time', (pattern, schema) => {
    expect(judgePattern(pattern)).toBeDefined()
    expect(rewritePattern(pattern)).toEqual(schema)
    const check = compileSchema({ type: 'string', ...schema } as never).create(requireHere)
    for (const text of texts) expect(check(text), text).toBe(new RegExp(pattern).test(text))
  })

  it.each(['^(a+)+$', '(a)\\1', '^a(?=b)', '(?<=a)b', '^(?=a)b|c', '^(?=(a+)+$)b', '['])(
    '%s has no rewrite',
    (pattern) => {
      expect(rewritePattern(pattern)).toBeUndefined()
    },
  )

  it('leaves what is right under the u flag as it is', () => {
    for (const pattern of [
      '^\\p{L}+$',
      '[a-z\\-]',
      '\\d{3}-\\d{4}',
      'a{2,}',
      '\\u{1F600}',
      '[\\]x]',
    ])
      expect(withUnicode(pattern)).toBe(pattern)
  })
})

it('a character by its number is no reason to refuse a pattern', () => {
  expect(judgePattern('^[^\\u00a0\\u{2028}\\\\u]+$')).toBeUndefined()
})
