import type { JsonObject, SupportConsole } from '#model'
import { problem } from '../ProblemError.ts'

/**
 * The decision in an answer to the console's form for it, as a vendor would answer the same order:
 * `decision`, `reasons`, `by` and `why`. Throws 422 for a decline without a reason, and an approval
 * with one.
 */
export function readDecision(
  { note, decide }: Pick<SupportConsole, 'note' | 'decide'>,
  answer: JsonObject,
  by: string,
): JsonObject {
  const written = answer as Readonly<Record<string, string | undefined>>
  const decision = written[decide.decision]!
  const reasons = [...new Set(decide.reasons.flatMap((field) => written[field] ?? []))]
  if ((decision === 'DECLINE') !== reasons.length > 0)
    throw problem('server/reason-missing', {}, { pointer: `/answer/${decide.reasons[0]!}` })
  return { decision, reasons, by, why: written[note.field]! }
}
