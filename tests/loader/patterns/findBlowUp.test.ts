import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findBlowUp } from '../../../src/loader/patterns/findBlowUp.ts'

it.each([
  ['^(a+)+$', '(a+)+'],
  ['^(a*)*$', '(a*)*'],
  ['(a|a)*$', '(a|a)*'],
  ['^(a|aa)+$', '(a|aa)+'],
  ['^(\\w+\\s?)*$', '(\\w+\\s?)*'],
  ['^(a?b?)*$', '(a?b?)*'],
  ['^([a-z0-9]+[.-]?)+@example$', '([a-z0-9]+[.-]?)+'],
  ['^(\\d{1,30}){1,30}$', '(\\d{1,30}){1,30}'],
  ['^(?<word>\\p{L}+ *)+$', '(?<word>\\p{L}+ *)+'],
  ['(.*a){20}', '.*” and “.*'],
  ['\\d+\\d+\\d+$', '\\d+” and “\\d+'],
  ['^\\d+\\d+$', '\\d+'],
  ['^\\s*[a-z ]*$', '\\s*” and “[a-z ]*'],
  ['^.*,.*,.*$', '.*” and “.*'],
  ['\\s+$', 'from every character'],
  ['^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaa$', 'left out'],
  ['^(a?){40}a{40}$', 'left out'],
  ['^(a?){50}a{50}$', '(a?){50}'],
  ['^(a?b?){60,}c$', '(a?b?){60,}'],
  ['^(?i:a)$', 'group'],
])('refuses %s', (pattern, says) => {
  const found = findBlowUp(pattern)
  expect(found?.reason).toContain(says)
  expect(found?.remedy).toMatch(/\.$/)
})

it.each([
  '^\\d{5}(-\\d{4})?$',
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^(\\w+\\s)*$',
  "^([\\p{L}\\p{M}]+([ '’-][\\p{L}\\p{M}]+){0,2}\\.?)?$",
  "^ *\\p{L}[\\p{L}\\p{M} .'’-]*$",
  '^(/(?!/).*)$'.replace('(?!/)', ''),
  '\\S\\s+\\S',
  '[a-z]+',
  '(a+)+',
  '^(-[a-z]){50}$',
  '^(ab?){30,60}$',
  '@(gmail|yahoo)\\.[a-z.]+$',
  '^[^@\\s]{1,64}@([a-z0-9-]{1,63}\\.){1,8}[a-z]{2,63}$',
  '^\\d+\\.?$',
  '^(?:a|b)+?c{2,}$',
  '^[\\]a]+\\u{62}*$',
  '^(0|1|0?\\.\\d+|1\\.0+|\\d{1,3}(\\.\\d+)?%)$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '',
])('takes %s', (pattern) => {
  expect(findBlowUp(pattern)).toBeUndefined()
})

it('gives no alarm for a pattern of a shipped file', () => {
  const files = ['schemas', 'orgs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !path.startsWith('meta'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  )
  const patterns = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/"pattern": ("\^(?:[^"\\]|\\.)*")/g)].map(
        ([, json]) => JSON.parse(json!) as string,
      ),
    ),
  )
  expect(patterns.size).toBeGreaterThan(20)
  expect(
    [...patterns]
      .map((pattern) => [pattern, findBlowUp(pattern)?.reason])
      .filter(([, reason]) => reason),
  ).toEqual([])
})

const wordsUpTo = (length: number) =>
  Array.from({ length }, (_, index) => `word${index}[a-z]`).join('|')

it('judges a pattern of many words, and says so where there are too many', () => {
  const words = wordsUpTo(30)
  expect(findBlowUp(`^(${words})*$`)).toBeUndefined()
  expect(findBlowUp(`^(${words}|word7x)*$`)?.reason).toContain('in two ways')
  expect(findBlowUp(`^(${wordsUpTo(200)})*$`)?.reason).toContain('too tangled')
})
