const longest = 60

/**
 * A name that someone typed, for the words of a mail: short, on one line, and without anything that
 * a mail program could make a link or a sentence of. undefined if nothing is left.
 */
export function plainName(typed: string): string | undefined {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{Nd}.,'’\-:/@]+/u)
    .filter((word) => /^[\p{L}\p{M}'’-]+[.,]?$/u.test(word))
    .join(' ')
  const short = [...words].slice(0, longest).join('').trim()
  return short === '' ? undefined : short
}
