import type { Mend } from '../json/whyNotJson.ts'
import { spanOf } from './spanOf.ts'

/** What takes an entry of an object or a list out of a JSON text; its lines stay, empty. */
export function withoutEntry(text: string, pointer: string): Mend | undefined {
  const span = spanOf(text, pointer)
  if (!span || pointer === '') return undefined
  const [after] = /^\s*,/.exec(text.slice(span.end)) ?? []
  const [before] = after === undefined ? (/,\s*$/.exec(text.slice(0, span.keyStart)) ?? []) : []
  const start = span.keyStart - (before?.length ?? 0)
  const end = span.end + (after?.length ?? 0)
  return { start, end, text: text.slice(start, end).replaceAll(/[^\n]/g, '') }
}
