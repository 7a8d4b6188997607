import { once, type CountedUnit, type CountingWords, type LendingFigureTopics } from '#model'

/** A number that a sentence counts, with the merge field that fills it in. */
interface Count {
  readonly key: string
  /** As written: "three business days". */
  readonly figure: string
  readonly reference: string
}

/** One topic in one language. */
interface Reader {
  readonly key: string
  readonly topic: RegExp
  readonly counted: RegExp
}

/** Literal counts of a sentence, of all topics. */
export type Counts = (words: string) => readonly Count[]

/** Finds literal days and months in sentences of a language, by lending/figure-topics.json. */
export function countsOf(topics: LendingFigureTopics, language: string): Counts {
  const byLanguage = once(createCounts, topics)
  return byLanguage.get(language.slice(0, 2)) ?? none
}

const none: Counts = () => []

function createCounts(file: LendingFigureTopics): ReadonlyMap<string, Counts> {
  return new Map(
    Object.entries(file.languages).map(([code, words]) => [code, createOf(file, code, words)]),
  )
}

function createOf(
  { topics }: LendingFigureTopics,
  code: string,
  { numbers, ordinals, units }: CountingWords,
): Counts {
  const isUnit = phrase(Object.values(units).flat(), 'iu')
  const readers = Object.entries(topics).flatMap(
    ([key, { in: kinds, says }]): readonly Reader[] => {
      const spoken = says[code]
      if (!spoken) return []
      const names = kinds.flatMap((kind: CountedUnit) => units[kind])
      const counted = new RegExp(
        `${before}(?:(\\d+|${oneOf(numbers)})|(${oneOf(ordinals)})|${reference}) ${oneOf(names)}${after}`,
        'giu',
      )
      return [{ key, topic: phrase(spoken, 'iu'), counted }]
    },
  )
  const known = new Map<string, readonly Count[]>()
  return (words) => {
    const counts = known.get(words) ?? (isUnit.test(words) ? countIn(words, readers, code) : [])
    known.set(words, counts)
    return counts
  }
}

function countIn(words: string, readers: readonly Reader[], code: string): readonly Count[] {
  return words.split(/(?<=[.:;])\s/).flatMap((sentence) =>
    readers.flatMap(({ key, topic, counted }): readonly Count[] => {
      const spoken = topic.exec(sentence)
      if (!spoken) return []
      const all = [...sentence.matchAll(counted)]
      // What the sentence counts first after it speaks of it; or else last before.
      const count = all.find(({ index }) => index > spoken.index) ?? all.at(-1)
      const [figure = '', said, ordinal] = count ?? []
      if (said === undefined && ordinal === undefined) return []
      return [{ key, figure, reference: `{${key}${wayOf(code, said, ordinal)}}` }]
    }),
  )
}

/** Only English numbers can be written as words. */
function wayOf(code: string, said: string | undefined, ordinal: string | undefined): string {
  if (code !== 'en') return ''
  if (ordinal !== undefined) return ':ordinal'
  return /\d/.test(said!) ? '' : ':words'
}

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const reference = '\\{\\w+(?::\\w+)?\\}'

const phrase = (words: readonly string[], how: string) =>
  new RegExp(`${before}${oneOf(words)}${after}`, how)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The longest first, so that "business days" is not read as "business day". */
function oneOf(words: readonly string[]): string {
  const sorted = words.toSorted((a, b) => b.length - a.length)
  return `(?:${sorted.map((word) => escaped(word)).join('|')})`
}
