import type { FormUi } from './Form.ts'
import type { JsonObject } from './JsonObject.ts'

/** The ES module behind `/config/forms/<hash>.js`: all that drawing and checking one form needs. No eval, no import. */
export interface FormModule {
  /** The schema as it is drawn: without the keywords that only check (`drawable` in #loader/validators). */
  readonly schema: JsonObject
  readonly ui: FormUi
  /** `x-checks` of the full schema. */
  readonly checks: Readonly<Record<string, { readonly field: string; readonly message: string }>>
  /** Pointer of a property → its `x-several` message. */
  readonly several: Readonly<Record<string, string>>
  /** Pointers of properties in the order of the schema: refusals are listed in this order. */
  readonly order: readonly string[]
  readonly default: ValidatorFactory
}

/** Takes the few runtime modules that precompiled ajv code asks for (`ajv/dist/runtime/equal` …). */
export type ValidatorFactory = (require: (id: string) => unknown) => {
  /** Verdict on a whole answer. */
  readonly validate: CompiledSchema
  /** Subschemas that rjsf asks about while drawing (conditionals), by rjsf's schema hash. */
  readonly isValid: Readonly<Record<string, CompiledSchema>>
}

export interface CompiledSchema {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/** ajv's own error object, the part that we read. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: { readonly [key: string]: unknown }
  readonly message?: string
  /** The name that is refused, in what ajv tells below `propertyNames`. */
  readonly propertyName?: string
}
