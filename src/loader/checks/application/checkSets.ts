import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { withSchemas, type DeclaredFacts } from '../declaredFacts.ts'
import { factTypes } from '../factTypes.ts'
import { misfit } from './misfit.ts'

export interface SetsPlace {
  readonly file: string
  readonly keys: readonly (string | number)[]
  /** Facts that the expressions can read, including `answer`. */
  readonly facts: DeclaredFacts
  readonly ruleNames: readonly string[]
}

const roots = ['application', 'status', 'person', 'case', 'file', 'selectedProperty']

/**
 * Checks sets: every fact exists and can hold its value, and the expressions follow the profile. A
 * null value is always accepted.
 */
export function checkSets(
  sets: Readonly<Record<string, Json>> | undefined,
  { file, keys, facts, ruleNames }: SetsPlace,
): Diagnostic[] {
  const readable = withAfter(facts)
  return Object.entries(sets ?? {}).flatMap(([key, node]) => {
    const pointer = toPointer([...keys, key])
    const hasRow = key.includes('.*')
    const { diagnostics, types } = checkExpression(node, readable, ruleNames, { hasRow })
    const found: Diagnostic[] = diagnostics.map((diagnostic) => ({
      ...diagnostic,
      file,
      pointer: `${pointer}${diagnostic.pointer}`,
    }))
    const isList = key.endsWith('[]')
    const name =
      key === 'person.ownership' ? 'selectedProperty.ownership' : key.replace(/\[\]$/, '')
    const target = facts.schemasOf(name)
    const diagnostic = (code: Diagnostic['code'], values: Diagnostic['values']) => [
      ...found,
      { code, values, file, pointer },
    ]
    const [list = ''] = name.split('.*')
    const rows = facts.schemasOf(list)
    if (hasRow && rows.length > 0 && factTypes(rows)?.has('array') === false)
      return diagnostic('loader/set-no-rows', { name, list })
    if (target.length === 0) {
      const known = facts.names.filter((fact) => roots.includes(fact.split('.')[0]!))
      return diagnostic('loader/set-unknown', { name, hint: suggest(name, known) })
    }
    const held = factTypes(target)
    if (isList && held && !held.has('array')) return diagnostic('loader/set-no-list', { name })
    const slots = isList ? itemsOf(target) : target
    const value = misfit(node, types, slots, readable, isList)
    return value === undefined ? found : diagnostic('loader/set-never', { name, value })
  })
}

/** In sets, `after` is the facts as changed by the sets above. */
function withAfter(facts: DeclaredFacts): DeclaredFacts {
  const ofAfter = (path: string) =>
    /^after\.(application|status|person|case|file)\./.test(path)
      ? facts.schemasOf(path.slice('after.'.length))
      : []
  return withSchemas(facts, (path) =>
    path.startsWith('after.') ? ofAfter(path) : facts.schemasOf(path),
  )
}

function itemsOf(schemas: readonly JsonObject[]): readonly JsonObject[] {
  return schemas.map(({ items }) => (isObject(items) ? items : {}))
}

/**
 * Literal facts as equivalent sets: { status: { liensComplete: false } } → {
 * "status.liensComplete": false }.
 */
export function asSets(facts: JsonObject, prefix = ''): Record<string, Json> {
  const sets: Record<string, Json> = {}
  for (const [key, value] of Object.entries(facts))
    Object.assign(
      sets,
      isObject(value) ? asSets(value, `${prefix}${key}.`) : { [`${prefix}${key}`]: value },
    )
  return sets
}
