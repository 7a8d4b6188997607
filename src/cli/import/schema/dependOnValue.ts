import { isObject, type Json, type JsonObject } from '#model'

/**
 * `dependencies` of rjsf that decide by a value: alternatives of which each names other values of
 * the field that is depended on. As `if` and `then` each is drawn under its values; as alternatives
 * people would have to choose it once more.
 */
export function dependOnValue(schema: JsonObject): JsonObject {
  const { dependencies, properties } = schema
  if (!isObject(dependencies) || !isObject(properties)) return schema
  const clauses: JsonObject[] = []
  const left: Record<string, Json> = {}
  for (const [name, dependency] of Object.entries(dependencies)) {
    const own = clausesOf(name, dependency, properties[name])
    if (own) clauses.push(...own)
    else left[name] = dependency
  }
  if (clauses.length === 0) return schema
  const { dependencies: _all, allOf, ...rest } = schema
  return {
    ...rest,
    ...(Object.keys(left).length > 0 && { dependencies: left }),
    allOf: [...(Array.isArray(allOf) ? (allOf as readonly Json[]) : []), ...clauses],
  }
}

function clausesOf(
  name: string,
  dependency: Json,
  field: Json | undefined,
): readonly JsonObject[] | undefined {
  if (!isObject(dependency) || !Array.isArray(dependency.oneOf)) return undefined
  if (Object.keys(dependency).length > 1) return undefined
  const members = (dependency.oneOf as readonly Json[]).map((each) => splitMember(name, each))
  if (members.some((each) => !each)) return undefined
  const known = members.flatMap((each) => each!.values)
  const all = valuesOf(field)
  // Each value is in one alternative.
  const isWhole = all?.every((value) => known.filter((each) => each === value).length === 1)
  if (!isWhole) return undefined
  return members.flatMap((each) =>
    each!.rest
      ? [
          {
            if: { properties: { [name]: { enum: each!.values } }, required: [name] },
            // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
            then: each!.rest,
          },
        ]
      : [],
  )
}

function splitMember(
  name: string,
  member: Json,
): { readonly values: readonly Json[]; readonly rest?: JsonObject } | undefined {
  if (!isObject(member) || !isObject(member.properties)) return undefined
  const { [name]: own, ...fields } = member.properties
  const values = isObject(own) && Object.keys(own).length === 1 ? valuesOf(own) : undefined
  if (!values) return undefined
  const { properties: _all, ...others } = member
  const rest = {
    ...others,
    ...(Object.keys(fields).length > 0 && { properties: fields }),
  }
  return { values, ...(Object.keys(rest).length > 0 && { rest }) }
}

function valuesOf(field: Json | undefined): readonly Json[] | undefined {
  if (!isObject(field)) return undefined
  if (Array.isArray(field.enum)) return field.enum as readonly Json[]
  if (field.const !== undefined) return [field.const]
  return field.type === 'boolean' ? [true, false] : undefined
}
