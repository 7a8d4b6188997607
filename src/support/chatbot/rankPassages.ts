/** A question as full-text search sees it: the stems of its words, without stop words. */
export type Stems = readonly string[]

/** Questions and words of a passage by their stems. */
export interface IndexedPassage {
  readonly id: string
  readonly asks: readonly Stems[]
  readonly says: Stems
}

export interface Ranked {
  readonly id: string
  /** 0 to 1. */
  readonly score: number
}

/** How much likeness of letters counts beside common words. */
const byLetters = 0.25
/** What the words of an answer count beside the questions that it answers. */
const byWords = 0.6

/**
 * Passages by how well they answer a question, best first. Rare words count more than frequent
 * ones. `likeness`: trigram similarity, 0 to 1, of the question and the index-th question of a
 * passage.
 */
export function rankPassages(
  asked: Stems,
  passages: readonly IndexedPassage[],
  likeness: (passage: number, ask: number) => number,
): readonly Ranked[] {
  const weigh = createWeights(passages)
  const known = new Set(asked)
  const total = sum(known, weigh)
  return passages
    .map(({ id, asks, says }, index) => {
      const byAsks = asks.map((ask, place) => {
        const words = new Set(ask)
        const common = sum(intersect(known, words), weigh)
        const all = total + sum(words, weigh)
        const shared = all === 0 ? 0 : (2 * common) / all
        return (1 - byLetters) * shared + byLetters * likeness(index, place)
      })
      const found = intersect(known, new Set([...asks.flat(), ...says]))
      const bySays = total === 0 || found.length < 3 ? 0 : (byWords * sum(found, weigh)) / total
      return { id, score: Math.max(bySays, ...byAsks) }
    })
    .sort((left, right) => right.score - left.score)
}

/** Stem → weight: the fewer passages have it, the more it says. */
function createWeights(passages: readonly IndexedPassage[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { asks, says } of passages)
    for (const stem of new Set([...asks.flat(), ...says]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return (stem) => Math.log(1 + passages.length / (counts.get(stem) ?? 1))
}

function intersect(left: ReadonlySet<string>, right: ReadonlySet<string>): readonly string[] {
  return [...left].filter((stem) => right.has(stem))
}

function sum(stems: Iterable<string>, weigh: (stem: string) => number): number {
  let total = 0
  for (const stem of stems) total += weigh(stem)
  return total
}
