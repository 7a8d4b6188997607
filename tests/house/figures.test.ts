import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatFact } from '#engine'
import type { Json } from '#model'

/** Files with words that borrowers read. */
const files = [
  'texts',
  'schemas/application',
  'schemas/registration',
  'schemas/identity',
  'schemas/common',
  'flows',
  'orgs',
  'lending/documents.json',
].flatMap((root) =>
  root.endsWith('.json')
    ? [root]
    : readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith('.json') ? [join(root, file)] : [],
      ),
)

/** Members whose strings are for the lender, not for borrowers. */
const unread = new Set(['$schema', 'source', 'why', 'rule', 'rules', 'pattern', 'version'])

function wordsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    unread.has(name) ? [] : wordsIn(member),
  )
}

/** Sentences of a file that write a figure otherwise than formatFact does. */
const oddFigures = (file: string, odd: RegExp): readonly string[] =>
  wordsIn(JSON.parse(readFileSync(file, 'utf8')) as Json).flatMap((words) => {
    const match = odd.exec(words)
    return match
      ? [`${file}: …${words.slice(Math.max(0, match.index - 30), match.index + 20)}…`]
      : []
  })

describe('figures look the same wherever they stand', () => {
  it('facts: rates and fees to the basis point, whole dollars without cents', () => {
    expect([
      formatFact(8.85, 'percent'),
      formatFact(885, 'basis-points'),
      formatFact(760, 'basis-points'),
    ]).toEqual(['8.85%', '8.85%', '7.60%'])
    expect([
      formatFact(5_000_000, 'money'),
      formatFact(12_805, 'money'),
      formatFact(-150, 'money'),
    ]).toEqual(['$50,000', '$128.05', '-$1.50'])
  })

  it.each([
    ['no space stands before a percent sign', /\d\s%/],
    ['a percentage has two decimals or none', /(?<![\d.])\d+\.(\d|\d{3,})%/],
    ['whole dollars have no cents', /\$[\d,]*\d\.00(?!\d)/],
    ['cents are two digits', /\$[\d,]*\d\.\d(?!\d)/],
    ['thousands are set apart', /\$\d{4,}/],
  ])('words: %s', (_, odd) => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => oddFigures(file, odd))).toEqual([])
  })
})
