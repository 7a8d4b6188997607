import type { FormModule, Issue, JsonObject, ValidatorFactory } from '#model'

/** One form's own verdict. Made by `createFormValidator`. */
export interface FormValidator {
  /**
   * Refusals by the schema: one a field, in the schema's order, fields it does not know after those beside them. `words`: the lender's, for what
   * the form has no message for.
   */
  readonly validate: (data: JsonObject, words?: Readonly<Record<string, string>>) => readonly Issue[]
  /** What a sentence calls the field at a pointer: “First name”. */
  readonly nameOf: (pointer: string, words: Readonly<Record<string, string>>) => string
  /** Puts refusals into the schema's order. */
  readonly inOrder: (issues: readonly Issue[]) => readonly Issue[]
  readonly checks: FormModule['checks']
  /** ajv's own functions, for rjsf's precompiled validator. */
  readonly compiled: ReturnType<ValidatorFactory>
}
