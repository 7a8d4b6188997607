import type { Json, JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { numberLimits } from './numberLimits.ts'

/**
 * Whether every value of a field matches what is wanted of it, judged only by its limits; proven.
 */
export function isImplied(own: JsonObject, wanted: JsonObject): boolean {
  const parts = conjuncts(own)
  const lists = parts.flatMap((part): readonly (readonly Json[])[] =>
    Object.hasOwn(part, 'const')
      ? [[part.const!]]
      : Array.isArray(part.enum)
        ? [part.enum as readonly Json[]]
        : choicesOf(part),
  )
  const { least, most, isAbove, isBelow } = numberLimits(parts)
  const isType = (type: string) =>
    parts.some((part) => part.type === type || (type === 'number' && part.type === 'integer'))
  return Object.entries(wanted).every(([keyword, value]) => {
    if (keyword === 'const' || keyword === 'enum') {
      const values = keyword === 'const' ? [value] : (value as readonly Json[])
      return lists.some((list) => list.every((each) => values.includes(each)))
    }
    if (keyword === 'type') return typeof value === 'string' && isType(value)
    if (keyword === 'required')
      return (value as readonly string[]).every((name) =>
        parts.some(({ required }) => names(required).includes(name)),
      )
    if (keyword === 'properties')
      return Object.entries(isSchema(value) ? value : {}).every(([name, member]) => {
        const members = parts.flatMap(({ properties }) =>
          isSchema(properties) && isSchema(properties[name]) ? [properties[name]] : [],
        )
        return (
          isSchema(member) &&
          (Object.keys(member).length === 0 ||
            (members.length > 0 && isImplied({ allOf: members }, member)))
        )
      })
    if (typeof value !== 'number' || !(isType('number') || isType('integer'))) return false
    if (keyword === 'minimum') return least >= value
    if (keyword === 'maximum') return most <= value
    if (keyword === 'exclusiveMinimum') return least > value || (least === value && isAbove)
    return keyword === 'exclusiveMaximum' && (most < value || (most === value && isBelow))
  })
}

const names = (required: Json | undefined) =>
  (Array.isArray(required) ? required : []) as readonly string[]

/** The values of a choice, if each of its lines is one. */
function choicesOf({ oneOf }: JsonObject): readonly (readonly Json[])[] {
  const lines = Array.isArray(oneOf) ? (oneOf as readonly Json[]) : []
  const values = lines.flatMap((line) =>
    isSchema(line) && Object.hasOwn(line, 'const') ? [line.const!] : [],
  )
  return lines.length > 0 && values.length === lines.length ? [values] : []
}
