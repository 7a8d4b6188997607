import { isObject, type Json, type JsonObject, type Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { factValues } from '../factTypes.ts'
import type { NamedType } from './optionsIn.ts'

type Read = Pick<Parts, 'entities' | 'words'> & {
  readonly lending: Pick<Lending, 'documents'>
  /** By form. */
  readonly types: Readonly<Record<string, readonly NamedType[]>>
}

/**
 * Checks that types of documents are those of schemas/common/enumerations.json, and that everything
 * a condition can ask for has a word.
 */
export function checkDocumentTypes({ entities, words, lending, types }: Read): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const schemas = schemasAt(entities.document, ['type'])
  // Without the entity nothing says which types there are.
  const listed = schemas.length > 0 ? factValues(schemas) : undefined
  const known = Object.fromEntries((listed ?? []).map((type) => [String(type), true]))
  const check = (type: string, file: string, keys: readonly (string | number)[]) => {
    if (listed) checkName('loader/document-type-unknown', type, known, file, keys)
  }
  for (const [name, plans] of Object.entries(lending.documents?.packages ?? {}))
    for (const [id, { type }] of Object.entries(plans))
      check(type, 'lending/documents.json', ['packages', name, id, 'type'])
  for (const [form, named] of Object.entries(types))
    for (const { type, pointer } of named)
      check(type, `schemas/${form}.ui.json`, pointer.split('/').slice(1))
  const asked = factValues(schemasAt(entities.condition, ['categoryEnum']))
  for (const category of listed ? (asked ?? []) : []) {
    const word = `choice-${String(category)}`
    if (!Object.hasOwn(words, word))
      diagnostics.push({
        code: 'loader/word-missing',
        values: { word, fact: 'condition.categoryEnum' },
        file: 'schemas/entities/condition.json',
        pointer: toPointer(['properties', 'categoryEnum']),
      })
  }
  return diagnostics
}

function schemasAt(schema: JsonObject | undefined, keys: readonly string[]): readonly JsonObject[] {
  const found = keys.reduce<Json | undefined>(
    (node, key) => (isObject(node) && isObject(node.properties) ? node.properties[key] : undefined),
    schema,
  )
  return isObject(found) ? [found] : []
}
