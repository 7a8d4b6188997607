import { lstatSync } from 'node:fs'
import { suggest, type Loaded } from '#loader'
import { createIssue, isObject, type Bundle, type Issue, fromJson } from '#model'
import { createEngine, subjectOfBundle } from '#analysis'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { readJsonFile } from '../readJsonFile.ts'
import { statOf } from '../statOf.ts'
import type { Publisher } from '../releases/Publisher.ts'
import { readReleaseSide, releaseNamed } from './readReleaseSide.ts'
import type { Side } from './Side.ts'

/** A lender's bundle has about two million characters. */
const largestBundle = { characters: 12_500_000, depth: 64, values: 2_000_000 }
/** Members of a bundle in addition to its hash. */
export const bundleParts = [
  'org',
  'flows',
  'rules',
  'forms',
  'texts',
  'routes',
  'calls',
  'entities',
  'formats',
  'words',
  'routing',
  'machine',
  'tracker',
  'screens',
  'lifecycle',
  'lending',
  'support',
]

/**
 * A folder, a bundle's file, what is served or a release of `open`, or a lender of the folder
 * `config`, in this order; or why it can't be read. `org`: only this lender of a folder or release.
 */
export async function readSide(
  word: string,
  { config, over, org, on }: Pick<Call, 'config' | 'over' | 'org' | 'on'>,
  open: () => Promise<Publisher>,
): Promise<Side | Issue> {
  const found = statOf(word)
  const day = on === undefined ? {} : { on }
  if (found?.isDirectory()) {
    const read = readConfiguration({
      config: word,
      over,
      ...day,
      ...(org !== undefined && { org }),
    })
    return 'code' in read ? read : ofFolder(read.loaded, read.orgCodes, org !== undefined)
  }
  if (found || isLink(word)) return readBundle(word)
  const release = releaseNamed(word)
  if (release !== undefined)
    return readReleaseSide(release, { open, ...day, ...(org !== undefined && { org }) })
  const read = readConfiguration({ config, over, ...day })
  const known = 'code' in read ? [] : read.orgCodes
  if (!('code' in read) && known.includes(word)) return ofFolder(read.loaded, [word], true)
  const folder = config === '.' ? 'this folder' : config
  return createIssue('cli/side-unknown', {
    word,
    known: known.join(', ') || 'none',
    folder,
    hint: suggest(word, known),
  })
}

function ofFolder(loaded: Loaded, lenders: readonly string[], isOne: boolean): Side {
  return {
    lenders,
    isOne,
    subjectOf(lender) {
      const bundle = loaded.bundles.get(lender)
      return bundle && { bundle, engine: createEngine(bundle), places: loaded.placesOf(lender)! }
    },
    errorsOf: (lender) => loaded.issuesOf(lender).filter(({ severity }) => severity === 'error'),
  }
}

function readBundle(file: string): Side | Issue {
  const unreadable = (reason: string) =>
    createIssue('cli/bundle-unreadable', { file, reason }, { file })
  const { value: read, issue } = readJsonFile(file, largestBundle)
  if (issue) return issue
  const missing = bundleParts.filter((part) => !isObject(isObject(read) ? read[part] : undefined))
  if (missing.length > 0) return unreadable(`it has no ${missing.join(', ')}`)
  const bundle = fromJson<Bundle>(read)
  if (typeof bundle.hash !== 'string' || typeof bundle.org.orgCode !== 'string')
    return unreadable('it has no hash, or its lender has no code')
  return {
    file,
    lenders: [bundle.org.orgCode],
    isOne: true,
    subjectOf: () => subjectOfBundle(bundle),
    errorsOf: () => [],
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
