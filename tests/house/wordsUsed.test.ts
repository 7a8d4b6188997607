import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import chat from '../../support/chat.json' with { type: 'json' }
import additionalSigner from '../../schemas/application/additional-signer.json' with { type: 'json' }
import texts from '../../texts/words.json' with { type: 'json' }

/** That a word is there when the page asks for it is a matter of types (WordKey, ChatWordKey). */

const code = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(room, path), 'utf8'))
const data = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== 'words.json')
    .map((path) => readFileSync(join(room, path), 'utf8'))

/** Names a key whole, or builds it: `signer-state-${state}`; a panel by its prefix. */
function findUses(sources: readonly string[]) {
  const whole = new Set<string>()
  const built: RegExp[] = []
  for (const source of sources) {
    for (const [, word = ''] of source.matchAll(/['"]([A-Za-z][\w-]*)['"]/g)) whole.add(word)
    for (const [, word = ''] of source.matchAll(/`([\w-]*(?:\$\{[^`}]*\}[\w-]*)+)`/g)) {
      const parts = word.split(/\$\{[^}]*\}/)
      if (parts.some((part) => /\w-|-\w/.test(part)))
        built.push(new RegExp(`^${parts.join('[\\w-]+')}$`))
    }
  }
  for (const [, prefix = ''] of sources.join('\n').matchAll(/"words": "([\w-]+)"/g))
    built.push(new RegExp(`^${prefix}-`))
  return (key: string) => whole.has(key) || built.some((pattern) => pattern.test(key))
}

it('shows every word of texts/words.json somewhere', () => {
  const isUsed = findUses(
    ['src', 'flows', 'schemas', 'lending', 'support'].flatMap((room) =>
      room === 'src' ? code(room) : data(room),
    ),
  )
  expect(Object.keys(texts.words).filter((key) => !isUsed(key))).toEqual([])
})

it('shows every word of support/chat.json somewhere', () => {
  const isUsed = findUses(code('src/app'))
  expect(Object.keys(chat.words).filter((key) => !isUsed(key))).toEqual([])
})

it('has a word for everyone who can be named as another signer', () => {
  const { then } = additionalSigner.allOf[0]!
  const { oneOf } = then.properties.signers.items.properties.relationship
  const keys = oneOf.map(({ const: value }) => `relationship-${value}`)
  expect(keys.filter((key) => !Object.hasOwn(texts.words, key))).toEqual([])
})
