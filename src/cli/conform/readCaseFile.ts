import { readFileSync } from 'node:fs'
import { caseKinds, kindOfCase, type Case, type CaseKind } from '#analysis'
import { checkShape } from '#loader'
import { createIssue, type Journey, type JsonObject } from '#model'
import type { CaseFile } from './CaseFile.ts'

/** The cases of a file; or why it is passed over; or what is wrong with it. `path` is how it is called. */
export function readCaseFile(place: string, path: string): CaseFile | { readonly skipped: string } | { readonly cause: string } {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(place, 'utf8'))
  } catch (error) {
    return { cause: `The file cannot be read: ${(error as Error).message}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { cause: 'The file holds no object' }
  const file = value as JsonObject & { readonly $schema?: string; readonly cases?: readonly (object & Case)[] }
  const schema = file.$schema?.split('/').at(-1)
  if (schema === 'application-journey.schema.json' || (schema === undefined && Object.hasOwn(file, 'person')))
    return { skipped: 'An application is walked against a server: give one with --url' }
  const kind = kindOf(file, schema)
  if (!kind) return { skipped: `Its $schema (${schema ?? 'none'}) is of no kind that is run here: ${caseKinds.join(', ')}` }
  const [fault] = checkShape(kind === 'journeys' ? 'journey' : `${kind}-cases`, value as JsonObject, path)
  if (fault) {
    const { message, pointer } = createIssue(fault.code, fault.values, fault)
    return { cause: `The file is not written as its schema says, at ${pointer || 'the top'}: ${message}` }
  }
  if (kind === 'journeys') {
    const journey = value as Journey
    return { path, kind, org: journey.org, covers: [], cases: [journey] }
  }
  return { path, kind, ...(value as Omit<CaseFile, 'path' | 'kind'>) }
}

/** By the schema that the file names, else by its first case, or itself. */
function kindOf(file: { readonly cases?: readonly object[] }, schema: string | undefined): CaseKind | undefined {
  if (schema === 'journey.schema.json') return 'journeys'
  const named = caseKinds.find((kind) => schema === `${kind}-cases.schema.json`)
  if (named || schema !== undefined) return named
  const one = Array.isArray(file.cases) ? (file.cases as readonly unknown[])[0] : file
  return typeof one === 'object' && one !== null ? kindOfCase(one) : undefined
}
