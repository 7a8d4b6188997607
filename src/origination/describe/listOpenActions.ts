import { evaluateRule } from '#engine'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'

/** Names of the routing's actions whose rule is true now. */
export function listOpenActions(
  served: CompiledBundle,
  { facts, status }: Application,
  now: Date,
): readonly string[] {
  const known = ruleFacts(served, facts, status, now)
  return Object.entries(served.bundle.routing.actions ?? {}).flatMap(([name, { when }]) =>
    when === undefined || evaluateRule(served.engine, when, known) === 'true' ? [name] : [],
  )
}
