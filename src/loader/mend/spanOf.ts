import { parseJson } from '../json/parseJson.ts'

export interface Span {
  /** Offsets of the value. */
  readonly start: number
  readonly end: number
  /** Where the entry begins: at its key, if it has one. */
  readonly keyStart: number
}

/** Where a value stands in a JSON text; undefined if it is not there. */
export function spanOf(text: string, pointer: string): Span | undefined {
  let begun: Pick<Span, 'start' | 'keyStart'> | undefined
  let end: number | undefined
  const { diagnostic } = parseJson(
    text,
    (at, start, keyStart) => {
      if (at === pointer) begun = { start, keyStart }
    },
    undefined,
    (at, offset) => {
      if (at === pointer) end = offset
    },
  )
  return diagnostic || !begun || end === undefined ? undefined : { ...begun, end }
}
