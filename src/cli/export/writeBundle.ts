import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#loader/disk'
import type { Bundle, Json, JsonObject } from '#model'

const head = 'bundle.schema.json'

/** Writes bundle.json and the schema that describes it, complete in one file, to a new folder. */
export function writeBundle(folder: string, bundle: Bundle): void {
  const schema = joinSchemas(join(findProjectRoot(), 'schemas/meta'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bundle.json'), `${JSON.stringify(bundle, null, 2)}\n`)
  writeFileSync(join(folder, head), `${JSON.stringify(schema, null, 2)}\n`)
}

/** The schema of a bundle, with each schema that it refers to among its definitions. */
function joinSchemas(folder: string): JsonObject {
  const joined = new Map<string, JsonObject>()
  const read = (name: string): JsonObject =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject

  /** The node with its references pointing into the whole; `file`: whose node it is. */
  function follow(node: Json, file: string): Json {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return (node as readonly Json[]).map((each) => follow(each, file))
    return Object.fromEntries(
      Object.entries(node as JsonObject).map(([key, value]): [string, Json] => {
        if (key !== '$ref' || typeof value !== 'string') return [key, follow(value, file)]
        const [name = '', pointer = ''] = value.split('#')
        const target = name || file
        if (target === head) return [key, `#${pointer}`]
        add(target)
        return [key, `#/definitions/${target}${pointer}`]
      }),
    )
  }
  function add(name: string): void {
    if (joined.has(name)) return
    joined.set(name, {})
    const { $schema: _, ...rest } = read(name)
    joined.set(name, follow(rest, name) as JsonObject)
  }

  const whole = follow(read(head), head) as JsonObject
  const definitions = { ...(whole.definitions as JsonObject), ...Object.fromEntries(joined) }
  return { ...whole, definitions }
}
