import type { FieldProps } from './FieldProps.ts'

/** rjsf asks for it where no field draws a type. The loader refuses such forms. */
export function FallbackField({ name, schema }: FieldProps): never {
  throw new Error(`No field draws "${name}" of type ${JSON.stringify(schema.type)}.`)
}
