import { sql } from 'kysely'
import { listPassages, type IndexedPassage, type Passage } from '#support'
import type { Bundle, SupportChatbot } from '#model'
import type { Store } from '../../stores/openDatabase.ts'
import { listStems } from './listStems.ts'

/** What a lender's chatbot knows, by the stems of PostgreSQL's full-text search. */
export interface PassageIndex {
  readonly passages: readonly Passage[]
  readonly stems: readonly IndexedPassage[]
  /** Every stem, to find those of misspelled words. */
  readonly vocabulary: readonly string[]
  /** The stem that stands for all of its group. */
  readonly same: ReadonlyMap<string, string>
}

const known = new WeakMap<SupportChatbot, Promise<PassageIndex>>()

/** The index of a bundle's chatbot, made once for each. */
export function indexPassages(
  store: Store,
  bundle: Bundle,
  chatbot: SupportChatbot,
): Promise<PassageIndex> {
  const before = known.get(chatbot)
  if (before) return before
  const making = makeIndex(store, bundle, chatbot)
  known.set(chatbot, making)
  making.catch(() => known.delete(chatbot))
  return making
}

async function makeIndex(
  store: Store,
  bundle: Bundle,
  chatbot: SupportChatbot,
): Promise<PassageIndex> {
  const passages = listPassages(chatbot, bundle)
  const groups = await Promise.all(chatbot.same.map((group) => listStems(store, group)))
  const same = new Map(
    groups.flatMap((group) => {
      const [first = ''] = group.flat()
      return group.flatMap((stems) => (stems.length === 1 ? [[stems[0]!, first] as const] : []))
    }),
  )
  const asks = await listStems(
    store,
    passages.flatMap(({ asks: each }) => each),
  )
  const says = await listStems(
    store,
    passages.map(({ says: each }) => each),
  )
  let next = 0
  const stems = passages.map(({ id, asks: own }, index) => ({
    id,
    asks: own.map(() => toSame(asks[next++]!, same)),
    says: toSame(says[index]!, same),
  }))
  const vocabulary = [...new Set(stems.flatMap((each) => [...each.asks.flat(), ...each.says]))]
  return { passages, stems, vocabulary: [...vocabulary, ...same.keys()], same }
}

/** Each stem, or the one that stands for its group. */
export function toSame(
  stems: readonly string[],
  same: ReadonlyMap<string, string>,
): readonly string[] {
  return stems.map((stem) => same.get(stem) ?? stem)
}

/** Trigram likeness, 0 to 1, of words to each of `phrases`. */
export async function likenessOf(
  store: Store,
  words: string,
  phrases: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ likeness: number }>`
    select similarity(phrase, ${words}) as likeness
    from unnest(${phrases as string[]}::text[]) with ordinality as asked (phrase, place) order by place`.execute(
    store,
  )
  return rows.map(({ likeness }) => likeness)
}
