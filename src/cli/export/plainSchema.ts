import { isObject, type Json, type JsonObject } from '#model'
import { isOwnField } from '../import/kinds/ownFields.ts'

const isOurs = (key: string) => key.startsWith('x-') || key === 'errorMessage'

/** Keywords whose members are schemas by any name. */
const maps = ['properties', 'definitions', '$defs', 'patternProperties', 'dependencies']

/** A schema without the keywords that only we know; what is computed is only read there. */
export function plainSchema(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainSchema)
  if (!isObject(value)) return value
  if (value.type === 'array' && isOwnField(value)) return fileSchema(value)
  const kept = Object.entries(value).filter(([key]) => !isOurs(key))
  const plain = kept.map(([key, member]): readonly [string, Json] => [
    key,
    maps.includes(key) && isObject(member) ? eachPlain(member) : plainMember(key, member),
  ])
  return { ...Object.fromEntries(plain), ...(value['x-value'] !== undefined && { readOnly: true }) }
}

const eachPlain = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, each]) => [name, plainSchema(each)]))

/** Values are kept as they are, whatever their members are called. */
const plainMember = (key: string, member: Json) =>
  ['const', 'default', 'enum', 'examples'].includes(key) ? member : plainSchema(member)

/** A question for files, which are in the answer itself there. */
function fileSchema({ title, description, minItems, maxItems }: JsonObject): JsonObject {
  const file: JsonObject = { type: 'string', format: 'data-url' }
  return {
    ...(maxItems === 1
      ? file
      : {
          type: 'array',
          items: file,
          ...(minItems !== undefined && { minItems }),
          ...(maxItems !== undefined && { maxItems }),
        }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}
