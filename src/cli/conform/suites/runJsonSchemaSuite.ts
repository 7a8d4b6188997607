import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { SchemaOptions } from '#loader/validators'
import { compileSchema } from '#loader/validators'
import type { CompiledSchema, Json, JsonObject } from '#model'
import type { Failed, Kept, Outcome, Skipped } from '../Outcome.ts'
import { outsideSchemaProfile } from './outsideSchemaProfile.ts'
import { readSuiteFile } from './readSuiteFile.ts'

interface Group {
  readonly description: string
  readonly schema: JsonObject | boolean
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

type Remotes = NonNullable<SchemaOptions['schemas']>

/** The few modules that compiled checks may ask for. */
const runtime = ['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length', 'ajv-formats/dist/formats']
const requireHere = createRequire(import.meta.url)
const origin = 'http://localhost:1234'

/**
 * A folder in the form of JSON-Schema-Test-Suite (draft-07): the files directly in it, `remotes/` below it answering http://localhost:1234.
 * Each schema is compiled by our validator factory, and the code that it gives is run. A case that comes out otherwise counts as skipped
 * where its schema is one that the loader does not let through.
 */
export function runJsonSchemaSuite(folder: string, progress: (text: string) => void): Outcome | string {
  if (!existsSync(folder)) return `There is no folder ${folder}.`
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  if (files.length === 0) return `There are no .json files in ${folder}.`
  const remotes = readRemotes(join(folder, 'remotes'))
  const passed: Kept[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  for (const file of files) {
    progress(file)
    const read = readSuiteFile(join(folder, file))
    if ('fault' in read) return read.fault
    if (!isGroups(read.value)) return `${join(folder, file)} holds no list of { description, schema, tests }.`
    for (const { description, schema, tests } of read.value) {
      const check = compile(schema, remotes)
      for (const test of tests) {
        const kept: Kept = {
          name: `${file} | ${description} | ${test.description}`,
          case: join(folder, file).split(sep).join('/'),
          covers: [],
        }
        const actual = typeof check === 'string' ? null : check(test.data) === true
        const outside = actual === test.valid ? undefined : outsideSchemaProfile(schema)
        if (actual === test.valid) passed.push(kept)
        else if (outside !== undefined) skipped.push({ name: kept.name, reason: outside })
        else failures.push({ ...kept, at: 'valid', expected: test.valid, actual, cause: causeOf(check) })
      }
    }
  }
  return { passed, failures, skipped }
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
  const said = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
  return said.length > 0 ? `The check says: ${said.join('; ')}` : 'The check finds nothing wrong'
}

/** Schemas of this draft below the folder, each under the address that the suite gives it. */
function readRemotes(folder: string): Remotes {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(folder, path).split(sep).join('/') }))
    .filter(({ name }) => !/^(draft(?!7)[^/]*|v1)\//.test(name))
    .flatMap(({ path, name }) => {
      const read = readSuiteFile(path)
      return 'value' in read ? [{ ...(read.value as JsonObject), $id: `${origin}/${name}` }] : []
    })
}

function isGroups(value: unknown): value is readonly Group[] {
  return (
    Array.isArray(value) && (value as readonly Json[]).every((group) => typeof group === 'object' && group !== null && 'tests' in group)
  )
}
