import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateAlone } from '#engine'
import { createIssue, type Issue, type Json, fromJson } from '#model'
import type { Failed, KeptOutcome, CaseOutcome, Skipped } from '../CaseOutcome.ts'
import { outsideRuleProfile } from './outsideRuleProfile.ts'
import { readSuite } from './readSuite.ts'
import { readSuiteFile } from './readSuiteFile.ts'

interface LogicCase {
  readonly description?: string
  readonly rule: Json
  readonly data?: Json
  readonly result?: Json
  readonly error?: Json
}

/** The older form of a case: rule, data, result. */
type Tuple = readonly [rule: Json, data: Json, result: Json]

/**
 * A folder in the form of json-logic's compat-tables: case files, those listed in index.json or
 * all. Cases outside of the strict profile are skipped, each with the reason.
 */
export function runJsonLogicSuite(
  folder: string,
  progress: (text: string) => void,
): CaseOutcome | Issue {
  const read = readSuite(folder, listFiles, isCases, 'list of cases')
  if ('code' in read) return read
  const passed: KeptOutcome[] = []
  const failures: Failed[] = [...read.failures]
  const skipped: Skipped[] = []
  for (const { name, path, value } of read.files) {
    progress(name)
    for (const [index, each] of value.entries()) {
      // Strings between the cases are headings.
      if (typeof each === 'string') continue
      const one = Array.isArray(each) ? caseOf(fromJson<Tuple>(each)) : (each as LogicCase)
      const kept: KeptOutcome = {
        name: `${name} | ${index} | ${one.description ?? JSON.stringify(one.rule)}`,
        case: path,
        covers: [],
      }
      const { rule, data = null, result } = one
      const outside =
        'error' in one
          ? 'its result is an error: here that is unknown'
          : outsideRuleProfile(rule, data)
      const actual = outside === undefined ? evaluateAlone(rule, data) : undefined
      if (outside !== undefined)
        skipped.push({ name: kept.name, reason: `Outside the strict profile: ${outside}` })
      else if (actual !== undefined && JSON.stringify(actual) === JSON.stringify(result))
        passed.push(kept)
      else {
        const cause = `${JSON.stringify(rule)} over ${JSON.stringify(data)} ${actual === undefined ? 'is unknown' : 'comes out otherwise'}`
        failures.push({
          ...kept,
          at: 'result',
          expected: result ?? null,
          actual: actual ?? null,
          cause,
        })
      }
    }
  }
  return { passed, failures, skipped }
}

function caseOf([rule, data, result]: Tuple): LogicCase {
  return { rule, data, result }
}

function isCase(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 3
  return (
    typeof value === 'string' || (typeof value === 'object' && value !== null && 'rule' in value)
  )
}

function isCases(value: unknown): value is readonly (string | LogicCase | Tuple)[] {
  return Array.isArray(value) && (value as readonly unknown[]).every(isCase)
}

function listFiles(folder: string): readonly string[] | Issue {
  if (!existsSync(join(folder, 'index.json'))) {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  }
  const index = join(folder, 'index.json')
  const { value, error } = readSuiteFile(index) as {
    readonly value?: unknown
    readonly error?: string
  }
  const isList = Array.isArray(value) && value.every((name) => typeof name === 'string')
  return isList
    ? value
    : createIssue(
        'cli/suite-unusable',
        { reason: error ?? 'It holds no list of files.', form: 'the form of compat-tables' },
        { file: index },
      )
}
