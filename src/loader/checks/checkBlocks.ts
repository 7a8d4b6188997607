import { isObject, type FormBlock, type FormUi, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { createNameCheck } from './createNameCheck.ts'
import { fieldsOf } from './fieldsOf.ts'

/** Members of each kind of block. */
const parts: Readonly<Record<FormBlock['kind'], readonly (keyof FormBlock)[]>> = {
  text: ['text'],
  inset: ['text'],
  details: ['text'],
  table: ['caption', 'columns', 'rows'],
  picture: ['source', 'alt'],
}

/**
 * Checks content blocks: required members, existing texts, rows as wide as the table, and positions
 * before fields of the form, or of the group that holds them.
 */
export function checkBlocks(
  { page }: FormUi,
  schema: JsonObject,
  texts: Parts['texts'],
  file: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [name, block] of Object.entries(page.blocks ?? {})) {
    const keys = ['page', 'blocks', name]
    const names = block.in?.split('/') ?? []
    let holder: JsonObject | undefined = schema
    for (const each of names) {
      const fields: JsonObject = fieldsOf(holder)
      checkName('loader/field-unknown', each, fields, file, [...keys, 'in'])
      holder = inside(fields[each])
      if (!holder) break
    }
    if (holder)
      checkName('loader/field-unknown', block.before, fieldsOf(holder), file, [...keys, 'before'])
    checkName('loader/text-unknown', block.text, texts, file, [...keys, 'text'])
    for (const part of parts[block.kind].filter((each) => block[each] === undefined))
      diagnostics.push({
        code: 'loader/block-incomplete',
        values: { name, kind: block.kind, part },
        file,
        pointer: toPointer(keys),
      })
    for (const [index, row] of (block.rows ?? []).entries())
      if (block.columns && row.length !== block.columns.length)
        diagnostics.push({
          code: 'loader/row-uneven',
          values: { count: row.length, columns: block.columns.length },
          file,
          pointer: toPointer([...keys, 'rows', String(index)]),
        })
  }
  return diagnostics
}

/** The object that a group is, or that each entry of a list is. */
function inside(field: JsonObject[string] | undefined): JsonObject | undefined {
  if (!isObject(field)) return undefined
  return isObject(field.items) ? field.items : field
}
