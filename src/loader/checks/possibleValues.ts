import { isObject, type Json, type JsonObject } from '#model'
import { membersOf, variants, elementFacts, type DeclaredFacts } from './declaredFacts.ts'
import { branchesOf, elementsOf, namedRule, typesOf } from './expressionTypes.ts'
import { factTypes, factValues, type FactType } from './factTypes.ts'
import { isDate } from './isDate.ts'

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** Possible values of an expression, as far as known. */
export interface Possible {
  /** undefined: any. */
  readonly types: ReadonlySet<FactType> | undefined
  /** undefined: any of those types. */
  readonly values: readonly Json[] | undefined
}

export function possibleValues(node: Json, facts: DeclaredFacts): Possible {
  const types = typesOf(node, facts)
  return { types: types?.size === 0 ? undefined : types, values: valuesOf(node, facts) }
}

/** The same for the elements of a list. */
export function possibleElements(list: Json, facts: DeclaredFacts): Possible {
  if (!Array.isArray(list)) return ofSchemas(elementsOf(list, facts))
  const each = (list as readonly Json[]).map((item) => possibleValues(item, facts))
  const areTyped = each.length > 0 && each.every(({ types }) => types !== undefined)
  return {
    types: areTyped ? new Set(each.flatMap(({ types }) => [...types!])) : undefined,
    values: each.every(({ values }) => values !== undefined)
      ? each.flatMap(({ values }) => values!)
      : undefined,
  }
}

/** Whether no value matches both. Lists and objects are not compared. */
export function areNeverSame(one: Possible, other: Possible): boolean {
  if (one.types && other.types && ![...one.types].some((type) => other.types!.has(type)))
    return true
  if (!one.values?.length || !other.values?.length) return false
  const isPlain = [...one.values, ...other.values].every(
    (value) => typeof value !== 'object' || value === null,
  )
  return isPlain && !one.values.some((value) => other.values!.includes(value))
}

/** "PRIMARY, SECOND", "a number or a string". */
export function sayPossible({ types, values }: Possible): string {
  if (values?.length)
    return values
      .map((value) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value)))
      .join(', ')
  return [...(types ?? [])]
    .map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : type === 'null' ? type : `a ${type}`))
    .join(' or ')
}

/** Whether the expression is certainly no date: "YYYY-MM-DD", or day, month and year. */
export function isNoDate(node: Json, facts: DeclaredFacts): boolean {
  if (typeof node === 'string') return !isDate(node)
  if (!isObject(node)) return false
  const gives = namedRule(node, facts)?.gives
  if (gives !== undefined && gives !== 'date') return true
  if (typeof node.var !== 'string') return false
  const schemas = facts.schemasOf(node.var)
  return schemas.length > 0 && schemas.every(isNoDateSchema)
}

function isNoDateSchema(schema: JsonObject): boolean {
  const types = factTypes([schema])
  const isText = types?.has('string') ?? true
  const isGroup = types?.has('object') ?? true
  const formats = variants(schema).flatMap(({ format }) =>
    typeof format === 'string' ? [format] : [],
  )
  const couldBeText =
    isText &&
    factValues([schema]) === undefined &&
    formats.every((format) => format === 'date' || format === 'date-time')
  const couldBeGroup =
    isGroup && ['day', 'month', 'year'].every((part) => membersOf(schema, part).length > 0)
  return !couldBeText && !couldBeGroup
}

function ofSchemas(schemas: readonly JsonObject[]): Possible {
  const types = factTypes(schemas)
  return { types: types?.size === 0 ? undefined : types, values: factValues(schemas) }
}

function valuesOf(node: Json, facts: DeclaredFacts): readonly Json[] | undefined {
  if (!isObject(node)) return typeof node === 'object' && node !== null ? undefined : [node]
  if (typeof node.var === 'string') {
    const schemas = facts.schemasOf(node.var)
    return schemas.length === 0 ? undefined : factValues(schemas)
  }
  if (Array.isArray(node.if) && node.if.length % 2 === 1) {
    const each = branchesOf(node.if as readonly Json[]).map((branch) => valuesOf(branch, facts))
    return each.every((values) => values !== undefined) ? each.flat() : undefined
  }
  if (Object.hasOwn(node, 'dayOfWeek')) return weekdays
  if (!Object.hasOwn(node, 'first')) return undefined
  const [list, member = ''] = (
    Array.isArray(node.first) ? node.first : [node.first]
  ) as readonly Json[]
  if (typeof member !== 'string') return undefined
  const schemas = elementFacts(elementsOf(list!, facts), facts.rules).schemasOf(member)
  return schemas.length === 0 ? undefined : factValues(schemas)
}
