import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import type { SetsPlace } from './checkSets.ts'
import { misfit } from './misfit.ts'

/**
 * Checks that the expressions of a request follow the profile and give what such work accepts;
 * `asked`: its schema, if any.
 */
export function checkRequest(
  request: Readonly<Record<string, Json>> | undefined,
  work: string,
  asked: JsonObject | undefined,
  { file, keys, facts, ruleNames }: SetsPlace,
): Diagnostic[] {
  const parts = isObject(asked?.properties)
    ? (asked.properties as Readonly<Record<string, JsonObject>>)
    : undefined
  return Object.entries(request ?? {}).flatMap(([part, node]): Diagnostic[] => {
    const pointer = toPointer([...keys, part])
    const { diagnostics, types } = checkExpression(node, facts, ruleNames)
    const found: Diagnostic[] = diagnostics.map((diagnostic) => ({
      ...diagnostic,
      file,
      pointer: `${pointer}${diagnostic.pointer}`,
    }))
    if (!parts) return found
    if (!Object.hasOwn(parts, part)) {
      const values = { part, work, hint: suggest(part, Object.keys(parts)) }
      return [...found, { code: 'loader/request-unknown', values, file, pointer }]
    }
    const value = misfit(node, types, [parts[part]!], facts, false)
    return value === undefined
      ? found
      : [...found, { code: 'loader/request-never', values: { part, work, value }, file, pointer }]
  })
}
