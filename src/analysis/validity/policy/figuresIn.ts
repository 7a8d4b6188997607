import { numberWays } from '#loader'

/** "three" to "ten": "one" and "two" are also said of persons and things. */
const words: readonly (string | undefined)[] = Array.from({ length: 11 }, (_, digit) =>
  numberWays.words!(String(digit)),
)
const figure = new RegExp(`\\d[\\d,]*(?:\\.\\d+)?|\\b(?:${words.slice(3).join('|')})\\b`, 'gi')

/** "15,000 or more": 15000. "Three searches": 3. */
export function figuresIn(sentence: string): readonly number[] {
  return (sentence.match(figure) ?? []).map((said) =>
    /\d/.test(said) ? Number(said.replaceAll(',', '')) : words.indexOf(said.toLowerCase()),
  )
}
