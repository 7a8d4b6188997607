import { isObject, type Issue } from '#model'
import { parseJson } from '../json/parseJson.ts'
import { fromPointer, valueAt } from '../json/pointer.ts'
import { suggest, suggested } from '../json/suggest.ts'
import type { Mend } from '../json/whyNotJson.ts'
import { spanOf } from './spanOf.ts'
import { withoutEntry } from './withoutEntry.ts'

/**
 * What the remedy of an issue changes in its file, where it says so exactly: a comma, the name that
 * was meant, a key that has no use. Lines stay where they are.
 */
export function mendOf(
  { code, message, remedy, pointer = '' }: Issue,
  text: string,
): Mend | undefined {
  const parsed = parseJson(text)
  if (parsed.diagnostic) return parsed.diagnostic.mend
  const meant = code === 'loader/operator-loose' ? /"(.+)"/.exec(remedy)?.[1] : suggested(remedy)
  if (meant === undefined)
    return code === 'loader/key-unknown' ? withoutEntry(text, pointer) : undefined
  const names = [...message.matchAll(/[“"{]([^”"}]+)[”"}]/g)].map(([, each]) => each!)
  const name = suggested(suggest(meant, names)) ?? names[0] ?? ''
  const keys = fromPointer(pointer)
  const span = spanOf(text, pointer)
  const value = valueAt(parsed.value, keys)
  if (!span) return undefined
  if (keys.at(-1) === name && value !== name) {
    const around = valueAt(parsed.value, keys.slice(0, -1))
    if (isObject(around) && Object.hasOwn(around, meant)) return undefined
    const key = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(span.keyStart))
    return key
      ? { start: span.keyStart, end: span.keyStart + key[0].length, text: JSON.stringify(meant) }
      : undefined
  }
  if (typeof value !== 'string') return undefined
  const parts = value.split(name)
  const isWhole = code === 'loader/value-refused' || code === 'loader/value-never'
  if (!isWhole && (name === '' || parts.length !== 2)) return undefined
  const { start, end } = span
  return { start, end, text: JSON.stringify(isWhole ? meant : parts.join(meant)) }
}
