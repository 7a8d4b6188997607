import { isReservedName, type Json } from '#model'
import { limits as usual } from './limits.ts'
import { whyNotJson, type Mend } from './whyNotJson.ts'

/** Valid JSON when escaped, but accepted neither by UTF-8 nor by the database. */
// oxlint-disable-next-line no-control-regex -- this one is meant
const unstorable = /\u0000|\p{Cs}/u

export interface JsonDiagnostic {
  readonly code:
    | 'loader/not-json'
    | 'loader/byte-order-mark'
    | 'loader/key-twice'
    | 'loader/key-forbidden'
    | 'loader/file-too-large'
    | 'loader/too-deep'
    | 'loader/too-many-values'
  readonly values: Readonly<Record<string, string | number>>
  readonly pointer: string
  readonly line: number
  /** What would make it JSON here, where that is plain. */
  readonly mend?: Mend
}

export type ParsedJson =
  | { readonly value: Json; readonly diagnostic?: undefined }
  | { readonly value?: undefined; readonly diagnostic: JsonDiagnostic }

/**
 * Parses JSON (RFC 8259) strictly: no duplicate keys, no byte order mark, nothing after the value,
 * within `limits`. `onValue` gets the pointer and offset of every value, in text order, also before
 * an error, and where the value begins with its key; `onEnd` where the value ends, after what is in
 * it. Never throws; stops at the first error.
 */
export function parseJson(
  text: string,
  onValue?: (pointer: string, offset: number, keyOffset: number) => void,
  limits: Readonly<Record<keyof typeof usual, number>> = usual,
  onEnd?: (pointer: string, end: number) => void,
): ParsedJson {
  let at = 0
  let values = 0
  const pointer: string[] = []
  const here = () => pointer.map((key) => `/${key}`).join('')

  const fail = (
    code: JsonDiagnostic['code'],
    filled: JsonDiagnostic['values'] = {},
    offset = at,
    mend?: Mend,
  ): never => {
    throw new JsonError({
      code,
      values: filled,
      pointer: here(),
      line: lineAt(text, offset),
      ...(mend && { mend }),
    })
  }
  const notJson = (reason: string, offset = at) =>
    fail('loader/not-json', { reason, todo: 'Fix the JSON here.' }, offset)
  const unexpected = (isKeyRead = false) => {
    const { reason, todo, offset, mend } = whyNotJson(text, at, isKeyRead)
    return fail('loader/not-json', { reason, todo }, offset, mend)
  }
  const skipSpace = () => {
    while (at < text.length && ' \n\r\t'.includes(text[at]!)) at++
  }
  const match = (expression: RegExp) => {
    expression.lastIndex = at
    const found = expression.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  const readString = (): string => {
    const start = at
    // oxlint-disable-next-line no-control-regex -- JSON forbids them inside a text
    const raw = match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y)
    if (raw === undefined)
      return notJson('a text is not closed or holds a character that must be escaped', start)
    const string = JSON.parse(raw) as string
    if (raw.includes('\\u') && unstorable.test(string))
      return notJson('a text holds U+0000 or half a character, which nothing can store', start)
    return string
  }

  const readObject = (): Json => {
    const object: Record<string, Json> = {}
    at++
    skipSpace()
    if (text[at] === '}') return (at++, object)
    for (;;) {
      skipSpace()
      if (text[at] !== '"') return unexpected()
      const keyAt = at
      const key = readString()
      pointer.push(escapeKey(key))
      if (isReservedName(key)) fail('loader/key-forbidden', { key }, keyAt)
      if (Object.hasOwn(object, key)) fail('loader/key-twice', { key }, keyAt)
      skipSpace()
      if (text[at] !== ':') return unexpected(true)
      at++
      object[key] = readValue(keyAt)
      pointer.pop()
      skipSpace()
      if (text[at] === '}') return (at++, object)
      if (text[at] !== ',') return unexpected()
      at++
    }
  }

  const readArray = (): Json => {
    const array: Json[] = []
    at++
    skipSpace()
    if (text[at] === ']') return (at++, array)
    for (;;) {
      pointer.push(String(array.length))
      array.push(readValue())
      pointer.pop()
      skipSpace()
      if (text[at] === ']') return (at++, array)
      if (text[at] !== ',') return unexpected()
      at++
    }
  }

  const readValue = (keyAt?: number): Json => {
    skipSpace()
    if (++values > limits.values) fail('loader/too-many-values', { limit: limits.values })
    if (pointer.length > limits.depth) fail('loader/too-deep', { limit: limits.depth })
    onValue?.(here(), at, keyAt ?? at)
    const value = readAny()
    onEnd?.(here(), at)
    return value
  }

  const readAny = (): Json => {
    if (text[at] === '{') return readObject()
    if (text[at] === '[') return readArray()
    if (text[at] === '"') return readString()
    const start = at
    const word = match(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
    if (word === undefined) return unexpected()
    const value = JSON.parse(word) as Json
    return typeof value === 'number' && !Number.isFinite(value)
      ? notJson('a number is too great to be kept', start)
      : value
  }

  try {
    if (text.length > limits.characters)
      fail(
        'loader/file-too-large',
        { size: `${text.length} characters`, limit: limits.characters },
        0,
      )
    if (text.startsWith('\uFEFF')) fail('loader/byte-order-mark')
    const value = readValue()
    skipSpace()
    if (at < text.length) notJson('something follows after its end')
    return { value }
  } catch (error) {
    if (error instanceof JsonError) return { diagnostic: error.diagnostic }
    throw error
  }
}

class JsonError extends Error {
  readonly diagnostic: JsonDiagnostic
  constructor(diagnostic: JsonDiagnostic) {
    super(diagnostic.code)
    this.diagnostic = diagnostic
  }
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (
    let index = text.indexOf('\n');
    index >= 0 && index < offset;
    index = text.indexOf('\n', index + 1)
  )
    line++
  return line
}
