import type { JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { declaredFacts, type DeclaredFacts } from './declaredFacts.ts'
import { fieldsOf } from './fieldsOf.ts'
import { givenFields } from './givenFields.ts'
import { rowReads } from './rowReads.ts'

/** What rules read of the row whose field they set: "row.hours". `schema`: of a row. */
export const rowSchema = (schema: JsonObject): JsonObject => ({ properties: { row: schema } })

/**
 * Checks that rules for fields of rows read only what those rows have, and that no other rule reads
 * a row. `declared`: what rules can read everywhere.
 */
export function checkRowReads(
  { forms, rules, rulePlaces }: Pick<Parts, 'forms' | 'rules' | 'rulePlaces'>,
  declared: DeclaredFacts,
): Diagnostic[] {
  const all = Object.entries(forms).flatMap(([id, { schema }]) =>
    givenFields(schema).flatMap(({ rule, keys, row }) => {
      const place = { file: `schemas/${id}.json`, pointer: toPointer([...keys, 'x-value']) }
      return Object.hasOwn(rules, rule) ? [{ rule, row, place }] : []
    }),
  )
  const inRows = all.flatMap(({ rule, row, place }) => (row ? [{ rule, row, place }] : []))
  if (inRows.length === 0) return []
  // What no row has is reported as an unknown fact.
  const rows = declaredFacts(
    inRows.map(({ row }) => rowSchema(row)),
    undefined,
  )
  const isOfRow = (name: string) =>
    rows.schemasOf(name).length > 0 && declared.schemasOf(name).length === 0
  const asked = new Set<string>()
  const unknown = inRows.flatMap(({ rule, row, place }): readonly Diagnostic[] => {
    const passed = new Set([rule])
    const reads = new Set(rowReads(rules[rule]!.rule, rules, passed))
    for (const name of passed) asked.add(name)
    const known = declaredFacts([rowSchema(row)], undefined)
    const names = Object.keys(fieldsOf(row)).map((name) => `row.${name}`)
    return [...reads]
      .filter((name) => known.schemasOf(name).length === 0 && rows.schemasOf(name).length > 0)
      .map((name) => {
        const values = { rule, name, known: names.join(', '), hint: suggest(name, names) }
        return { code: 'loader/row-field-unknown', values, ...place }
      })
  })
  const outside = [
    ...Object.keys(rules).flatMap((rule) =>
      asked.has(rule) ? [] : [{ rule, place: rulePlaces[rule]! }],
    ),
    ...all.filter(({ rule, row }) => !row && asked.has(rule)),
  ].flatMap(({ rule, place }): readonly Diagnostic[] => {
    const read = rowReads(rules[rule]!.rule, rules).find(isOfRow)
    return read === undefined
      ? []
      : [{ code: 'loader/rule-without-row', values: { name: rule, read }, ...place }]
  })
  return [...unknown, ...outside]
}
