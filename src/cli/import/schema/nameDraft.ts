import { draftNamed, leastDraft } from '#loader'
import { isObject, type Json } from '#model'
import type { Notes } from '../Note.ts'

/**
 * The schema file with the draft of its keywords in `$schema`, if it names no later one and
 * draft-07 lacks some of them.
 */
export function nameDraft(schema: Json, note?: Notes): Json {
  if (!isObject(schema)) return schema
  const named = draftNamed(schema.$schema)
  if (named !== undefined && named !== 'draft-07') return schema
  const { draft, address, keywords } = leastDraft(schema)
  if (draft === 'draft-07') return schema
  note?.(
    'import/rewritten',
    { keyword: '$schema', how: `the form is of ${draft}, which has "${keywords.join('", "')}"` },
    [],
  )
  const { $schema: _before, ...rest } = schema
  return { $schema: address, ...rest }
}
