import { filesOf, whyNotBound, type Difference, type Subject } from '#analysis'
import type { Bundle, Json } from '#model'
import { count } from '../frame/count.ts'
import { createTitles, type Titles } from './createTitles.ts'
import { sayDifferences } from './sayDifferences.ts'

/** Only counted: interfaces follow from the rest, and colors and type change no decision. */
const follows = 'Interfaces and theme'

/** What a reader of compliance looks for, in this order, by the files that it lies in. */
const topics: readonly (readonly [string, RegExp])[] = [
  ['Who gets credit, and at which price', /^lending\/(underwriting|states|adverse-action)/],
  ['Documents', /^(lending\/documents|texts\/documents)/],
  ['Consents, deadlines, registers and other law', /^(lending|obligations)\//],
  ['The lender', /^orgs\/.*(?<!#theme)$/],
  ['Registration', /^(flows\/(registration|routes|identity)|schemas\/(registration|identity))/],
  ['The application', /^(flows|schemas\/(application|signer|desk))\//],
  ['Texts and words', /^(texts|languages|support|schemas\/landing)\//],
  [follows, /^/],
]

/** Of these files every change is named, with its values. */
const isNamedWhole = (file: string) => /^(lending|orgs)\//.test(file)

const mostNamed = 4
/** Characters of a value that is worth its place in a line. */
const longestValue = 40

/** Obligations of one side only, then each topic with what differs in it. */
export function summarizeDifferences(
  differences: readonly Difference[],
  [old, now]: readonly [Subject, Subject],
): readonly string[] {
  const [before, after] = [old.bundle, now.bundle]
  const titles = createTitles([after, before], [filesOf(now, false), filesOf(old, false)])
  const left = new Set(differences)
  return [
    ...sayObligations('before', obligationsOf(before), obligationsOf(after)),
    ...sayObligations('now', obligationsOf(after), obligationsOf(before)),
    ...topics.flatMap(([title, files]) => {
      const members = [...left].filter(({ kind, file }) =>
        files.test(kind === 'theme' ? `${file}#theme` : file),
      )
      for (const member of members) left.delete(member)
      return members.length === 0
        ? []
        : [
            '',
            `${title}: ${sayDifferences(members)}`,
            ...(title === follows ? [] : tell(members, titles)),
          ]
    }),
  ]
}

/** Titles of the obligations that bind the lender, by file and name. */
function obligationsOf({ obligations = {}, org }: Bundle): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(obligations).flatMap(([file, set]) =>
      Object.entries(set.obligations)
        .filter(([, { applies }]) => whyNotBound(org, applies, undefined) === undefined)
        .map(([name, { title, source }]) => [`${file}/${name}`, `${title} (${source})`]),
    ),
  )
}

function sayObligations(
  side: 'before' | 'now',
  own: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  const only = [...own].filter(([name]) => !other.has(name))
  if (only.length === 0) return []
  return [
    '',
    `${count(only.length, 'obligation')} that bind only the lender ${side}`,
    ...only.flatMap(([, title]) => wrap(title, 2)),
  ]
}

/**
 * Who is treated differently, one line each; then by title what is new or gone as a whole, what
 * changed inside of the rest, and what only reads differently.
 */
function tell(differences: readonly Difference[], titles: Titles): readonly string[] {
  const different = differences.filter(isShown)
  const rules = new Set(different.map(({ pointer }) => pointer.split('/')[2]))
  const shown = different
    // Work that is due by its own rule is described with that rule.
    .filter(({ pointer }) => !rules.has(`${/^\/work\/([^/]+)\/when$/.exec(pointer)?.[1]}-is-due`))
    .map(({ what }) => titles.inSentence(shorten(what)))
  const changes = groups(
    differences.filter((difference) => !isShown(difference)),
    ({ file }) => titles.ofFile(file),
  ).map(([title, members]) => ({ title, members, kinds: groups(members, kindOf) }))
  const isOnly = ({ members, kinds }: (typeof changes)[number]) =>
    kinds.length === 1 &&
    (kinds[0]![0] === reworded || members.every(({ pointer }) => pointer === ''))
  return [
    ...together([...new Set(shown)]).flatMap((what) => wrap(`! ${what}`, 2)),
    ...groups(
      changes.filter(isOnly).flatMap(({ members }) => members),
      kindOf,
    ).flatMap(([kind, members]) =>
      wrap(
        `${kind}: ${[...new Set(members.map(({ file }) => titles.ofFile(file)))].join('; ')}`,
        2,
      ),
    ),
    ...changes
      .filter((change) => !isOnly(change))
      .flatMap(({ title, kinds }) => [
        ...wrap(title, 2),
        ...kinds.flatMap(([kind, members]) => wrap(`${kind}: ${sayPlaces(members, titles)}`, 4)),
      ]),
  ]
}

/** Sentences that say the same of several rules or forms as one. */
function together(sentences: readonly string[]): readonly string[] {
  const found = new Map<string, string[]>()
  for (const sentence of sentences) {
    const [, kind, name, says] = /^The (rule|form) (“[^”]+”) (.*)\.$/.exec(sentence) ?? []
    const key = kind === undefined ? sentence : `Each of these ${kind}s ${says}`
    found.set(key, [...(found.get(key) ?? []), name ?? ''])
  }
  return [...found].map(([key, names]) => (names[0] === '' ? key : `${key}: ${names.join('; ')}.`))
}

const width = 100

/** Lines of one sentence; what follows the first is indented further. */
function wrap(sentence: string, indent: number): readonly string[] {
  const lines = [' '.repeat(indent)]
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1)!
    const isFirst = last.trim() === ''
    if (isFirst || last.length + word.length < width)
      lines[lines.length - 1] = `${last}${isFirst ? '' : ' '}${word}`
    else lines.push(`${' '.repeat(indent + 2)}${word}`)
  }
  return lines
}

/** A sentence of `diff` about someone who is treated differently, in fewer words. */
const shorten = (what: string) =>
  what
    .replace(', for someone like the example', '')
    .replace(
      / reads other rules .*: someone is treated differently/,
      ' has another result, by what it reads',
    )
    .replace(' changed: someone is treated differently', ' has another result')

const isShown = ({ result }: Difference) => result === 'different'

const reworded = 'in other words'

function kindOf({ kind, before, after }: Difference): string {
  if (/words$|^text$|^word$/.test(kind) && before !== undefined) return reworded
  if (before === undefined && after !== undefined) return 'new'
  return after === undefined && before !== undefined ? 'gone' : 'changed'
}

/** Entries of a map, in the order of the first member of each. */
function groups(
  differences: readonly Difference[],
  keyOf: (difference: Difference) => string,
): readonly (readonly [string, readonly Difference[]])[] {
  const found = new Map<string, Difference[]>()
  for (const difference of differences) {
    const key = keyOf(difference)
    found.set(key, [...(found.get(key) ?? []), difference])
  }
  return [...found]
}

function sayPlaces(differences: readonly Difference[], titles: Titles): string {
  const isWhole = isNamedWhole(differences[0]!.file)
  const names = new Map<string, Set<string>>()
  for (const one of differences) {
    const places = titles.ofPlace(one.file, one.pointer).slice(0, 3)
    const [group, own] =
      places.length > 1 ? [places[0]!, places.slice(1).join(', ')] : ['', places[0]]
    const said = `${own ?? 'other parts'}${isWhole ? valuesOf(one, titles) : ''}`
    names.set(group, (names.get(group) ?? new Set()).add(said))
  }
  const most = isWhole ? Infinity : mostNamed
  return [...names]
    .map(([group, members]) => {
      const more = members.size - most
      const shown = [...members].slice(0, most).join('; ')
      const list = more > 0 ? `${shown}; and ${more} more` : shown
      return group === '' ? list : `${group} (${list})`
    })
    .join('; ')
}

/** " 8000 → 7500", " 64", " (without AK, AL; with UT)": what is short enough for a line. */
function valuesOf({ pointer, before, after }: Difference, titles: Titles): string {
  if (isList(before) && isList(after)) {
    const [gone, added] = [without(before, after), without(after, before)]
    const parts = [
      ...(gone.length > 0 ? [`without ${gone.map(titles.ofValue).join(', ')}`] : []),
      ...(added.length > 0 ? [`with ${added.map(titles.ofValue).join(', ')}`] : []),
    ]
    return parts.length > 0 ? ` (${parts.join('; ')})` : ''
  }
  const say = sayerOf(pointer, titles)
  if (before !== undefined && after !== undefined)
    return isShort(before) && isShort(after) ? ` ${say(before)} → ${say(after)}` : ''
  const own = before ?? after
  return typeof own === 'number' ? ` ${say(own)}` : ''
}

const isShort = (value: Json) =>
  value === null ||
  (typeof value !== 'object' &&
    String(value).length <= longestValue &&
    !String(value).startsWith('/'))

/** How values of a place are said: cents and basis points as dollars and percent. */
const sayerOf = (pointer: string, titles: Titles) => (value: Json) => {
  if (typeof value === 'string') return `“${titles.ofValue(value)}”`
  if (typeof value !== 'number') return String(value)
  if (pointer.endsWith('Bps')) return `${value / 100}%`
  return pointer.endsWith('Cents') ? `$${(value / 100).toLocaleString('en-US')}` : String(value)
}

const isList = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((one) => !other.includes(one))
