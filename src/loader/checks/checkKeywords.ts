import type { JsonObject } from '#model'
import table from '../drafts/drafts.json' with { type: 'json' }
import { draftNames, type SchemaDraft } from '../drafts/draftOf.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'

const keywords: Readonly<Record<string, readonly string[]>> = table.keywords
const instead: Readonly<Record<string, string>> = table.instead

/** Reports keywords that the schema's draft doesn't have and would silently ignore. */
export function checkKeywords(
  file: string,
  schema: JsonObject,
  draft: SchemaDraft,
  keys: readonly string[],
): Diagnostic[] {
  const tell = (keyword: string, having: readonly string[]): Diagnostic => {
    const values = {
      keyword,
      draft,
      instead: instead[keyword] ?? 'Remove it',
      drafts: having.join(', '),
    }
    return {
      code: 'loader/keyword-of-other-draft',
      values,
      file,
      pointer: toPointer([...keys, keyword]),
    }
  }
  const listed = Object.keys(schema).filter(
    (key) => Object.hasOwn(keywords, key) && !keywords[key]!.includes(draft),
  )
  const isOldTuple = draft === '2020-12' && Array.isArray(schema.items)
  return [
    ...listed.map((key) => tell(key, keywords[key]!)),
    ...(isOldTuple
      ? [
          tell(
            'items',
            draftNames.filter((name) => name !== '2020-12'),
          ),
        ]
      : []),
  ]
}
