import type { RequirementId } from '../proves.ts'
import table from './proves.entities.json' with { type: 'json' }

/**
 * Rows that ask for fields of an entity: those of schemas/entities/NAME.json in
 * proves.entities.json.
 */
export function rowsOfEntity(
  name: 'application' | 'condition' | 'notification' | 'status',
): readonly RequirementId[] {
  const rows = Object.entries(table.fields) as [
    keyof typeof table.fields,
    { readonly file: string },
  ][]
  return rows.filter(([, { file }]) => file === `schemas/entities/${name}.json`).map(([id]) => id)
}
