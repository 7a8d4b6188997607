import { membersOf } from '#loader'
import type { Json, JsonObject } from '#model'
import type { SoundnessFinding } from '../Report.ts'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'
import { schemasIn, type PlacedSchema } from './schemasIn.ts'
import { whyNothing } from './whyNothing.ts'

/** Every part of a form that hangs on a condition counts for some answer: `then`, `else`, what fields ask of others, alternatives. */
export const checkConditions = ofForm((form, { schema }) =>
  schemasIn(schema).flatMap((placed) =>
    neverIn(placed).map(({ keyword, why }): SoundnessFinding => {
      const place = { file: `schemas/${form}.json`, pointer: `${placed.pointer}/${keyword}` }
      return { code: 'analysis/condition-never-applies', values: { why }, ...place }
    }),
  ),
)

interface Never {
  /** What never counts, below the schema. */
  readonly keyword: string
  readonly why: string
}

function neverIn({ schema, holder }: PlacedSchema): readonly Never[] {
  const found: Never[] = []
  if (isSchema(schema.if)) {
    const why = whyNever(holder, schema.if)
    if (why !== undefined) found.push({ keyword: 'if', why })
    else if (isSchema(schema.else) && isAlways(holder, schema.if)) found.push({ keyword: 'else', why: 'the condition always holds' })
  }
  for (const name of Object.keys(isSchema(schema.dependencies) ? schema.dependencies : {})) {
    if (holder.additionalProperties === false && membersOf(holder, name).length === 0)
      found.push({ keyword: `dependencies/${name}`, why: `there is no field "${name}"` })
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const { [keyword]: branches, ...rest } = schema
    for (const [index, branch] of (Array.isArray(branches) ? (branches as readonly Json[]) : []).entries()) {
      const why = isSchema(branch) ? (whyNothing({ allOf: [rest, branch] }) ?? whyNever(holder, branch)) : undefined
      if (why !== undefined) found.push({ keyword: `${keyword}/${index}`, why })
    }
  }
  return found
}

/** Why no answer of the form meets the condition; undefined where one may. */
function whyNever(holder: JsonObject, condition: JsonObject): string | undefined {
  for (const { required, properties, anyOf } of conjuncts(condition)) {
    for (const name of (Array.isArray(required) ? required : []) as readonly string[]) {
      if (holder.additionalProperties === false && membersOf(holder, name).length === 0) return `there is no field "${name}"`
      const wanted = isSchema(properties) ? properties[name] : undefined
      const own = declared(holder, name)
      const why = isSchema(wanted) && own ? whyNothing({ allOf: [own, wanted] }) : undefined
      if (why !== undefined) return `"${name}" is never like that: ${why}`
    }
    const reasons = (Array.isArray(anyOf) ? (anyOf as readonly Json[]) : []).map((one) =>
      isSchema(one) ? whyNever(holder, one) : undefined,
    )
    if (reasons.length > 0 && !reasons.includes(undefined)) return reasons[0]
  }
  return undefined
}

/** Whether every answer of the form meets it, as far as `required` and lists of values say. */
function isAlways(holder: JsonObject, condition: JsonObject): boolean {
  if (Object.keys(condition).some((keyword) => keyword !== 'required' && keyword !== 'properties')) return false
  const asked = new Set((holder.required ?? []) as readonly string[])
  if (((condition.required ?? []) as readonly string[]).some((name) => !asked.has(name))) return false
  return Object.entries(isSchema(condition.properties) ? condition.properties : {}).every(([name, wanted]) => {
    const own = declared(holder, name)
    const values = own && valuesOf(own)
    const others =
      isSchema(wanted) && Object.keys(wanted).every((keyword) => keyword === 'const' || keyword === 'enum') ? valuesOf(wanted) : undefined
    return values !== undefined && others !== undefined && values.every((value) => others.includes(value))
  })
}

/** What the form itself says of a field; undefined where only a condition or an alternative brings it. */
function declared(holder: JsonObject, name: string): JsonObject | undefined {
  const members = conjuncts(holder).flatMap(({ properties }) =>
    isSchema(properties) && isSchema(properties[name]) ? [properties[name]] : [],
  )
  return members.length > 0 ? { allOf: members } : undefined
}

function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  const lists = conjuncts(schema).flatMap((part): (readonly Json[])[] =>
    Object.hasOwn(part, 'const') ? [[part.const!]] : Array.isArray(part.enum) ? [part.enum as readonly Json[]] : [],
  )
  return lists[0]
}
