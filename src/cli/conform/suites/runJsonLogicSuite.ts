import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { evaluateAlone } from '#engine'
import type { Json } from '#model'
import type { Failed, Kept, Outcome, Skipped } from '../Outcome.ts'
import { outsideRuleProfile } from './outsideRuleProfile.ts'
import { readSuiteFile } from './readSuiteFile.ts'

interface LogicCase {
  readonly description?: string
  readonly rule: Json
  readonly data?: Json
  readonly result?: Json
  readonly error?: Json
}

/**
 * A folder in the form of json-logic's compat-tables: files of cases, those that index.json lists or else all. Cases outside of the strict
 * profile are skipped, each with the reason.
 */
export function runJsonLogicSuite(folder: string, progress: (text: string) => void): Outcome | string {
  if (!existsSync(folder)) return `There is no folder ${folder}.`
  const files = listFiles(folder)
  if (typeof files === 'string') return files
  if (files.length === 0) return `There are no .json files in ${folder}.`
  const passed: Kept[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  for (const file of files) {
    progress(file)
    const read = readSuiteFile(join(folder, file))
    if ('fault' in read) return read.fault
    if (!Array.isArray(read.value)) return `${join(folder, file)} holds no list of cases.`
    for (const [index, one] of (read.value as readonly (string | LogicCase)[]).entries()) {
      // Texts between the cases are headings.
      if (typeof one === 'string') continue
      const kept: Kept = {
        name: `${file} | ${index} | ${one.description ?? JSON.stringify(one.rule)}`,
        case: join(folder, file).split(sep).join('/'),
        covers: [],
      }
      const { rule, data = null, result } = one
      const outside = 'error' in one ? 'its result is an error: here that is unknown' : outsideRuleProfile(rule, data)
      const actual = outside === undefined ? evaluateAlone(rule, data) : undefined
      if (outside !== undefined) skipped.push({ name: kept.name, reason: `Outside the strict profile: ${outside}` })
      else if (actual !== undefined && JSON.stringify(actual) === JSON.stringify(result)) passed.push(kept)
      else {
        const cause = `${JSON.stringify(rule)} over ${JSON.stringify(data)} ${actual === undefined ? 'is unknown' : 'comes out otherwise'}`
        failures.push({ ...kept, at: 'result', expected: result ?? null, actual: actual ?? null, cause })
      }
    }
  }
  return { passed, failures, skipped }
}

function listFiles(folder: string): readonly string[] | string {
  if (!existsSync(join(folder, 'index.json'))) {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  }
  const read = readSuiteFile(join(folder, 'index.json'))
  if ('fault' in read) return read.fault
  return Array.isArray(read.value) ? (read.value as readonly string[]) : `${join(folder, 'index.json')} holds no list of files.`
}
