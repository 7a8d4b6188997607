import type { FieldProps } from './FieldProps.ts'

/** Required by rjsf for types that no field draws. The loader rejects such forms. */
export function FallbackField({ name, schema }: FieldProps): never {
  throw new Error(`No field draws "${name}" of type ${JSON.stringify(schema.type)}.`)
}
