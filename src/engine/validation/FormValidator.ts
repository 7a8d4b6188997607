import type { Bundle, FormModule, Issue, JsonObject, ValidatorFactory } from '#model'

/** Validates one form. Created by `createFormValidator`. */
export interface FormValidator {
  /**
   * Validation errors by the schema: one per field, in schema order, unknown fields after their
   * siblings. `words`: the lender's, for errors without a message in the form.
   */
  readonly validate: (
    data: JsonObject,
    words?: Readonly<Record<string, string>>,
  ) => readonly Issue[]
  /** The answer with each text as its field means it. */
  readonly normalize: (data: JsonObject, formats: Bundle['formats']) => JsonObject
  /** The name of the field at a pointer in a sentence: “First name”. */
  readonly nameOf: (pointer: string, words: Readonly<Record<string, string>>) => string
  /** Sorts validation errors into schema order. */
  readonly inOrder: (issues: readonly Issue[]) => readonly Issue[]
  readonly checks: FormModule['checks']
  /** ajv's own functions, for rjsf's precompiled validator. */
  readonly compiled: ReturnType<ValidatorFactory>
}
