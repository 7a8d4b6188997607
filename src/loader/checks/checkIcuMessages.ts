import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { once } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { plainArguments } from '../texts/plainArguments.ts'

/** The codes that only this check reports. */
export const messageIssues = {
  'loader/message-malformed': {
    severity: 'error',
    what: 'This is no message of ICU syntax: {problem}.',
    remedy: 'Close every brace, and end each plural and select with "other".',
  },
  'loader/message-unsupported': {
    severity: 'error',
    what: 'Pages do not read {what} in a message.',
    remedy: 'Use plain arguments, numbers, and one plural or select that has no other inside.',
  },
} as const

type Found = Diagnostic<keyof typeof messageIssues>
type Words = Readonly<Record<string, string>>

/** Checks that words are messages of ICU syntax, and of what `fillWords` reads of it. */
export function checkIcuMessages({
  words,
  support: { chat, chatbot, console },
}: Pick<Parts, 'words' | 'support'>): Found[] {
  const files: readonly (readonly [string, Words | undefined])[] = [
    ['texts/words.json', words],
    ['support/chat.json', chat?.words],
    ['support/chatbot.json', chatbot?.words],
    ['support/console.json', console?.words],
  ]
  return files.flatMap(([file, map]) =>
    map ? once(checkWords, map).map((found) => ({ ...found, file })) : [],
  )
}

function checkWords(words: Words): readonly Omit<Found, 'file'>[] {
  return Object.entries(words).flatMap(([key, message]) => {
    if (!/[{}]/.test(message)) return []
    const found = checkMessage(plainArguments(message))
    return found ? [{ ...found, pointer: toPointer(['words', key]) }] : []
  })
}

function checkMessage(message: string): Pick<Found, 'code' | 'values'> | undefined {
  try {
    const what = unsupportedIn(parse(message, { ignoreTag: true }), message)
    return what === undefined ? undefined : { code: 'loader/message-unsupported', values: { what } }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const problem = error.message.toLowerCase().replaceAll('_', ' ')
    return { code: 'loader/message-malformed', values: { problem } }
  }
}

function unsupportedIn(
  elements: readonly MessageFormatElement[],
  message: string,
): string | undefined {
  if (/'[{}#|]/.test(message)) return 'quoted braces'
  const whats = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return undefined
      case TYPE.argument:
        return /^\w+$/.test(element.value) ? undefined : `the name "${element.value}"`
      case TYPE.number:
        return element.style ? 'the style of a number' : undefined
      case TYPE.plural:
      case TYPE.select: {
        if (element.type === TYPE.plural && element.pluralType === 'ordinal') return 'ordinals'
        if (element.type === TYPE.plural && element.offset !== 0) return 'an offset'
        const inside = Object.values(element.options).flatMap(({ value }) => value)
        const isPlain = inside.every(({ type }) =>
          [TYPE.literal, TYPE.argument, TYPE.pound].includes(type),
        )
        return isPlain ? undefined : 'more than plain arguments inside a plural or select'
      }
      default:
        return 'dates, times and tags'
    }
  })
  return whats.find((what) => what !== undefined)
}
