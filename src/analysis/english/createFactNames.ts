import { wordOption } from '#engine'
import { elementFacts, factTypes, factValues, variants, type DeclaredFacts } from '#loader'
import type { Json, JsonObject } from '#model'
import type { FactNames } from './FactNames.ts'

/** Titles that can't follow "the": questions, sentences, plurals, participles. They are quoted. */
const unlikeNoun =
  /^(How|Why|Who|What|When|Where|Which|Whether|Is|Are|Do|Does|Did|Has|Have|Was|Were|Will|Can|Your|My|It|This|These|That|A|An|The|By|In|On|At|Of|With|Without|Since|From|To|As|If|Valid|Working|Good|\w+ed)\b|[?!.,]|\b(on|until|since|by|for|of|to)$/
const plural = /^\w+[^aiusy]s\b/
const longParent = 40
const speakable = /^[^“”"()[\]{}\n;]+$/

/** Names for declared facts, by the titles of their fields. */
export function createFactNames(declared: DeclaredFacts): FactNames {
  const { schemasOf } = declared
  const options = new Map<string, ReadonlyMap<Json, string>>()
  const elements = new Map<string, FactNames>()
  const phrases = new FactPhrases(declared)
  return {
    phraseOf: (path) => phrases.of(path),
    phrasesAt: (text, at) => phrases.at(text, at),
    schemasOf,
    optionsOf: (path) => {
      let found = options.get(path)
      if (!found) options.set(path, (found = optionsOf(schemasOf(path))))
      return found
    },
    elementsOf: (path) => {
      let found = elements.get(path)
      if (!found) {
        const items = path === '' ? [] : schemasOf(`${path}.0`)
        elements.set(path, (found = createFactNames(elementFacts(items))))
      }
      return found
    },
  }
}

/** The phrase of each declared fact, unique where that is possible. */
class FactPhrases {
  private readonly declared: DeclaredFacts
  private readonly phrases = new Map<string, string>()
  private paths: ReadonlyMap<string, string> | undefined
  /** By first character, so that a place in a text is not compared with each of hundreds. */
  private readonly phrasesByInitial = new Map<string, string[]>()

  constructor(declared: DeclaredFacts) {
    this.declared = declared
  }

  of(path: string): string {
    this.unique()
    const known = this.phrases.get(path)
    if (known !== undefined) return known
    const title = this.below(path)
    const canStand =
      title !== undefined &&
      speakable.test(title.replaceAll(/[“”]/g, '')) &&
      /^[\w.*-]+$/.test(path)
    const phrase =
      path === '' ? 'it' : canStand ? `${title} (${path})` : `the fact ${JSON.stringify(path)}`
    this.phrases.set(path, phrase)
    return phrase
  }

  at(text: string, at: number) {
    const known = this.unique()
    const found = (this.phrasesByInitial.get(text.slice(at, at + 1)) ?? [])
      .filter((phrase) => text.startsWith(phrase, at))
      .map((phrase) => ({ path: known.get(phrase)!, end: at + phrase.length }))
    if (text.startsWith('it', at)) found.push({ path: '', end: at + 2 })
    const json = /^the fact ("(?:[^"\\]|\\.)*")/.exec(text.slice(at, at + 5_000))
    const written = /^[^()[\]{};\n]* \(([\w.*-]+)\)/.exec(text.slice(at, at + 500))
    for (const [path, end] of [
      [json && readString(json[1]!), at + (json?.[0].length ?? 0)],
      [written?.[1], at + (written?.[0].length ?? 0)],
    ] as const) {
      if (typeof path === 'string' && text.slice(at, end) === this.of(path))
        found.push({ path, end })
    }
    return found.toSorted((a, b) => b.end - a.end)
  }

  private titleOf(path: string): string | undefined {
    const schemas = this.declared.schemasOf(path)
    if (schemas.length === 0) return undefined
    const titled = [...schemas, ...schemas.flatMap(variants)].find(
      ({ title }) => typeof title === 'string' && title !== '',
    )
    return (titled?.title as string | undefined) ?? wordKey(path.slice(path.lastIndexOf('.') + 1))
  }

  private bare(path: string): string | undefined {
    const title = this.titleOf(path)
    return title === undefined ? undefined : nameBy(title, this.declared.schemasOf(path))
  }

  private below(path: string): string | undefined {
    const parent = path.includes('.')
      ? this.titleOf(path.slice(0, path.lastIndexOf('.')))
      : undefined
    const title = this.titleOf(path)
    return parent === undefined || title === undefined || parent.length > longParent
      ? this.bare(path)
      : `“${parent}: ${title}”`
  }

  /** A deeply nested title of one or two words is unclear without its parent: "Notary: Method". */
  private plain(path: string) {
    return path.split('.').length > 2 && (this.titleOf(path) ?? '').split(' ').length < 3
      ? this.below(path)
      : this.bare(path)
  }

  /** Phrase → path, for the declared facts with a unique phrase. */
  private unique(): ReadonlyMap<string, string> {
    if (this.paths) return this.paths
    const open = [...new Set(this.declared.names)]
    const found = new Map<string, string>([['today', 'today']])
    const settle = (phraseFor: (path: string) => string | undefined, among: readonly string[]) => {
      const holders = new Map<string, string[]>()
      for (const path of among) {
        const phrase = phraseFor(path)
        if (phrase !== undefined && speakable.test(phrase.replaceAll(/[“”]/g, ''))) {
          holders.set(phrase, [...(holders.get(phrase) ?? []), path])
        }
      }
      for (const [phrase, [path, ...others]] of holders)
        if (others.length === 0 && !found.has(phrase)) found.set(phrase, path!)
    }
    settle(
      (path) => this.plain(path),
      open.filter((path) => path !== 'today'),
    )
    const named = new Set(found.values())
    settle(
      (path) => this.below(path),
      open.filter((path) => !named.has(path)),
    )
    this.paths = found
    for (const [phrase, path] of found) {
      this.phrases.set(path, phrase)
      const initial = phrase.slice(0, 1)
      const alike = this.phrasesByInitial.get(initial) ?? []
      this.phrasesByInitial.set(initial, [...alike, phrase])
    }
    return found
  }
}

