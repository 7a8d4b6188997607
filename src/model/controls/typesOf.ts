import type { JsonObject } from '../JsonObject.ts'

const keywords: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'propertyNames',
    'required',
    'x-entries',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'x-places'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
}

/**
 * The types of a schema's values, except null; if it names none, the one that its keywords apply
 * to.
 */
export function typesOf(schema: JsonObject): readonly string[] {
  if (schema.type !== undefined)
    return ([schema.type].flat() as readonly string[]).filter((type) => type !== 'null')
  const meant = Object.keys(keywords).find((type) =>
    keywords[type]!.some((keyword) => schema[keyword] !== undefined),
  )
  return meant === undefined ? [] : [meant]
}
