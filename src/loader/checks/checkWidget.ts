import type { JsonObject } from '#model'
import type { Finding } from '../Finding.ts'
import { toPointer } from '../json/pointer.ts'
import { variants } from './declaredFacts.ts'
import { widgetGives } from './uiNames.ts'

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}
const choosing = ['enum', 'oneOf', 'anyOf', 'const']

/** What the widget gives is of a type that the field takes; what offers choices has some. A field that names no type takes anything. */
export function checkWidget(name: string, schema: JsonObject, file: string, keys: readonly string[]): Finding[] {
  const gives = Object.hasOwn(widgetGives, name) ? widgetGives[name]! : ['anything']
  const takes = [schema.type ?? []].flat().filter((type) => type !== 'null') as readonly string[]
  if (takes.length === 0 || gives.includes('anything')) return []
  const place = { file, pointer: toPointer(keys) }
  if (gives.includes('choice')) {
    const hasChoices = takes.includes('boolean') || variants(schema).some((variant) => choosing.some((key) => variant[key] !== undefined))
    return hasChoices ? [] : [{ code: 'loader/widget-without-choices', values: { name }, ...place }]
  }
  if (gives.some((type) => takes.includes(type))) return []
  return [{ code: 'loader/widget-misfits', values: { name, gives: say(gives), takes: say(takes) }, ...place }]
}

function say(types: readonly string[]): string {
  return types.map((type) => words[type] ?? type).join(' or ')
}
