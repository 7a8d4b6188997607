/** Characters that distinguish most sets: Latin, marks, punctuation, and some of other scripts. */
const samples = [
  ...range(0, 0x17f),
  ...range(0x2000, 0x2060),
  0x301,
  0x391,
  0x3b1,
  0x410,
  0x430,
  0x5d0,
  0x661,
  0x20ac,
  0x3042,
  0x4e2d,
  0xfe0f,
  0xfeff,
]
const others = [0x1f600, 0x1d7ce, 0x10400]

/**
 * The characters of each set, as bits: two sets share a character if they share a bit. Characters
 * that no set distinguishes share one bit.
 * @param sets as written in `pattern`
 */
export function lettersOf(sets: readonly string[], pattern: string): ReadonlyMap<string, bigint> {
  const distinct = [...new Set(sets)]
  const tests = distinct.map((source) => new RegExp(`^(?:${source})$`, 'u'))
  const letters = distinct.map(() => 0n)
  const known = new Map<string, bigint>()
  for (const code of new Set([...samples, ...others, ...named(pattern)])) {
    const character = String.fromCodePoint(code)
    const takers = tests.map((test) => test.test(character))
    const key = takers.join()
    if (known.has(key)) continue
    const bit = 1n << BigInt(known.size)
    known.set(key, bit)
    takers.forEach((takes, index) => takes && (letters[index]! |= bit))
  }
  return new Map(distinct.map((source, index) => [source, letters[index]!]))
}

/** Characters in the pattern, including those by code, and their neighbors. */
function named(pattern: string): number[] {
  const written = [...pattern].map((character) => character.codePointAt(0)!)
  const numbered = [
    ...pattern.matchAll(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/g),
  ].map(([, ...digits]) =>
    Number.parseInt(
      digits.find((each) => each !== undefined)!,
      16,
    ),
  )
  return [...written, ...numbered]
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= 0 && code <= 0x10ffff)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
