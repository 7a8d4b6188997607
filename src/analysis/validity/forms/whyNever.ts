import { membersOf } from '#loader'
import type { Json, JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { whyNothing } from './whyNothing.ts'

/** Why no answer of the form meets the condition; undefined if one might. */
export function whyNever(holder: JsonObject, condition: JsonObject): string | undefined {
  // Required fields are in every answer, so a condition about them applies to every answer.
  const asked = conjuncts(holder).flatMap((part) => namesIn(part.required))
  const isClosed = conjuncts(holder).some(
    ({ additionalProperties }) => additionalProperties === false,
  )
  for (const { required, properties, anyOf } of conjuncts(condition)) {
    for (const name of new Set([
      ...namesIn(required),
      ...asked.filter((each) => isSchema(properties) && Object.hasOwn(properties, each)),
    ])) {
      if (isClosed && membersOf(holder, name).length === 0) return `there is no field "${name}"`
      const wanted = isSchema(properties) ? properties[name] : undefined
      const own = declared(holder, name)
      const why = isSchema(wanted) && own ? whyNothing({ allOf: [own, wanted] }) : undefined
      if (why !== undefined) return `"${name}" is never like that: ${why}`
      const inner = isSchema(wanted) && own ? whyNever(own, wanted) : undefined
      if (inner !== undefined) return inner
    }
    const reasons = (Array.isArray(anyOf) ? (anyOf as readonly Json[]) : []).map((one) =>
      isSchema(one) ? whyNever(holder, one) : undefined,
    )
    if (reasons.length > 0 && !reasons.includes(undefined)) return reasons[0]
  }
  return undefined
}

const namesIn = (required: Json | undefined) =>
  (Array.isArray(required) ? required : []) as readonly string[]

/** The form's own schema of a field; undefined if only a condition or alternative adds it. */
function declared(holder: JsonObject, name: string): JsonObject | undefined {
  const members = conjuncts(holder).flatMap(({ properties }) =>
    isSchema(properties) && isSchema(properties[name]) ? [properties[name]] : [],
  )
  return members.length > 0 ? { allOf: members } : undefined
}
