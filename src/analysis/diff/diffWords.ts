/**
 * The later words, with deletions in [-…-] and insertions in {+…+}. Long unchanged passages are
 * shortened to their ends.
 */
export function diffWords(before: string, after: string): string {
  const [a, b] = [before.split(/\s+/), after.split(/\s+/)]
  const lengths = common(a, b)
  const parts: { readonly mark: '=' | '-' | '+'; readonly words: string[] }[] = []
  const add = (mark: '=' | '-' | '+', word: string) => {
    const last = parts.at(-1)
    if (last?.mark === mark) last.words.push(word)
    else parts.push({ mark, words: [word] })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = (add('=', a[i]!), [i + 1, j + 1])
    else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      add('-', a[i++]!)
    else add('+', b[j++]!)
  }
  return parts
    .map(({ mark, words }) =>
      mark === '='
        ? shorten(words)
        : mark === '-'
          ? `[-${words.join(' ')}-]`
          : `{+${words.join(' ')}+}`,
    )
    .join(' ')
}

const kept = 8

function shorten(words: readonly string[]): string {
  return words.length <= 2 * kept
    ? words.join(' ')
    : `${words.slice(0, kept).join(' ')} … ${words.slice(-kept).join(' ')}`
}

/** Lengths of the longest common subsequences of the remainders from each position. */
function common(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  )
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}
