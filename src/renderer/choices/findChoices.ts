/** Without case and accents, so that "sao" finds "São Tomé". */
export const plainChoice = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Places of the choices that have every typed word, those that begin with the text first.
 * `choices`: their words, by `plainChoice`.
 */
export function findChoices(choices: readonly string[], typed: string): readonly number[] {
  const text = plainChoice(typed)
  const words = text.split(/\s+/)
  const first: number[] = []
  const others: number[] = []
  for (const [place, choice] of choices.entries()) {
    if (choice.startsWith(text)) first.push(place)
    else if (words.every((word) => choice.includes(word))) others.push(place)
  }
  return [...first, ...others]
}
