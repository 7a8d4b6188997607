import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Json } from '#model'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'

const requireHere = createRequire(import.meta.url)

export const agencyFolder = process.env.LINTEL_SUITES
  ? join(process.env.LINTEL_SUITES, 'agency-forms')
  : undefined
export const hasAgencyForms = agencyFolder !== undefined && existsSync(agencyFolder)

export function readAgencyForms(): readonly GivenFile[] {
  const files = readdirSync(agencyFolder!).filter((name) => name.endsWith('.json'))
  return files.map((path) => ({
    path,
    value: JSON.parse(readFileSync(join(agencyFolder!, path), 'utf8')) as Json,
  }))
}

/** A folder of any forms to try: LINTEL_FORMS. */
export const formsFolder = process.env.LINTEL_FORMS

export const readGivenForms = () => readForms(formsFolder!)

export function readForms(folder: string): readonly GivenFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return files.map((path) => ({
    path,
    value: JSON.parse(readFileSync(join(folder, path), 'utf8')) as Json,
  }))
}

/** How many of a folder that is new to us have to pass: 94 %. */
export const mostOf = (count: number): number => Math.ceil(count * 0.94)

interface Example {
  readonly name: string
  readonly schema?: Json
  readonly uischema?: Json
  readonly data?: Json
}

export function readJsonForms(): readonly GivenFile[] {
  const { getExamples } = requireHere('@jsonforms/examples') as {
    getExamples: () => readonly Example[]
  }
  const { Generate } = requireHere('@jsonforms/core') as {
    Generate: { jsonSchema: (data: Json) => Json }
  }
  return getExamples().map(({ name, schema, uischema, data }) => {
    // JSON Forms makes the schema of an example that has none from its data.
    const own = schema ?? Generate.jsonSchema(data!)
    const value = JSON.parse(JSON.stringify(uischema ? { schema: own, uischema } : own)) as Json
    return { path: `${name.replaceAll(' ', '-')}.json`, value }
  })
}
