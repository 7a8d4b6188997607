import { isObject, type Form, type Screen } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** Checks that each field of a form in parts is on one page, and that each page asks something. */
export function checkFormParts(
  path: string,
  { parts, texts = [], begins = {} }: Screen,
  form: Pick<Form, 'schema'> | undefined,
  file: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const keys = ['screens', path]
  const checkName = createNameCheck(diagnostics)
  for (const [index, { part }] of texts.entries())
    checkName('loader/part-unknown', part, parts ?? {}, file, [...keys, 'texts', index, 'part'])
  if (!parts || !form) return diagnostics
  const fields = fieldsOf(form.schema)
  const always = isObject(form.schema.properties) ? form.schema.properties : {}
  const diagnostic = (
    code: Diagnostic['code'],
    values: Diagnostic['values'],
    at: readonly (string | number)[],
  ) => void diagnostics.push({ code, values, file, pointer: toPointer([...keys, 'parts', ...at]) })
  const asked = new Map<string, string>()
  for (const [part, { fields: names, each }] of Object.entries(parts)) {
    for (const [index, name] of names.entries()) {
      checkName('loader/field-unknown', name, fields, file, [
        ...keys,
        'parts',
        part,
        'fields',
        index,
      ])
      const other = asked.get(name)
      if (other !== undefined)
        diagnostic('loader/field-in-two-parts', { name, part: other }, [part, 'fields', index])
      asked.set(name, part)
    }
    const known = names.filter((name) => Object.hasOwn(fields, name))
    if (known.length > 0 && !known.some((name) => Object.hasOwn(always, name)))
      diagnostic('loader/part-may-be-empty', { part }, [part, 'fields'])
    const isOfRows = (name: string) =>
      Object(fields[name]).type === 'array' && Object.hasOwn(begins, name)
    if (each && !(names.length === 1 && known.every(isOfRows)))
      diagnostic('loader/part-of-no-rows', { part }, [part, 'each'])
  }
  for (const name of Object.keys(fields))
    if (!asked.has(name)) diagnostic('loader/field-in-no-part', { name }, [])
  return diagnostics
}
