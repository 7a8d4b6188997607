import table from './phoneLengths.json' with { type: 'json' }

const home = '\\([2-9][0-9]{2}\\) [0-9]{3}-[0-9]{4}'

/**
 * The format "international-phone": a number as the phone widget stores it, "(415) 555-2671" for
 * the US, "+44 7400 123456" for others, with a valid number of digits for its calling code. A
 * pattern, so that browser and server agree without the phone library.
 */
export const phonePattern: RegExp = new RegExp(
  `^(?:${home}|\\+(?:${Object.entries(table.lengths).map(ofLengths).join('|')}))$`,
  'u',
)

function ofLengths([digits, codes]: readonly [string, string]): string {
  const runs = digits.split(' ').map((count) => `(?:[ -]?[0-9]){${count}}`)
  return `(?:${codes.replaceAll(' ', '|')})(?:${runs.join('|')})`
}
