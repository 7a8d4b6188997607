import type { Json } from '#model'
import { elementNames } from './elementNames.ts'
import type { FactNames } from './FactNames.ts'
import { fillPhrase, type Slots } from './matchPhrase.ts'
import type { Names } from './Names.ts'
import { conditionPhrases, valuePhrases, type Phrase } from './phrases.ts'
import {
  readFormula,
  readName,
  readOptions,
  readQuoted,
  readNumber,
  readRuleName,
  type Reading,
} from './readWords.ts'

interface Place {
  readonly at: number
  readonly facts: FactNames
}

interface Token {
  readonly text?: string
  readonly slot?: string
  readonly form?: string
}

const compilePhrase = ({ rule, says }: Phrase) => ({
  rule,
  tokens: says
    .split(/(\{\w+(?::\w+)?\})/)
    .filter((text) => text !== '')
    .map((text): Token => {
      const [, slot, form] = /^\{(\w+)(?::(\w+))?\}$/.exec(text) ?? []
      return slot === undefined ? { text } : { slot, ...(form !== undefined && { form }) }
    }),
})
const conditions = conditionPhrases.map(compilePhrase)
const values = valuePhrases.map(compilePhrase)
type Compiled = (typeof conditions)[number]

/**
 * Every rule that the whole text can mean: all paths through the phrases, each position read once.
 */
export function readSentence(text: string, names: Names): readonly Json[] {
  const memo = new Map<FactNames, Map<string, readonly Reading[]>>()

  const once = (
    kind: string,
    { at, facts }: Place,
    read: () => readonly Reading[],
  ): readonly Reading[] => {
    const known = memo.get(facts) ?? new Map<string, readonly Reading[]>()
    memo.set(facts, known)
    const key = `${kind} ${at}`
    let found = known.get(key)
    if (!found) known.set(key, (found = read()))
    return found
  }
  const follow = (readings: readonly Reading[], words: string) =>
    readings
      .filter(({ end }) => text.startsWith(words, end))
      .map(({ node, end }) => ({ node, end: end + words.length }))
  const inside = (open: string, { at, facts }: Place, read: (place: Place) => readonly Reading[]) =>
    text.startsWith(open, at) ? follow(read({ at: at + open.length, facts }), ')') : []

  /** At least `least`, with the words between them. */
  const several = (
    place: Place,
    between: string,
    least: number,
    read: (place: Place) => readonly Reading[],
  ): readonly Reading[] => {
    const found: { readonly nodes: readonly Json[]; readonly end: number }[] = []
    let open = read(place).map(({ node, end }) => ({ nodes: [node], end }))
    while (open.length > 0) {
      found.push(...open.filter(({ nodes }) => nodes.length >= least))
      open = open.flatMap(({ nodes, end }) =>
        text.startsWith(between, end)
          ? read({ at: end + between.length, facts: place.facts }).map(({ node, end: next }) => ({
              nodes: [...nodes, node],
              end: next,
            }))
          : [],
      )
    }
    return found.map(({ nodes, end }) => ({ node: nodes, end }))
  }
  const joined = (
    place: Place,
    operator: string,
    between: string,
    read: (place: Place) => readonly Reading[],
  ) =>
    several(place, between, 2, read).map(({ node, end }): Reading => ({
      node: { [operator]: node },
      end,
    }))

  const condition = (place: Place): readonly Reading[] =>
    once('condition', place, () => [
      ...part(place),
      ...['and', 'or'].flatMap((operator) => joined(place, operator, `, ${operator} `, part)),
    ])
  const part = (place: Place): readonly Reading[] =>
    once('part', place, () => [
      ...closed(place),
      ...[
        ['either ', 'or'],
        ['both ', 'and'],
      ].flatMap(([opening, operator]) =>
        text.startsWith(opening!, place.at)
          ? joined(
              { at: place.at + opening!.length, facts: place.facts },
              operator!,
              ` ${operator!} `,
              leaf,
            )
          : [],
      ),
    ])
  const closed = (place: Place): readonly Reading[] =>
    once('closed', place, () => [...leaf(place), ...inside('(', place, condition)])
  const leaf = (place: Place): readonly Reading[] =>
    once('leaf', place, () => [
      ...conditions.flatMap((phrase) => readPhrase(phrase, place)),
      ...follow(value(place), ' holds'),
    ])

  const value = (place: Place): readonly Reading[] =>
    once('value', place, () => [
      ...values.flatMap((phrase) => readPhrase(phrase, place)),
      ...inside('whether (', place, condition),
      ...inside('the list (', place, (inner) => several(inner, '; ', 1, value)),
      ...(text.startsWith('the empty list', place.at) ? [{ node: [], end: place.at + 14 }] : []),
      ...readFormula(text, place.at),
      ...readOptions(text, place.at, new Map(), 'one'),
    ])

  /** A condition and its value, in reverse order. */
  const pair = ({ at, facts }: Place): readonly Reading[] =>
    follow(value({ at, facts }), ' if ').flatMap((of) =>
      closed({ at: of.end, facts }).map(({ node, end }) => ({ node: [node, of.node], end })),
    )

  const readPhrase = ({ rule, tokens }: Compiled, { at, facts }: Place): readonly Reading[] => {
    let open: { readonly slots: Slots; readonly end: number }[] = [{ slots: {}, end: at }]
    for (const token of tokens) {
      open = open.flatMap(({ slots, end }) => {
        if (token.text !== undefined)
          return text.startsWith(token.text, end) ? [{ slots, end: end + token.text.length }] : []
        return readSlot(token, { at: end, facts }, slots).map(({ node, end: next }) => ({
          slots: { ...slots, [token.slot!]: node },
          end: next,
        }))
      })
      if (open.length === 0) break
    }
    return open.map(({ slots, end }) => ({ node: fillPhrase(rule, slots), end }))
  }

  const readSlot = ({ slot, form }: Token, place: Place, slots: Slots): readonly Reading[] => {
    const { at, facts } = place
    if (slot === 'p') return readName(text, at, form, facts)
    if (slot === 'f')
      return readName(text, at, undefined, facts).map(({ node, end }) => ({
        node: { var: [node] },
        end,
      }))
    if (slot === 'o' || slot === 'os') {
      const path = (slots.f as { readonly var: readonly [string] }).var[0]
      return readOptions(text, at, facts.optionsOf(path), slot === 'o' ? 'one' : 'several')
    }
    if (slot === 'r') return readRuleName(text, at, names)
    if (slot === 'q') return readQuoted(text, at)
    if (slot === 'n') return readNumber(text, at)
    if (slot === 'k' || slot === 'l')
      return readNumber(text, at).filter(({ node }) => Number(node) < 0)
    if (slot === 'xs') return several(place, '; ', 1, value)
    if (slot === 'ps')
      return several(place, '; ', 1, pair).map(({ node, end }) => ({
        node: (node as readonly Json[]).flat(),
        end,
      }))
    if (slot === 'c' || slot === 'd') return closed(place)
    if (slot === 'e') return closed({ at, facts: elementNames(slots.x!, facts) })
    return value(slot === 'v' ? { at, facts: elementNames(slots.x!, facts) } : place)
  }

  return condition({ at: 0, facts: names.facts })
    .filter(({ end }) => end === text.length)
    .map(({ node }) => node)
}
