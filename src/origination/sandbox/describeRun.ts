import type { JsonObject } from '#model'
import { hideSecrets } from '../answers/hideSecrets.ts'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'

/** The state of an application's work in progress. */
interface WorkInProgress {
  /** Orders without a response. */
  readonly open: number
  /** Jobs that are running, or could run now. */
  readonly ready: number
  /** When the next job can run; null if none is waiting. */
  readonly next: Date | null
}

/**
 * Everything that rules read about an application, including the lender's file, with secrets
 * hidden, and the state of its work.
 */
export function describeRun(
  served: CompiledBundle,
  { status, version, facts }: Application,
  { open, ready, next }: WorkInProgress,
  now: Date,
): JsonObject {
  return {
    status,
    version,
    now: now.toISOString(),
    facts: hideSecrets(served.bundle, ruleFacts(served, facts, status, now)),
    work: { open, ready, next: next?.toISOString() ?? null },
  }
}
