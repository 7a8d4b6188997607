import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import table from './proves.entities.json' with { type: 'json' }
import { proves } from '../proves.ts'
import { shipped } from '../shipped.ts'

/**
 * Field lists and enumerations of the specification, each row named by its requirement id, held
 * against what the loader really gives.
 */
const { bundles } = shipped
const bundle = [...bundles.keys()]
  .map((orgCode) => bundles.get(orgCode)!)
  .find(({ org }) => org.mainBrand)!

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
  return path
    .split('/')
    .reduce<any>(
      (part, name) => own(name === '[]' ? part?.items : part?.properties?.[name]),
      schema,
    )
}

interface Row {
  readonly file: string
  readonly fields: readonly string[]
  /** Paths of fields that may be left out. */
  readonly optional?: readonly string[]
  /** Path → a type that it may have. */
  readonly types?: Readonly<Record<string, string>>
  /** Path → values that it may have. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

interface Enumeration {
  readonly of: string
  readonly values: readonly string[]
  readonly exactly: boolean
  readonly definition: string
  /** File and path of a field that takes these values. */
  readonly field?: readonly string[]
  /** Form and path of a field that asks people for one of them. */
  readonly asked?: readonly string[]
  readonly first?: string
  readonly last?: string
}

/** What a schema lists, in its own keyword or that of an alternative. */
function listed(schema: any, keyword: 'enum' | 'type' | 'const'): unknown[] {
  const alternatives = [schema, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])]
  return alternatives.flatMap((each) => each?.[keyword] ?? []).filter((value) => value !== null)
}

describe('entities', () => {
  for (const [id, row] of Object.entries(
    table.fields as Readonly<Record<keyof typeof table.fields, Row>>,
  ))
    it(`${row.file} has ${row.fields.join(', ')}`, proves(id as keyof typeof table.fields), () => {
      const { file, fields, optional = [], types = {}, values = {} } = row
      const schema = schemaAt(file)
      for (const path of fields)
        expect(propertyAt(schema, path, file), `${file} ${path}`).toBeDefined()
      for (const path of optional) expect(schema.required).not.toContain(path)
      for (const [path, type] of Object.entries(types))
        expect(listed(propertyAt(schema, path, file), 'type'), path).toContain(type)
      for (const [path, some] of Object.entries(values))
        expect(listed(propertyAt(schema, path, file), 'enum'), path).toEqual(
          expect.arrayContaining([...some]),
        )
    })
})

describe('enumerations', () => {
  for (const [id, row] of Object.entries(
    table.enumerations as Readonly<Record<keyof typeof table.enumerations, Enumeration>>,
  ))
    it(`the values of ${row.of}`, proves(id as keyof typeof table.enumerations), () => {
      const { values, exactly, definition, field, asked, first, last } = row
      const found = listed(schemaAt(definition), 'enum')
      if (exactly) expect(found.toSorted()).toEqual([...values].toSorted())
      else expect(found).toEqual(expect.arrayContaining([...values]))
      if (first !== undefined) expect([found[0], found.at(-1)]).toEqual([first, last])
      if (field)
        expect(listed(propertyAt(schemaAt(field[0]!), field[1]!, field[0]!), 'enum')).toEqual(found)
      for (const [orgCode, { forms }] of asked ? bundles : []) {
        const offered = listed(propertyAt(forms[asked![0]!]!.schema, asked![1]!, ''), 'const')
        expect(offered.toSorted(), `a form of ${orgCode}`).toEqual(found.toSorted())
      }
    })

  it(
    'stand for document types, condition categories, income sources, lien, title and offer decisions too',
    proves('B-ENUM-008'),
    () => {
      const { definitions } = JSON.parse(
        readFileSync('schemas/common/enumerations.json', 'utf8'),
      ) as { definitions: JsonObject }
      for (const name of [
        'documentType',
        'conditionCategory',
        'employmentType',
        'titleStatus',
        'uwDecision',
      ])
        expect(listed(definitions[name], 'enum').length, name).toBeGreaterThan(2)
    },
  )
})
