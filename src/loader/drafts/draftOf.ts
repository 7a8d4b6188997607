import { isObject, type Json } from '#model'
import table from './drafts.json' with { type: 'json' }

export type SchemaDraft = keyof typeof table.drafts

export const draftNames = Object.keys(table.drafts) as readonly SchemaDraft[]

/** The draft of JSON Schema that a URL names: "https://json-schema.org/draft/2020-12/schema". */
export function draftNamed(address: Json | undefined): SchemaDraft | undefined {
  if (typeof address !== 'string') return undefined
  const plain = address.replace(/^https?:\/\//, '').replace(/#$/, '')
  return draftNames.find((name) => table.drafts[name].replace(/^https?:\/\//, '') === plain)
}

/** The draft of a schema file, by its `$schema`; default: draft-07, as in form files. */
export function draftOf(file: Json | undefined): SchemaDraft {
  return (isObject(file) ? draftNamed(file.$schema) : undefined) ?? 'draft-07'
}

/** Whether a URL names a draft of JSON Schema, known or not. */
export function namesDraft(address: string): boolean {
  return /^(https?:)?\/\/json-schema\.org\//.test(address)
}
