import type { Bundle, Json, JsonObject } from '#model'
import { spellOut } from './spellOut.ts'

/** What people call the parts of two lenders. */
export interface Titles {
  /** A sentence with the names of parts in it: their titles instead. */
  readonly inSentence: (sentence: string) => string
  readonly ofFile: (file: string) => string
  /** A value of a file as words, if it is the name of a part or a code. */
  readonly ofValue: (value: string) => string
  /** The titles on the way to a part of a file, the outermost first. */
  readonly ofPlace: (file: string, pointer: string) => readonly string[]
}

type Files = ReadonlyMap<string, Json>

/** Structure of JSON Schema and of our files, which says nothing to a reader. */
const structure =
  /^(properties|definitions|rules|statuses|words|screens|fields|allOf|oneOf|anyOf|if|then|else|not|items|required|errorMessage|x-.*|ui:.*|body|paragraph|redirects|title|label|heading|when)$/

const isIdentifier = (key: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key)

const namedHere: Readonly<Record<string, string>> = {
  'org.json': 'Settings of the lender',
  'texts/words.json': 'Short words of pages',
  'flows/application/*.screens.json': 'Addresses that lead to another page',
}

/** `files`: of both lenders, the newer first, by base path. */
export function createTitles(
  bundles: readonly [Bundle, Bundle],
  files: readonly [Files, Files],
): Titles {
  const known = new Map(bundles.flatMap(titledParts))
  const titleOf = (name: string) => known.get(name.replace(/^\//, '')) ?? spellOut(name)
  const read = (file: string): readonly Json[] =>
    files.flatMap((side) => side.get(file.replace(/^orgs\/[^/]+\//, 'orgs/*/')) ?? [])
  const ofFile = (file: string): string =>
    namedHere[file.replace(/^orgs\/[^/]+\//, '')] ??
    known.get(
      file.replace(/^(schemas|texts|flows)\//, '').replace(/(\.ui|\.screens)?\.json$/, ''),
    ) ??
    read(file).map(ownTitle).find(Boolean) ??
    spellOut(file.replace(/^.*\//, '').replace(/(\.[a-z]+)*\.json$/, ''))
  return {
    ofFile: (file) => plain(ofFile(file)),
    ofPlace: (file, pointer) => {
      const rule = /^\/rules\/([^/]+)/.exec(pointer)?.[1]
      const title = rule && bundles.map(({ rules }) => rules[rule]?.title).find(Boolean)
      if (title) return [title]
      const found = read(file).map((content) => titlesOnTheWay(content, pointer))
      const { titles = [] } = found.find(({ isWhole }) => isWhole) ?? found[0] ?? {}
      return titles.map(plain)
    },
    ofValue: (value) =>
      known.get(value) ??
      (/^([A-Z][A-Z_]{3,}|[a-z]+[A-Z]\w*)$/.test(value) ? spellOut(value) : value),
    inSentence: (sentence) =>
      sentence
        .replace(/The rule “[^”]+” \(([^)]+)\)/, 'The rule “$1”')
        .replace(/The path \/(\S+):/, 'The page “$1”:')
        .replace(
          named,
          (_all, quoted?: string, bare?: string, part?: string) =>
            `“${titleOf((quoted ?? bare ?? part)!)}”`,
        ),
  }
}

/** Names of parts in a sentence of `diff`: quoted, as paths and codes, or before, now and later. */
const named =
  /“([\w./:-]+)”|(?<= )(\/[\w/:-]*\w|\w+(?:[_/][\w:-]*\w)+)(?=[ :.,]|$)|(?<= )([\w-]+)(?= before,| now\b| or later)(?<!due|empty)/g

const titled = (parts: object): (readonly [string, string])[] =>
  Object.entries(parts).flatMap(([name, part]) => {
    const title = ownTitle(part as Json)
    return title === undefined ? [] : [[name, title]]
  })

/** Name and title of everything that sentences of `diff` name. */
function titledParts(bundle: Bundle): readonly (readonly [string, string])[] {
  return [
    ...Object.values(bundle.flows).flatMap(({ steps }) => titled(steps)),
    ...Object.entries(bundle.machine.events ?? {}).flatMap(([name, { when }]) => {
      const title = bundle.rules[when]?.title
      return title === undefined ? [] : [[name, title] as const]
    }),
    ...titled(bundle.lifecycle.work ?? {}),
    ...titled(bundle.texts),
    ...titled(bundle.signer?.screens.screens ?? {}),
    ...Object.entries(bundle.forms).flatMap(([id, { schema }]) => titled({ [id]: schema })),
    ...titled(bundle.screens.screens),
    ...titled(bundle.routing.statuses),
    ...titled(bundle.flows),
  ]
}

/** Without merge fields and the code after a reason. */
const plain = (title: string) =>
  title.replaceAll(/\[\[.*?\]\]/g, '…').replace(/ \([A-Z]+_[A-Z_]+\)$/, '')

const ownTitle = (value: Json): string | undefined => {
  const { title, label, heading } = (value ?? {}) as JsonObject
  return [title, label, heading].find((each) => typeof each === 'string')
}

function titlesOnTheWay(content: Json, pointer: string) {
  const titles: string[] = []
  let at: Json | undefined = content
  for (const raw of pointer.split('/').slice(1)) {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~')
    const isList = Array.isArray(at)
    at = (at as Readonly<Record<string, Json>> | undefined)?.[key]
    const own = at === undefined ? undefined : ownTitle(at)
    if (own !== undefined) titles.push(own)
    else if (!isList && !structure.test(key) && !isIdentifier(key)) titles.push(spellOut(key))
  }
  return {
    titles: titles.filter((title, place) => title !== titles[place - 1]),
    isWhole: at !== undefined,
  }
}
