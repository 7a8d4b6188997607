import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { SchemaOptions } from '#loader/validators'
import { compileSchema } from '#loader/validators'
import { isObject, type CompiledSchema, type Issue, type Json, type JsonObject } from '#model'
import type { Failed, KeptOutcome, CaseOutcome, Skipped } from '../CaseOutcome.ts'
import { outsideSchemaProfile } from './outsideSchemaProfile.ts'
import { readSuite } from './readSuite.ts'
import { readSuiteFile } from './readSuiteFile.ts'

interface Group {
  readonly description: string
  readonly schema: JsonObject | boolean
  readonly tests: readonly {
    readonly description: string
    readonly data: unknown
    readonly valid: boolean
  }[]
}

type Remotes = NonNullable<SchemaOptions['schemas']>

/** The modules that compiled checks can require. */
const runtime = [
  'ajv/dist/runtime/equal',
  'ajv/dist/runtime/ucs2length',
  'ajv-formats/dist/formats',
]
const requireHere = createRequire(import.meta.url)
const origin = 'http://localhost:1234'

/**
 * A folder in the form of JSON-Schema-Test-Suite (draft-07): the files directly in it, with
 * `remotes/` below it served as http://localhost:1234. Each schema is compiled by our validator
 * factory, and the resulting code is run. A case with a different result counts as skipped if the
 * loader rejects its schema.
 */
export function runJsonSchemaSuite(
  folder: string,
  progress: (text: string) => void,
): CaseOutcome | Issue {
  const read = readSuite(folder, listFiles, isGroups, 'list of { description, schema, tests }')
  if ('code' in read) return read
  const remotes = readRemotes(join(folder, 'remotes'))
  const passed: KeptOutcome[] = []
  const failures: Failed[] = [...read.failures]
  const skipped: Skipped[] = []
  for (const { name, path, value } of read.files) {
    progress(name)
    for (const { description, schema, tests } of value) {
      const check = compile(schema, remotes)
      for (const test of tests) {
        const kept: KeptOutcome = {
          name: `${name} | ${description} | ${test.description}`,
          case: path,
          covers: [],
        }
        const actual = typeof check === 'string' ? null : check(test.data) === true
        const outside = actual === test.valid ? undefined : outsideSchemaProfile(schema)
        if (actual === test.valid) passed.push(kept)
        else if (outside !== undefined) skipped.push({ name: kept.name, reason: outside })
        else
          failures.push({
            ...kept,
            at: 'valid',
            expected: test.valid,
            actual,
            cause: causeOf(check),
          })
      }
    }
  }
  return { passed, failures, skipped }
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
}

function compile(schema: JsonObject | boolean, schemas: Remotes): CompiledSchema | string {
  try {
    return compileSchema(schema, { schemas, isStrict: false }).create((id) => {
      if (!runtime.includes(id)) throw new Error(`the check asks for the module ${id}`)
      return requireHere(id) as unknown
    })
  } catch (error) {
    return (error as Error).message
  }
}

function causeOf(check: CompiledSchema | string): string {
  if (typeof check === 'string') return `The schema cannot be compiled: ${check}`
  const said = (check.errors ?? []).map(({ instancePath, message }) =>
    `${instancePath} ${message}`.trim(),
  )
  return said.length > 0 ? `The check says: ${said.join('; ')}` : 'The check finds nothing wrong'
}

/** Schemas of this draft below the folder, each under the URL that the suite gives it. */
function readRemotes(folder: string): Remotes {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(folder, path).split(sep).join('/') }))
    .filter(({ name }) => !/^(draft(?!7)[^/]*|v1)\//.test(name))
    .flatMap(({ path, name }) => {
      const { value } = readSuiteFile(path) as { readonly value?: unknown }
      return isObject(value) ? [{ ...value, $id: `${origin}/${name}` }] : []
    })
}

function isGroups(value: unknown): value is readonly Group[] {
  return (
    Array.isArray(value) &&
    (value as readonly Json[]).every(
      (group) =>
        isObject(group) &&
        (isObject(group.schema) || typeof group.schema === 'boolean') &&
        Array.isArray(group.tests) &&
        (group.tests as readonly Json[]).every(
          (test) => isObject(test) && 'data' in test && typeof test.valid === 'boolean',
        ),
    )
  )
}
