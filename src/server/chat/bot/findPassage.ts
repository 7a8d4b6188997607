import { sql } from 'kysely'
import { rankPassages, type Passage } from '#support'
import type { Bundle, SupportChatbot } from '#model'
import type { Store } from '../../stores/openDatabase.ts'
import { indexPassages, likenessOf, toSame, type PassageIndex } from './indexPassages.ts'
import { listStems } from './listStems.ts'

/** Characters of a question that are looked at. */
const longest = 400
/** Trigram likeness of a misspelled word to the one that is meant. */
const spelling = 0.4

/** What answers a question best, and how well: 0 to 1. */
export async function findPassage(
  store: Store,
  bundle: Bundle,
  chatbot: SupportChatbot,
  question: string,
): Promise<{ readonly passage: Passage; readonly score: number } | undefined> {
  const index = await indexPassages(store, bundle, chatbot)
  const words = question.slice(0, longest)
  const [stems = []] = await listStems(store, [words])
  const asked = toSame(await spell(store, stems, index), index.same)
  const phrases = index.passages.flatMap(({ asks }) => asks)
  const likeness = await likenessOf(store, words, phrases)
  const starts = startsOf(index.passages)
  const [best] = rankPassages(
    asked,
    index.stems,
    (passage, ask) => likeness[starts[passage]! + ask]!,
  )
  const passage = best && index.passages.find(({ id }) => id === best.id)
  return passage && { passage, score: best.score }
}

/** Stems that no passage has become the nearest ones that one has. */
async function spell(
  store: Store,
  stems: readonly string[],
  { vocabulary }: PassageIndex,
): Promise<readonly string[]> {
  const known = new Set(vocabulary)
  if (stems.every((stem) => known.has(stem))) return stems
  const { rows } = await sql<{ near: string | null }>`
    select case when stem = any(${vocabulary as string[]}::text[]) then stem else (
      select known from unnest(${vocabulary as string[]}::text[]) as known
      where similarity(known, stem) >= ${spelling} order by similarity(known, stem) desc limit 1) end as near
    from unnest(${stems as string[]}::text[]) with ordinality as asked (stem, place) order by place`.execute(
    store,
  )
  return stems.map((stem, place) => rows[place]!.near ?? stem)
}

/** Where the questions of each passage begin in the list of all questions. */
function startsOf(passages: readonly Passage[]): readonly number[] {
  let next = 0
  return passages.map(({ asks }) => (next += asks.length) - asks.length)
}
