import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadFromDisk } from '#loader/disk'
import type { JsonObject } from '#model'
import table from './proves.entities.json' with { type: 'json' }

/** Field lists and enumerations of the specification, each row named by its requirement id, held against what the loader really gives. */
const { bundles } = loadFromDisk('.')
const bundle = [...bundles.keys()].map((orgCode) => bundles.get(orgCode)!).find(({ org }) => org.mainBrand)!

function schemaAt(reference: string): JsonObject {
  const [file = '', pointer] = reference.split('#/definitions/')
  const id = file.replace('schemas/', '').replace('.json', '')
  if (pointer) return JSON.parse(readFileSync(file, 'utf8')).definitions[pointer]
  const schema = bundle.forms[id]?.schema ?? bundle.entities[id.replace('entities/', '')]
  expect(schema, `${file} is loaded`).toBeDefined()
  return schema!
}

/** Follows properties and items ("[]"), and a `$ref` into the file's own definitions. */
function propertyAt(schema: JsonObject, path: string, file: string): unknown {
  const own = (part: any) => (part?.$ref ? schemaAt(`${file.split('#')[0]}${part.$ref}`) : part)
  return path.split('/').reduce<any>((part, name) => own(name === '[]' ? part?.items : part?.properties?.[name]), schema)
}

describe('entities', () => {
  it.each(Object.entries(table.fields))('%s: $file has its fields', (_id, { file, fields }) => {
    for (const path of fields) expect(propertyAt(schemaAt(file), path, file), `${file} ${path}`).toBeDefined()
  })
})

describe('enumerations', () => {
  const lists: unknown[][] = []
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { enum: values } = part as { enum?: unknown }
    if (Array.isArray(values)) lists.push(values.filter((value) => value !== null))
    for (const child of Object.values(part)) collect(child)
  }
  collect(bundle.entities)
  collect(JSON.parse(readFileSync('schemas/common/enumerations.json', 'utf8')))
  for (const form of Object.values(bundle.forms)) collect(form.schema)

  it.each(Object.entries(table.enumerations))('%s: the values of $of', (_id, { values, exactly }) => {
    const holds = (list: unknown[]) => values.every((value) => list.includes(value)) && (!exactly || list.length === values.length)
    expect(lists.filter(holds), values.join(' ')).not.toEqual([])
  })
})
