import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import type { Json } from '#model'
import { isDate } from '../checks/isDate.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { ShapeKind } from './kindOf.ts'
import { listUnique } from '../validators/listUnique.ts'
import { metaSchemas } from './metaSchemas.ts'
import { completeOrgShape } from './completeOrgShape.ts'
import { tellErrors } from './tellErrors.ts'

/** Validates a file of this kind against its meta-schema: one diagnostic per place and cause. */
export function checkShape(kind: ShapeKind, value: Json, file: string): Diagnostic[] {
  const validate = validatorOf(kind)
  return validate(value) ? [] : tellErrors(validate.errors ?? [], file)
}

const validators = new Map<ShapeKind, ValidateFunction>()
let shapes: Ajv | undefined

function validatorOf(kind: ShapeKind): ValidateFunction {
  shapes ??= Object.entries({ ...metaSchemas, 'complete-org': completeOrgShape }).reduce(
    (ajv, [name, schema]) => ajv.addSchema(schema as AnySchema, `file:///${name}.schema.json`),
    listUnique(
      new Ajv({
        allErrors: true,
        strict: false,
        verbose: true,
        ownProperties: true,
        formats: { date: isDate },
      }),
    ),
  )
  const validate = validators.get(kind) ?? shapes.getSchema(`file:///${kind}.schema.json`)
  if (!validate) throw new Error(`no meta-schema for "${kind}"`)
  validators.set(kind, validate)
  return validate
}
