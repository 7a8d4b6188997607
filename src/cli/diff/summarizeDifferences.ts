import { whyNotBound, type Difference } from '#analysis'
import type { Bundle, Json } from '#model'
import { count } from '../frame/count.ts'
import { sayDifferences } from './sayDifferences.ts'

/** Left out: interfaces follow from the rest, and colors and type change no decision. */
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

const mostNamed = 8
/** Characters of a value that is worth its place in a line. */
const longestValue = 40

/** Lines of one page: the obligations of one side only, then each topic with what differs in it. */
export function summarizeDifferences(
  differences: readonly Difference[],
  [before, after]: readonly [Bundle, Bundle],
): readonly string[] {
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
        : ['', `${title}: ${sayDifferences(members)}`, ...tell(members)]
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
    ...only.map(([, title]) => `  ${title}`),
  ]
}

/**
 * Who is treated differently, one line each; then file by file what is new, gone or changed, and in
 * one line the files that only read differently.
 */
function tell(differences: readonly Difference[]): readonly string[] {
  const different = differences.filter(isShown)
  const rules = new Set(different.map(({ pointer }) => pointer.split('/')[2]))
  const shown = different
    // Work that is due by its own rule is described with that rule.
    .filter(({ pointer }) => !rules.has(`${/^\/work\/([^/]+)\/when$/.exec(pointer)?.[1]}-is-due`))
    .map(({ what }) => shorten(what))
  const changes = groups(
    differences.filter((difference) => !isShown(difference)),
    ({ file }) => file,
  ).map(([file, members]) => ({ file, kinds: groups(members, kindOf) }))
  const isReworded = ({ kinds }: (typeof changes)[number]) =>
    kinds.every(([kind]) => kind === reworded)
  const onlyReworded = changes.filter(isReworded).map(({ file }) => file)
  return [
    ...new Set(shown.map((what) => `  ! ${what}`)),
    ...changes
      .filter((change) => !isReworded(change))
      .map(({ file, kinds }) => {
        const parts = kinds.map(([kind, members]) => `${kind} ${sayPlaces(members)}`)
        return `  ${file}: ${parts.join('; ')}`
      }),
    ...(onlyReworded.length > 0 ? [`  ${reworded}: ${onlyReworded.join(', ')}`] : []),
  ]
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

function sayPlaces(differences: readonly Difference[]): string {
  const isWhole = isNamedWhole(differences[0]!.file)
  const names = [
    ...new Set(
      differences.map((one) => (isWhole ? `${nameOf(one)}${valuesOf(one)}` : nameOf(one))),
    ),
  ]
  const more = isWhole ? 0 : names.length - mostNamed
  const named = (more > 0 ? names.slice(0, mostNamed) : names).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

/** " 8000 → 7500", " 64", " (without AK, AL; with UT)": what is short enough for a line. */
function valuesOf({ before, after }: Difference): string {
  if (isList(before) && isList(after)) {
    const [gone, added] = [without(before, after), without(after, before)]
    const parts = [
      ...(gone.length > 0 ? [`without ${gone.join(', ')}`] : []),
      ...(added.length > 0 ? [`with ${added.join(', ')}`] : []),
    ]
    return parts.length > 0 ? ` (${parts.join('; ')})` : ''
  }
  if (before !== undefined && after !== undefined)
    return isShort(before) && isShort(after) ? ` ${say(before)} → ${say(after)}` : ''
  const own = before ?? after
  return typeof own === 'number' ? ` ${own}` : ''
}

const isShort = (value: Json) =>
  value === null || (typeof value !== 'object' && String(value).length <= longestValue)

const say = (value: Json) => (typeof value === 'string' ? `“${value}”` : String(value))

const isList = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((one) => !other.includes(one))

/** The place without what only JSON Schema needs: "facts ownerStays", "profile titleHeld". */
const nameOf = ({ pointer }: Difference): string =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((key) => !/^(properties|definitions|rules|statuses|words|screens|\d+)$/.test(key))
    .slice(0, 3)
    .join(' ') || 'all of it'
