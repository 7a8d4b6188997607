import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { AnySchemaObject } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { CompiledSchema, JsonObject } from '#model'
import { compileSchema } from '#loader/validators'
import { importText, requireRuntime } from './evaluateAsPage.ts'

interface Group {
  readonly description: string
  readonly schema: JsonObject | boolean
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** What ajv 8.20 misses: it reads keywords beside `$ref` and never looks at `__proto__`. The loader resolves `$ref`s itself and refuses that name. */
const known = new Set([
  'properties.json | properties whose names are Javascript object property names | __proto__ not valid',
  'ref.json | ref overrides any sibling keywords | ref valid, maxItems ignored',
  'ref.json | $ref prevents a sibling $id from changing the base uri | $ref resolves to /definitions/base_foo, data does not validate',
  'ref.json | $ref prevents a sibling $id from changing the base uri | $ref resolves to /definitions/base_foo, data validates',
])

const root = process.env.LINTEL_SUITES ? join(process.env.LINTEL_SUITES, 'json-schema-draft7') : undefined

describe.skipIf(!root)('the JSON Schema test suite, draft-07 (not run: LINTEL_SUITES is not set)', () => {
  it('comes out as required but for the cases that ajv is known to miss', { timeout: 120_000 }, async () => {
    const remotes = readRemotes(join(root!, 'remotes'))
    const failed: string[] = []
    let count = 0
    for (const file of readdirSync(root!).filter((name) => name.endsWith('.json'))) {
      for (const group of JSON.parse(readFileSync(join(root!, file), 'utf8')) as Group[]) {
        const check = await compileAsPage(group.schema, remotes)
        for (const { description, data, valid } of group.tests) {
          count++
          if (check === undefined || check(data) !== valid) failed.push(`${file} | ${group.description} | ${description}`)
        }
      }
    }
    expect(count).toBe(927)
    expect(failed.filter((name) => !known.has(name))).toEqual([])
    expect(count - failed.length).toBeGreaterThanOrEqual(923)
    console.log(
      `JSON Schema draft-07: ${count - failed.length} of ${count} required cases\n${failed.map((name) => `  not: ${name}`).join('\n')}`,
    )
  })
})

async function compileAsPage(schema: JsonObject | boolean, schemas: readonly AnySchemaObject[]): Promise<CompiledSchema | undefined> {
  try {
    const { source } = compileSchema(schema, { schemas, isStrict: false })
    const module = await importText<{ default: (require: (id: string) => unknown) => CompiledSchema }>(
      `export default function (require) {\n${source}\n}`,
    )
    return module.default(requireRuntime)
  } catch {
    return undefined
  }
}

/** Draft-07 remotes under the address that the suite gives them. */
function readRemotes(folder: string): AnySchemaObject[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](draft(?!7)[^\\/]*|v1)[\\/]/.test(relative(folder, path) && path))
    .map((path) => ({
      path: relative(folder, path).split(sep).join('/'),
      schema: JSON.parse(readFileSync(path, 'utf8')) as AnySchemaObject,
    }))
    .map(({ path, schema }) => ({ ...schema, $id: `http://localhost:1234/${path}` }))
}
