import { isObject, readPattern, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { isUnresolved } from '../refs/unresolved.ts'
import { widgets } from './uiNames.ts'

/** Keywords for which the default messages cannot say what to enter. */
const obscure = ['pattern', 'propertyNames', 'not', 'contains']

/** Whether the default messages describe a pattern, by words or by an example. */
function isSaid(keyword: string, { pattern, examples }: JsonObject): boolean {
  if (keyword !== 'pattern' || typeof pattern !== 'string') return false
  return Array.isArray(examples) || readPattern(pattern).special !== undefined
}

/** Reports missing messages for such keywords, for fields that people type into. */
export function checkMessages(
  schema: JsonObject,
  ui: Json | undefined,
  file: string,
): Diagnostic[] {
  const visit = (
    value: Json | undefined,
    look: Json | undefined,
    keys: readonly string[],
    isTold: boolean,
  ): Diagnostic[] => {
    if (!isObject(value) || isUnresolved(value) || !isTyped(look)) return []
    const { errorMessage } = value
    const tellsAll =
      isTold ||
      typeof errorMessage === 'string' ||
      (isObject(errorMessage) && typeof errorMessage._ === 'string')
    const tells = (keyword: string) =>
      tellsAll || (isObject(errorMessage) && Object.hasOwn(errorMessage, keyword))
    const untold = obscure.filter(
      (keyword) => Object.hasOwn(value, keyword) && !tells(keyword) && !isSaid(keyword, value),
    )
    const fields = isObject(value.properties) ? Object.entries(value.properties) : []
    const looks = isObject(look) ? look : {}
    const parts = Array.isArray(value.allOf) ? (value.allOf as readonly Json[]) : []
    return [
      ...untold.map((keyword) => ({
        code: 'loader/message-missing' as const,
        values: { keyword },
        file,
        pointer: toPointer([...keys, keyword]),
      })),
      ...fields.flatMap(([name, field]) =>
        visit(field, looks[name], [...keys, 'properties', name], tellsOf(errorMessage, name)),
      ),
      ...visit(value.items, looks.items, [...keys, 'items'], false),
      ...(['then', 'else'] as const).flatMap((key) =>
        visit(value[key], look, [...keys, key], tellsAll),
      ),
      ...parts.flatMap((part, index) =>
        visit(part, look, [...keys, 'allOf', String(index)], tellsAll),
      ),
    ]
  }
  return visit(schema, ui, [], false)
}

/**
 * Whether a person types the value: not one that the form sets, nor one that a control of several
 * parts builds.
 */
function isTyped(look: Json | undefined): boolean {
  const named = isObject(look) ? (look['ui:field'] ?? look['ui:widget']) : undefined
  const gives =
    typeof named === 'string' && Object.hasOwn(widgets, named) ? widgets[named]!.gives : []
  return named !== 'upload' && !gives.includes('anything') && !gives.includes('object')
}

/** Whether the object's own messages cover any error of that property. */
function tellsOf(errorMessage: Json | undefined, name: string): boolean {
  const properties = isObject(errorMessage) ? errorMessage.properties : undefined
  return isObject(properties) && Object.hasOwn(properties, name)
}
