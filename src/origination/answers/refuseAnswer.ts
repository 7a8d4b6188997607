import type { Issue, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { Refusal } from '../Refusal.ts'
import { findShapeFaults } from './findShapeFaults.ts'
import { escapePointer } from './readAnswers.ts'

/**
 * Turns the engine's validation errors of one step into an HTTP error: 400 if the shape itself is wrong, otherwise 422; pointers
 * "/answers/<step>/…".
 */
export function refuseAnswer(
  { bundle }: CompiledBundle,
  form: string,
  step: string,
  answer: JsonObject,
  issues: readonly Issue[],
): Refusal {
  const at = `/answers/${escapePointer(step)}`
  const faults = findShapeFaults(bundle.forms[form]!.schema, answer, at, true)
  if (faults.length > 0) return new Refusal(faults, { status: 400 })
  const isRefused = issues.every(({ code }) => code === 'engine/answer-refused' || code === 'engine/unknown-field')
  if (!isRefused) return new Refusal(issues)
  return new Refusal(
    issues.map((issue) => ({ ...issue, pointer: at + (issue.pointer ?? '') })),
    { status: 422 },
  )
}
