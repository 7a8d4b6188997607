import type { Json } from '#model'
import type { Operator } from './Operator.ts'

const isText = (value: Json | undefined): value is string => typeof value === 'string'
const areTexts = (values: readonly Json[]) => values.every(isText)

const ofText = (own: (text: string) => Json): Operator => ({
  least: 1,
  most: 1,
  fits: areTexts,
  own: ([text]) => own(text as string),
})
const ofTwoTexts = (own: (text: string, part: string) => boolean): Operator => ({
  least: 2,
  most: 2,
  fits: areTexts,
  own: ([text, part]) => own(text as string, part as string),
})

/** Characters are code points, as in JSON Schema's `maxLength`: none is ever split. */
export const textOperators: readonly (readonly [string, Operator])[] = [
  ['length', ofText((text) => [...text].length)],
  ['lower', ofText((text) => text.toLowerCase())],
  ['upper', ofText((text) => text.toUpperCase())],
  ['startsWith', ofTwoTexts((text, part) => text.startsWith(part))],
  ['endsWith', ofTwoTexts((text, part) => text.endsWith(part))],
  [
    'substr',
    {
      least: 2,
      most: 3,
      fits: ([text, ...places]) => isText(text) && places.every(Number.isSafeInteger),
      own: ([text, from, count]) =>
        partOf(text as string, from as number, count as number | undefined),
    },
  ],
  [
    'ending',
    {
      least: 2,
      most: 2,
      fits: ([text, count]) => isText(text) && Number.isSafeInteger(count) && (count as number) > 0,
      own: ([text, count]) => partOf(text as string, -(count as number)),
    },
  ],
]

/**
 * As in JSON-Logic: a negative index counts from the end, a negative count leaves off that many at
 * the end.
 */
function partOf(text: string, from: number, count?: number): string {
  return [...text].slice(from).slice(0, count).join('')
}