function nameBy(title: string, schemas: readonly JsonObject[]): string {
  const types = factTypes(schemas)
  const isYesOrNo =
    types?.has('boolean') && [...types].every((type) => type === 'boolean' || type === 'null')
  if (isYesOrNo || unlikeNoun.test(title) || (plural.test(title) && !types?.has('array')))
    return `“${title}”`
  return `the ${/^[A-Z][a-z ’]/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title}`
}

/** Every option's title, or its code in words, if it is unique to that option. */
function optionsOf(schemas: readonly JsonObject[]): ReadonlyMap<Json, string> {
  const titles = new Map<Json, string>()
  for (const schema of schemas.flatMap(variants)) {
    for (const option of (schema.oneOf ?? schema.anyOf ?? []) as readonly JsonObject[]) {
      if (typeof option?.const === 'string' && typeof option.title === 'string')
        titles.set(option.const, option.title)
    }
    for (const value of factValues([schema]) ?? []) {
      if (typeof value === 'string' && value !== '' && !titles.has(value))
        titles.set(value, wordOption(value))
    }
  }
  const all = [...titles.values()]
  return new Map(
    [...titles].filter(
      ([, title]) => speakable.test(title) && all.filter((other) => other === title).length === 1,
    ),
  )
}

/** "checklistStatus" is "Checklist status". */
function wordKey(key: string): string {
  const words = key
    .replaceAll(
      /([a-z0-9])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readString(json: string): string | undefined {
  try {
    return JSON.parse(json) as string
  } catch {
    return undefined
  }
}
