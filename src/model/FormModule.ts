import type { FormUi } from './Form.ts'
import type { JsonObject } from './JsonObject.ts'

/**
 * The ES module at `/config/forms/<hash>.js`: everything needed to draw and validate one form. No
 * eval, no imports.
 */
export interface FormModule {
  /**
   * The schema used for drawing: without keywords that only validate (`drawable` in
   * #loader/validators).
   */
  readonly schema: JsonObject
  readonly ui: FormUi
  /** `x-checks` of the full schema. */
  readonly checks: Readonly<Record<string, { readonly field: string; readonly message: string }>>
  /** Pointer of a property → its `x-several` message. */
  readonly several: Readonly<Record<string, string>>
  /** Pointer of a property → its `x-remedies`: what to do, by message. */
  readonly remedies?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pointers of properties in schema order; validation errors are listed in this order. */
  readonly order: readonly string[]
  readonly default: ValidatorFactory
}

/** Takes the runtime modules that precompiled ajv code requires (`ajv/dist/runtime/equal` …). */
export type ValidatorFactory = (require: (id: string) => unknown) => {
  /** Validates a whole answer. */
  readonly validate: CompiledSchema
  /** Subschemas that rjsf asks about while drawing (conditionals), by rjsf's schema hash. */
  readonly isValid: Readonly<Record<string, CompiledSchema>>
}

export interface CompiledSchema {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/** The part of ajv's error object that we read. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: { readonly [key: string]: unknown }
  readonly message?: string
  /** The rejected name, in errors below `propertyNames`. */
  readonly propertyName?: string
}
