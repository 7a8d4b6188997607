import { readFileSync, statSync } from 'node:fs'
import { suggest, type Loaded } from '#loader'
import { createIssue, type Bundle, type Issue } from '#model'
import { createEngine } from '../createEngine.ts'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import type { Side } from './Side.ts'

/** Bytes; a lender's bundle has about two million. */
const largestBundle = 50_000_000
const parts = ['org', 'flows', 'rules', 'forms', 'texts', 'routes', 'calls', 'entities', 'formats', 'words', 'routing', 'machine', 'tracker', 'screens', 'lifecycle', 'lending'] // prettier-ignore

/** A folder, a bundle's file, or a lender of the folder `config`, in this order; or what keeps it from being looked at. `org`: of a folder this lender alone. */
export function readSide(word: string, { config, over, org }: Pick<Call, 'config' | 'over' | 'org'>): Side | Issue {
  const found = statSync(word, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    const read = readConfiguration({ config: word, over, ...(org !== undefined && { org }) })
    return 'code' in read ? read : ofFolder(read.loaded, read.orgCodes, org !== undefined)
  }
  if (found) return readBundle(word, found.size)
  const read = readConfiguration({ config, over })
  if ('code' in read) return read
  if (read.orgCodes.includes(word)) return ofFolder(read.loaded, [word], true)
  return createIssue('cli/side-unknown', { word, known: read.orgCodes.join(', '), folder: config, hint: suggest(word, read.orgCodes) })
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

function readBundle(file: string, size: number): Side | Issue {
  const fault = (reason: string) => createIssue('cli/bundle-unreadable', { file, reason })
  if (size > largestBundle) return fault(`it is larger than ${largestBundle} bytes`)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fault((error as Error).message)
  }
  const missing = parts.filter((part) => !isObject(isObject(read) ? read[part] : undefined))
  if (missing.length > 0) return fault(`it has no ${missing.join(', ')}`)
  const bundle = read as unknown as Bundle
  if (typeof bundle.hash !== 'string' || typeof bundle.org.orgCode !== 'string') return fault('it has no hash, or its lender has no code')
  return {
    file,
    lenders: [bundle.org.orgCode],
    isOne: true,
    subjectOf: () => ({ bundle, engine: createEngine(bundle), places: { rules: {}, screens: {} } }),
    errorsOf: () => [],
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
