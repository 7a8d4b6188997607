import limits from '../limits.json' with { type: 'json' }
import type { ReleaseChanges } from '../stores/releaseStore.ts'

const { sentencesOfLender, sentences: most, characters } = limits.releases

/** What a release keeps of the sentences by lender, each once. */
export function listChanges(ofLenders: ReadonlyMap<string, readonly string[]>): ReleaseChanges {
  const all = new Map<string, string[]>()
  const first = new Set<string>()
  for (const [org, sentences] of ofLenders)
    for (const [index, sentence] of sentences.entries()) {
      if (index < sentencesOfLender && first.size < most) first.add(sentence)
      const orgs = all.get(sentence)
      if (orgs) orgs.push(org)
      else all.set(sentence, [org])
    }
  return {
    sentences: [...first].map((sentence) => ({
      what: shorten(sentence),
      orgs: all.get(sentence)!,
    })),
    more: all.size - first.size,
  }
}

function shorten(sentence: string): string {
  return sentence.length <= characters
    ? sentence
    : `${sentence.slice(0, characters - 1).trimEnd()}…`
}
