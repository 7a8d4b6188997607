import { isObject, type Json, type JsonObject } from '#model'
import table from './drafts.json' with { type: 'json' }
import type { SchemaDraft } from './draftOf.ts'
import { dataKeywords, mapKeywords } from '../json/schemaKeywords.ts'

const keywords: Readonly<Record<string, readonly string[]>> = table.keywords
const inOrder: readonly SchemaDraft[] = ['draft-07', '2019-09', '2020-12']

/**
 * The earliest draft that has every keyword of a schema and its subschemas, or the draft that has
 * the most. `keywords`: those that draft-07 lacks.
 */
export function leastDraft(schema: Json): {
  readonly draft: SchemaDraft
  readonly address: string
  readonly keywords: readonly string[]
} {
  const used = [...new Set(keywordsIn(schema))].filter((key) => Object.hasOwn(keywords, key))
  const has = (draft: SchemaDraft) => used.filter((key) => keywords[key]!.includes(draft)).length
  const draft = inOrder.toSorted((one, other) => has(other) - has(one))[0]!
  return {
    draft,
    address: table.drafts[draft],
    keywords: used.filter((key) => !keywords[key]!.includes('draft-07')),
  }
}

function keywordsIn(value: Json, isMap = false): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => keywordsIn(item))
  if (!isObject(value)) return []
  return Object.entries(value as JsonObject).flatMap(([key, member]) => {
    if (isMap) return keywordsIn(member)
    return dataKeywords.has(key) ? [key] : [key, ...keywordsIn(member, mapKeywords.has(key))]
  })
}
