import { isObject, type Json, type JsonObject } from '#model'
import signatureFile from '../../../../schemas/common/signature.json' with { type: 'json' }
import uploadFile from '../../../../schemas/common/upload.json' with { type: 'json' }
import type { Typed } from './typeIn.ts'

const part = (file: object): JsonObject => {
  const { $schema: _schema, $comment: _comment, ...rest } = file as Record<string, Json>
  return rest
}

const holds = (fields: Json | undefined, ...names: readonly string[]) =>
  isObject(fields) && names.every((name) => Object.hasOwn(fields, name))

/** Whether a schema is one of a question for files or for a signature: it is one answer. */
export function isOwnField({ properties, items }: JsonObject): boolean {
  return (
    holds(properties, 'method', 'name', 'adopted') ||
    (isObject(items) && holds(items.properties, 'uuid', 'name', 'bytes'))
  )
}

/** A question for files; one unless `isMany`. */
export function fileField(isMany: boolean, isRequired: boolean): Typed {
  return {
    schema: {
      ...part(uploadFile),
      ...(isRequired && { minItems: 1 }),
      ...(!isMany && { maxItems: 1 }),
    },
    ui: { 'ui:widget': 'upload' },
  }
}

/** A question for a signature. The names that fonts can print are checked by forms of ours only. */
export function signatureField(): Typed {
  const { properties, ...rest } = part(signatureFile) as { properties: JsonObject } & JsonObject
  const { allOf: _printed, ...name } = properties.name as JsonObject
  return {
    schema: { ...rest, properties: { ...properties, name } },
    ui: { 'ui:field': 'signature' },
  }
}
