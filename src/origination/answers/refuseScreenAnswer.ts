import type { Issue, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ProblemError } from '../ProblemError.ts'
import { findShapeErrors } from './findShapeErrors.ts'

/**
 * Turns the engine's validation errors of a screen into an HTTP error: 400 if the shape itself is
 * wrong, otherwise 422; pointers "/answer/…".
 */
export function refuseScreenAnswer(
  { bundle }: CompiledBundle,
  form: string,
  answer: JsonObject,
  issues: readonly Issue[],
): ProblemError {
  const errors = findShapeErrors(bundle.forms[form]!.schema, answer, '/answer', true)
  if (errors.length > 0) return new ProblemError(errors, { status: 400 })
  return new ProblemError(
    issues.map((issue) => ({ ...issue, pointer: `/answer${issue.pointer ?? ''}` })),
    { status: 422 },
  )
}
