import type { Json } from '#model'

/** Why the loader would not pass a schema to the validator factory; undefined if it would. */
export function outsideSchemaProfile(schema: Json): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  if (Array.isArray(schema)) return first(schema as readonly Json[])
  const members = schema as Readonly<Record<string, Json>>
  if (Object.hasOwn(members, '__proto__') || [members.required].flat().includes('__proto__')) {
    return 'The loader refuses the name __proto__ in every file'
  }
  if (typeof members.$ref === 'string' && Object.keys(members).length > 1) {
    return 'Keywords beside $ref: the loader resolves every $ref itself, and puts what stands beside it over what it leads to'
  }
  return first(Object.values(members))
}

const first = (parts: readonly Json[]) =>
  parts.map(outsideSchemaProfile).find((reason) => reason !== undefined)
