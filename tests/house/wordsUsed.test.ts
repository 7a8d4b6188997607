import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import chat from '../../support/chat.json' with { type: 'json' }
import additionalSigner from '../../schemas/application/additional-signer.json' with { type: 'json' }
import texts from '../../texts/words.json' with { type: 'json' }
import { findUses } from './findUses.ts'

/** That a word is there when the page asks for it is a matter of types (WordKey, ChatWordKey). */

const code = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(room, path), 'utf8'))
const data = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== 'words.json')
    .map((path) => readFileSync(join(room, path), 'utf8'))

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
