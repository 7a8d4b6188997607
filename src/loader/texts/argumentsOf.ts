import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { mergeField } from './mergeFields.ts'

/** What is filled into a sentence, each name once: `{name}`, `{name, plural, …}` and `[[name]]`. */
export function argumentsOf(sentence: string): readonly string[] {
  const facts = [...sentence.matchAll(/\[\[[^\]]+\]\]/g)].map(([whole]) => whole)
  return [...new Set([...namesIn(sentence).map((name) => `{${name}}`), ...facts])].sort()
}

function namesIn(sentence: string): readonly string[] {
  if (!/\{\s*\w+\s*,/.test(sentence))
    return [...sentence.matchAll(mergeField)].map(([, name]) => name!)
  try {
    return parse(sentence, { ignoreTag: true }).flatMap(namesOf)
  } catch {
    // The check of messages says what is wrong with it.
    return []
  }
}

function namesOf(element: MessageFormatElement): readonly string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value]
  const inside = Object.values(element.options).flatMap(({ value }) => value)
  return [element.value, ...inside.flatMap(namesOf)]
}
