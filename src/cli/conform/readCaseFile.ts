import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { caseKinds, kindOfCase, type Case, type CaseKind } from '#analysis'
import { checkShape, loaderIssues } from '#loader'
import { fillIssue, isObject, type Journey, type JsonObject, fromJson, toJson } from '#model'
import { readJsonFile } from '../readJsonFile.ts'
import type { CaseFile } from './CaseFile.ts'
import { expandCases, type Each } from './expandCases.ts'
import { readCsvCases } from './readCsvCases.ts'
import { expandOutcomes, type RuleOutcomes } from './expandOutcomes.ts'
import type { ApplicationFile } from './server/application/ApplicationFile.ts'
import type { ApplicationJourney } from './server/application/ApplicationJourney.ts'
import { errorOfJourney } from './server/application/errorOfJourney.ts'

/**
 * The cases of a file; or a journey that needs a server; or why it is skipped; or what is wrong
 * with it. `path`: its displayed name.
 */
export function readCaseFile(
  place: string,
  path: string,
): CaseFile | ApplicationFile | { readonly skipped: string } | { readonly cause: string } {
  if (path.endsWith('.csv')) return readTable(place, path)
  const { value: read, issue } = readJsonFile(place)
  if (issue)
    return {
      cause: `The file cannot be read: ${issue.message}${issue.line === undefined ? '' : ` Line ${issue.line}.`} ${issue.remedy}`,
    }
  // A case that someone only tries out can cover no requirement.
  const value = isObject(read) && !Object.hasOwn(read, 'covers') ? { ...read, covers: [] } : read
  if (!isObject(value)) return { cause: 'The file holds no object' }
  const file = fromJson<
    JsonObject & {
      readonly $schema?: string
      readonly cases?: readonly (object & Case)[]
    }
  >(value)
  const schema = file.$schema?.split('/').at(-1)
  if (
    schema === 'application-journey.schema.json' ||
    (schema === undefined && Object.hasOwn(file, 'person'))
  ) {
    const error =
      file.$schema === undefined
        ? undefined
        : errorOfJourney(join(dirname(place), file.$schema), file)
    if (error !== undefined)
      return { cause: `The file is not written as its schema says: ${error}` }
    return { path, journey: fromJson<ApplicationJourney>(value) }
  }
  const kind = kindOf(file, schema)
  if (!kind)
    return {
      skipped: `Its $schema (${schema ?? 'none'}) is of no kind that is run here: ${caseKinds.join(', ')}`,
    }
  const [error] = checkShape(kind === 'journeys' ? 'journey' : `${kind}-cases`, value, path)
  if (error) {
    const { message, pointer } = fillIssue(loaderIssues, error.code, error.values, error)
    return {
      cause: `The file is not written as its schema says, at ${pointer || 'the top'}: ${message}`,
    }
  }
  if (kind === 'journeys') {
    const journey = fromJson<Journey>(value)
    return { path, kind, org: journey.org, covers: [], cases: [journey] }
  }
  const { each, outcomes, ...whole } = fromJson<
    Omit<CaseFile, 'path' | 'kind'> & {
      readonly each?: Each
      readonly outcomes?: RuleOutcomes
    }
  >(value)
  if (outcomes) return { path, kind, ...whole, cases: expandOutcomes(outcomes) }
  if (!each) return { path, kind, ...whole }
  const cases = expandCases(each, whole.cases.map(toJson))
  return { path, kind, ...whole, cases: fromJson<CaseFile['cases']>(cases) }
}

/** A table of cases on lending or routing. */
function readTable(place: string, path: string): CaseFile | { readonly cause: string } {
  const name = basename(path, '.csv').replaceAll('-', ' ')
  const value = readCsvCases(readFileSync(place, 'utf8'), name)
  if ('cause' in value) return value as { readonly cause: string }
  const file = fromJson<Omit<CaseFile, 'path' | 'kind'>>(value)
  const kind = kindOf(file, undefined) === 'routing' ? 'routing' : 'lending'
  const [error] = checkShape(`${kind}-cases`, value, path)
  if (!error) return { path, kind, ...file }
  const { message, pointer } = fillIssue(loaderIssues, error.code, error.values, error)
  return {
    cause: `The table is not written as docs/formats/lending.md says, at ${pointer || 'the top'}: ${message}`,
  }
}

/** By the schema that the file names, otherwise by its first case, or itself. */
function kindOf(
  file: { readonly cases?: readonly object[] },
  schema: string | undefined,
): CaseKind | undefined {
  if (schema === 'journey.schema.json') return 'journeys'
  const named = caseKinds.find((kind) => schema === `${kind}-cases.schema.json`)
  if (named || schema !== undefined) return named
  const one = Array.isArray(file.cases) ? (file.cases as readonly unknown[])[0] : file
  return typeof one === 'object' && one !== null ? kindOfCase(one) : undefined
}
