const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Ways to write a number that a reference can ask for: `{rescissionDays:words}`. */
export const numberWays: Readonly<Record<string, (digits: string) => string | undefined>> = {
  /** "three", as the model forms of the law write small numbers. */
  words: (digits) => words[Number(digits)],
  /** "third" */
  ordinal: (digits) => ordinals[Number(digits)],
}
