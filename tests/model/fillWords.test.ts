import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { fillWords } from '../../src/model/fillWords.ts'
import { argumentsOf } from '../../src/loader/texts/argumentsOf.ts'

const files = [
  ['en-US', 'texts/words.json'],
  ['en-US', 'support/console.json'],
  ['en-US', 'support/chat.json'],
  ['es-US', 'languages/es-US/texts/words.json'],
  ['es-US', 'languages/es-US/support/chat.json'],
] as const
const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { readonly words: Readonly<Record<string, string>> }
const messages = files.flatMap(([language, file]) =>
  Object.values(read(file).words)
    .filter((words) => words.includes('{') && !/\{\w+:/.test(words))
    .map((words) => [language, words] as const),
)

it('fills every shipped word as the messages of FormatJS are filled', () => {
  expect(messages.filter(([, words]) => words.includes(', plural,')).length).toBeGreaterThan(30)
  for (const [language, words] of messages)
    for (const count of [0, 1, 2, 1500, 1_000_000]) {
      const values = Object.fromEntries(
        argumentsOf(words).map((name) => [name.slice(1, -1), count]),
      )
      const theirs = new IntlMessageFormat(words, language, undefined, { ignoreTag: true })
      const plain = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          words.includes(`{${name}, plural`) ? value : String(value),
        ]),
      )
      expect(fillWords(words, values, language), words).toBe(theirs.format(plain))
    }
})

it.each([
  [
    '{who, select, woman {Invitada} man {Invitado} other {Invitade}} por {name}',
    { who: 'woman', name: 'Ana' },
  ],
  ['{who, select, woman {Invitada} man {Invitado} other {Invitade}}', { who: 'unsaid' }],
  [
    '{ n , plural , =0 {none} one {# for {name}} other {# for {name}} } of {most, number}',
    { n: 2, name: '# {n} $&', most: 12345 },
  ],
  ['{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', { n: 22 }],
])('reads %s as FormatJS does', (words, values) => {
  const language = words.includes('plik') ? 'pl' : 'es-US'
  expect(fillWords(words, values, language)).toBe(
    new IntlMessageFormat(words, language).format(values),
  )
})

it('keeps a name that has no value, so that a mistake is seen', () => {
  expect(fillWords('{count, plural, one {# file} other {# files}} of {name}', { count: 3 })).toBe(
    '3 files of {name}',
  )
  expect(fillWords('{count, plural, one {# file} other {# files}}')).toContain('{count')
})

it('has one key for a word that is counted', () => {
  const keys = files.flatMap(([, file]) =>
    Object.keys(read(file).words).map((key) => `${file} ${key}`),
  )
  const known = new Set(keys)
  const isPair = (key: string) =>
    known.has(key.replace(/-(one|many)$/, '')) || known.has(key.replace(/-one$/, '-many'))
  expect(keys.filter((key) => key.endsWith('-one') && isPair(key))).toEqual([])
})
