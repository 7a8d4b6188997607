import type { JsonObject } from '#model'
import { draftNamed, draftNames, namesDraft } from '../drafts/draftOf.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { ShapeKind } from './kindOf.ts'

const folder = 'schemas/meta'

/**
 * Checks `$schema`, if present: it must name the meta-schema of the file's kind, so that editors
 * complete and validate the right keys; a form can name its draft.
 */
export function checkSchemaName(
  kinds: readonly ShapeKind[],
  { $schema }: JsonObject,
  file: string,
): Diagnostic[] {
  if (typeof $schema !== 'string' || (kinds.includes('form') && draftNamed($schema))) return []
  if (kinds.includes('form') && namesDraft($schema))
    return [
      {
        code: 'loader/draft-unknown',
        values: { schema: $schema, known: draftNames.join(', ') },
        file,
        pointer: '/$schema',
      },
    ]
  if (kinds.some((kind) => leadsTo($schema, `${folder}/${kind}.schema.json`, file))) return []
  const expected = `${'../'.repeat(file.split('/').length - 1)}${folder}/${kinds[0]}.schema.json`
  return [
    {
      code: 'loader/schema-differs',
      values: { schema: $schema, expected: shorten(expected, file) },
      file,
      pointer: '/$schema',
    },
  ]
}

/**
 * Whether a relative path refers to the wanted file; a path that leaves the project can refer to a
 * copy of the meta-schemas above it.
 */
function leadsTo(path: string, wanted: string, file: string): boolean {
  const parts = file.split('/').slice(0, -1)
  let isOutside = false
  for (const part of path.split('/')) {
    if (part === '..') isOutside = parts.pop() === undefined || isOutside
    else if (part !== '.') parts.push(part)
  }
  const place = parts.join('/')
  return place === wanted || (isOutside && place.endsWith(wanted))
}

/** Shortens paths of files in schemas/ by their own folder. */
function shorten(path: string, file: string): string {
  return file.startsWith('schemas/') ? path.replace('../schemas/', '') : path
}
