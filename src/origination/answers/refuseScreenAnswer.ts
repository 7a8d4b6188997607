import type { Issue, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { Refusal } from '../Refusal.ts'
import { findShapeFaults } from './findShapeFaults.ts'

/**
 * Turns the engine's validation errors of a screen into an HTTP error: 400 if the shape itself is wrong, otherwise 422; pointers
 * "/answer/…".
 */
export function refuseScreenAnswer({ bundle }: CompiledBundle, form: string, answer: JsonObject, issues: readonly Issue[]): Refusal {
  const faults = findShapeFaults(bundle.forms[form]!.schema, answer, '/answer', true)
  if (faults.length > 0) return new Refusal(faults, { status: 400 })
  return new Refusal(
    issues.map((issue) => ({ ...issue, pointer: `/answer${issue.pointer ?? ''}` })),
    { status: 422 },
  )
}
