import { isReservedName, type Json } from '#model'
import usual from './limits.json' with { type: 'json' }
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
  limits: Readonly<Record<'characters' | 'depth' | 'values', number>> = usual,
  onEnd?: (pointer: string, end: number) => void,
): ParsedJson {
  return new JsonReader(text, limits, { onValue, onEnd }).parse()
}

interface Listeners {
  readonly onValue: Parameters<typeof parseJson>[1]
  readonly onEnd: Parameters<typeof parseJson>[3]
}

/** Recursive descent over one text. */
class JsonReader {
  private readonly text: string
  private readonly limits: Readonly<Record<'characters' | 'depth' | 'values', number>>
  private readonly listeners: Listeners
  private at = 0
  private values = 0
  private readonly pointer: string[] = []

  constructor(text: string, limits: JsonReader['limits'], listeners: Listeners) {
    this.text = text
    this.limits = limits
    this.listeners = listeners
  }

  parse(): ParsedJson {
    const { text, limits } = this
    try {
      if (text.length > limits.characters)
        this.fail(
          'loader/file-too-large',
          { size: `${text.length} characters`, limit: limits.characters },
          0,
        )
      if (text.startsWith('\uFEFF')) this.fail('loader/byte-order-mark')
      const value = this.readValue()
      this.skipSpace()
      if (this.at < text.length) this.notJson('something follows after its end')
      return { value }
    } catch (error) {
      if (error instanceof JsonError) return { diagnostic: error.diagnostic }
      throw error
    }
  }

  private here() {
    return this.pointer.map((key) => `/${key}`).join('')
  }

  private fail(
    code: JsonDiagnostic['code'],
    filled: JsonDiagnostic['values'] = {},
    offset = this.at,
    mend?: Mend,
  ): never {
    throw new JsonError({
      code,
      values: filled,
      pointer: this.here(),
      line: lineAt(this.text, offset),
      ...(mend && { mend }),
    })
  }

  private notJson(reason: string, offset = this.at) {
    return this.fail('loader/not-json', { reason, todo: 'Fix the JSON here.' }, offset)
  }

  private unexpected(isKeyRead = false) {
    const { reason, todo, offset, mend } = whyNotJson(this.text, this.at, isKeyRead)
    return this.fail('loader/not-json', { reason, todo }, offset, mend)
  }

  private skipSpace() {
    while (this.at < this.text.length && ' \n\r\t'.includes(this.text[this.at]!)) this.at++
  }

  private match(expression: RegExp) {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  private readString(): string {
    const start = this.at
    // oxlint-disable-next-line no-control-regex -- JSON forbids them inside a text
    const raw = this.match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y)
    if (raw === undefined)
      return this.notJson('a text is not closed or holds a character that must be escaped', start)
    const string = JSON.parse(raw) as string
    if (raw.includes('\\u') && unstorable.test(string))
      return this.notJson('a text holds U+0000 or half a character, which nothing can store', start)
    return string
  }

  private readObject(): Json {
    const object: Record<string, Json> = {}
    this.at++
    this.skipSpace()
    if (this.text[this.at] === '}') return (this.at++, object)
    for (;;) {
      this.skipSpace()
      if (this.text[this.at] !== '"') return this.unexpected()
      const keyAt = this.at
      const key = this.readString()
      this.pointer.push(escapeKey(key))
      if (isReservedName(key)) this.fail('loader/key-forbidden', { key }, keyAt)
      if (Object.hasOwn(object, key)) this.fail('loader/key-twice', { key }, keyAt)
      this.skipSpace()
      if (this.text[this.at] !== ':') return this.unexpected(true)
      this.at++
      object[key] = this.readValue(keyAt)
      this.pointer.pop()
      this.skipSpace()
      if (this.text[this.at] === '}') return (this.at++, object)
      if (this.text[this.at] !== ',') return this.unexpected()
      this.at++
    }
  }

  private readArray(): Json {
    const array: Json[] = []
    this.at++
    this.skipSpace()
    if (this.text[this.at] === ']') return (this.at++, array)
    for (;;) {
      this.pointer.push(String(array.length))
      array.push(this.readValue())
      this.pointer.pop()
      this.skipSpace()
      if (this.text[this.at] === ']') return (this.at++, array)
      if (this.text[this.at] !== ',') return this.unexpected()
      this.at++
    }
  }

  private readValue(keyAt?: number): Json {
    const { limits, pointer } = this
    this.skipSpace()
    if (++this.values > limits.values) this.fail('loader/too-many-values', { limit: limits.values })
    if (pointer.length > limits.depth) this.fail('loader/too-deep', { limit: limits.depth })
    this.listeners.onValue?.(this.here(), this.at, keyAt ?? this.at)
    const value = this.readAny()
    this.listeners.onEnd?.(this.here(), this.at)
    return value
  }

  private readAny(): Json {
    if (this.text[this.at] === '{') return this.readObject()
    if (this.text[this.at] === '[') return this.readArray()
    if (this.text[this.at] === '"') return this.readString()
    const start = this.at
    const word = this.match(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
    if (word === undefined) return this.unexpected()
    const value = JSON.parse(word) as Json
    return typeof value === 'number' && !Number.isFinite(value)
      ? this.notJson('a number is too great to be kept', start)
      : value
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
