import createBidi from 'bidi-js'

const bidi = createBidi()

/** A letter's isolated, final, initial and medial forms; fewer if it joins nothing after it. */
type Forms = readonly number[]

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const latin = /\p{Script=Latin}/u
const tatweel = 'ـ'
const formsOf = readForms()

/**
 * A line as glyphs from left to right: Arabic letters joined (Unicode's presentation forms, which
 * fonts without a shaping engine need), in the order of Unicode's bidirectional algorithm (UAX #9),
 * which keeps the digits of a number and the words around it in their places. A line with Latin
 * letters is one of an English document and runs from left to right.
 */
export function shapeText(line: string): string {
  if (!rightToLeft.test(line)) return line
  const clusters = clustersOf(joinArabic(line))
  // A letter keeps its marks, so the algorithm sees one character for each cluster.
  const letters = clusters.map((cluster) =>
    cluster.codePointAt(0)! > 0xffff ? '\uFFFC' : cluster[0]!,
  )
  const text = letters.join('')
  const found = bidi.getEmbeddingLevels(text, latin.test(line) ? 'ltr' : 'rtl')
  for (const [index, mirrored] of bidi.getMirroredCharactersMap(text, found.levels))
    clusters[index] = mirrored
  for (const [start = 0, end = 0] of bidi.getReorderSegments(text, found))
    clusters.splice(start, end - start + 1, ...clusters.slice(start, end + 1).toReversed())
  return clusters.join('')
}

/**
 * The base letter of a shaped one, for readers and search. Lam with alef keeps its form: readers
 * would reverse two letters.
 */
export function plainLetter(codePoint: number): number {
  const isForm =
    (codePoint >= 0xfb50 && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfefc)
  const letters = isForm ? String.fromCodePoint(codePoint).normalize('NFKC') : ''
  return letters.length === 1 ? letters.codePointAt(0)! : codePoint
}

/** Each letter with the marks that follow it. */
const clustersOf = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

function joinArabic(text: string): string {
  const clusters = clustersOf(text)
  for (let index = 0; index < clusters.length - 1; index++) {
    const pair = clusters[index]! + clusters[index + 1]!
    if (formsOf.has(pair)) clusters.splice(index, 2, pair)
  }
  // Presentation forms of lam with alef represent two letters, and have no marks.
  const letters = clusters.map((cluster) =>
    formsOf.has(cluster) ? cluster : Array.from(cluster)[0]!,
  )
  return clusters
    .map((cluster, index) => {
      const letter = letters[index]!
      const forms = formsOf.get(letter)
      if (!forms) return cluster
      const before = joinsOn(letters[index - 1]) && joinsBack(letter)
      const after = joinsOn(letter) && joinsBack(letters[index + 1])
      const form = forms[(before ? 1 : 0) + (after ? 2 : 0)] ?? forms[0]!
      return String.fromCodePoint(form) + cluster.slice(letter.length)
    })
    .join('')
}

const joinsOn = (letter: string | undefined) =>
  letter === tatweel || formsOf.get(letter ?? '')?.length === 4
const joinsBack = (letter: string | undefined) =>
  letter === tatweel || (formsOf.get(letter ?? '')?.length ?? 0) >= 2

/**
 * From Unicode's own blocks, which list the isolated, final, initial and medial form of each letter
 * in turn.
 */
function readForms(): ReadonlyMap<string, Forms> {
  const found = new Map<string, number[]>()
  const blocks = [
    [0xfb50, 0xfbff],
    [0xfe80, 0xfefc],
  ] as const
  for (const [first, last] of blocks) {
    const block = new Map<string, number[]>()
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code).normalize('NFKC')
      const isLamAlef = letter.length === 2 && letter.startsWith('ل')
      if ((letter.length === 1 && letter !== String.fromCodePoint(code)) || isLamAlef)
        block.set(letter, [...(block.get(letter) ?? []), code])
    }
    for (const [letter, forms] of block) found.set(letter, forms)
  }
  return found
}
