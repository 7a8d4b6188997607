import { isObject, type Form, type Json, type Step } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { createNameCheck } from './createNameCheck.ts'
import { fieldsOf } from './fieldsOf.ts'

/**
 * Checks that a step repeats a list of objects of its form, and that the line of an item uses
 * fields of the object.
 */
export function checkRepeat(
  { repeat, itemTitle, form: name }: Step,
  form: Form,
  file: string,
  keys: readonly string[],
): Diagnostic[] {
  if (repeat === undefined) return []
  const names = repeat
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const list = names.reduce<Json | undefined>(
    (part, key) => (isObject(part) ? ownOf(fieldsOf(part), key) : undefined),
    form.schema,
  )
  const items = isObject(list) && list['type'] === 'array' ? list['items'] : undefined
  if (!isObject(items) || (items['type'] !== 'object' && !isObject(items['properties'])))
    return [
      {
        code: 'loader/repeat-not-list',
        values: { pointer: repeat, form: name },
        file,
        pointer: toPointer([...keys, 'repeat']),
      },
    ]
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [, field] of itemTitle?.matchAll(/\{(\w+)\}/g) ?? [])
    checkName('loader/field-unknown', field, fieldsOf(items), file, [...keys, 'itemTitle'])
  return diagnostics
}

function ownOf<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}
