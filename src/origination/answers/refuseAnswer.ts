import type { Issue, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ProblemError } from '../ProblemError.ts'
import { findShapeErrors } from './findShapeErrors.ts'
import { escapePointer } from './readAnswers.ts'

/**
 * Turns the engine's validation errors of one step into an HTTP error: 400 if the shape itself is
 * wrong, otherwise 422; pointers "/answers/<step>/…".
 */
export function refuseAnswer(
  { bundle }: CompiledBundle,
  form: string,
  step: string,
  answer: JsonObject,
  issues: readonly Issue[],
): ProblemError {
  const at = `/answers/${escapePointer(step)}`
  const errors = findShapeErrors(bundle.forms[form]!.schema, answer, at, true)
  if (errors.length > 0) return new ProblemError(errors, { status: 400 })
  const isRefused = issues.every(
    ({ code }) => code === 'engine/answer-refused' || code === 'engine/unknown-field',
  )
  if (!isRefused) return new ProblemError(issues)
  return new ProblemError(
    issues.map((issue) => ({ ...issue, pointer: at + (issue.pointer ?? '') })),
    { status: 422 },
  )
}
