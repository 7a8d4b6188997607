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
  type RuleReading,
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
  return new SentenceReader(text, names)
    .condition({ at: 0, facts: names.facts })
    .filter(({ end }) => end === text.length)
    .map(({ node }) => node)
}

type Read = (place: Place) => readonly RuleReading[]

class SentenceReader {
  private readonly text: string
  private readonly names: Names
  private readonly memo = new Map<FactNames, Map<string, readonly RuleReading[]>>()

  constructor(text: string, names: Names) {
    this.text = text
    this.names = names
  }

  readonly condition: Read = (place) =>
    this.once('condition', place, () => [
      ...this.part(place),
      ...['and', 'or'].flatMap((operator) =>
        this.joined(place, operator, `, ${operator} `, this.part),
      ),
    ])

  private readonly part: Read = (place) =>
    this.once('part', place, () => [
      ...this.closed(place),
      ...[
        ['either ', 'or'],
        ['both ', 'and'],
      ].flatMap(([opening, operator]) =>
        this.text.startsWith(opening!, place.at)
          ? this.joined(
              { at: place.at + opening!.length, facts: place.facts },
              operator!,
              ` ${operator!} `,
              this.leaf,
            )
          : [],
      ),
    ])

  private readonly closed: Read = (place) =>
    this.once('closed', place, () => [
      ...this.leaf(place),
      ...this.inside('(', place, this.condition),
    ])

  private readonly leaf: Read = (place) =>
    this.once('leaf', place, () => [
      ...conditions.flatMap((phrase) => this.readPhrase(phrase, place)),
      ...this.follow(this.value(place), ' holds'),
    ])

  private readonly value: Read = (place) => {
    const { text } = this
    return this.once('value', place, () => [
      ...values.flatMap((phrase) => this.readPhrase(phrase, place)),
      ...this.inside('whether (', place, this.condition),
      ...this.inside('the list (', place, (inner) => this.several(inner, '; ', 1, this.value)),
      ...(text.startsWith('the empty list', place.at) ? [{ node: [], end: place.at + 14 }] : []),
      ...readFormula(text, place.at),
      ...readOptions(text, place.at, new Map(), 'one'),
    ])
  }

  /** A condition and its value, in reverse order. */
  private readonly pair: Read = ({ at, facts }) =>
    this.follow(this.value({ at, facts }), ' if ').flatMap((of) =>
      this.closed({ at: of.end, facts }).map(({ node, end }) => ({ node: [node, of.node], end })),
    )

  private once(
    kind: string,
    { at, facts }: Place,
    read: () => readonly RuleReading[],
  ): readonly RuleReading[] {
    const known = this.memo.get(facts) ?? new Map<string, readonly RuleReading[]>()
    this.memo.set(facts, known)
    const key = `${kind} ${at}`
    let found = known.get(key)
    if (!found) known.set(key, (found = read()))
    return found
  }

  private follow(readings: readonly RuleReading[], words: string) {
    return readings
      .filter(({ end }) => this.text.startsWith(words, end))
      .map(({ node, end }) => ({ node, end: end + words.length }))
  }

  private inside(open: string, { at, facts }: Place, read: Read) {
    return this.text.startsWith(open, at)
      ? this.follow(read({ at: at + open.length, facts }), ')')
      : []
  }

  /** At least `least`, with the words between them. */
  private several(
    place: Place,
    between: string,
    least: number,
    read: Read,
  ): readonly RuleReading[] {
    const { text } = this
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

  private joined(place: Place, operator: string, between: string, read: Read) {
    return this.several(place, between, 2, read).map(({ node, end }): RuleReading => ({
      node: { [operator]: node },
      end,
    }))
  }

  private readPhrase({ rule, tokens }: Compiled, { at, facts }: Place): readonly RuleReading[] {
    const { text } = this
    let open: { readonly slots: Slots; readonly end: number }[] = [{ slots: {}, end: at }]
    for (const token of tokens) {
      open = open.flatMap(({ slots, end }) => {
        if (token.text !== undefined)
          return text.startsWith(token.text, end) ? [{ slots, end: end + token.text.length }] : []
        return this.readSlot(token, { at: end, facts }, slots).map(({ node, end: next }) => ({
          slots: { ...slots, [token.slot!]: node },
          end: next,
        }))
      })
      if (open.length === 0) break
    }
    return open.map(({ slots, end }) => ({ node: fillPhrase(rule, slots), end }))
  }

  private readSlot({ slot, form }: Token, place: Place, slots: Slots): readonly RuleReading[] {
    const { text, names } = this
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
    if (slot === 'xs') return this.several(place, '; ', 1, this.value)
    if (slot === 'ps')
      return this.several(place, '; ', 1, this.pair).map(({ node, end }) => ({
        node: (node as readonly Json[]).flat(),
        end,
      }))
    if (slot === 'c' || slot === 'd') return this.closed(place)
    if (slot === 'e') return this.closed({ at, facts: elementNames(slots.x!, facts) })
    return this.value(slot === 'v' ? { at, facts: elementNames(slots.x!, facts) } : place)
  }
}
