import type { Explanation, JsonObject, Lifecycle } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'
import { holds } from '../rules/holds.ts'

export interface DecidedStatus {
  readonly status: string
  /**
   * The rule that decided, and why it is true; absent if the last entry, which has no rule,
   * decided.
   */
  readonly rule?: string
  readonly explanation?: Explanation
}

/**
 * The next-step status by the lifecycle: its first entry whose rule is true, or the unresolved
 * status if none is.
 */
export function decideStatus(
  engine: Engine,
  lifecycle: Lifecycle,
  facts: JsonObject,
): DecidedStatus {
  for (const { status, when } of lifecycle.decide) {
    if (when === undefined) return { status }
    if (holds(engine, when, facts)) return because(engine, status, when, facts)
  }
  return { status: engine.bundle.routing.unresolved }
}

/** A getter, because settling asks for hundreds of statuses and explains none. */
function because(engine: Engine, status: string, rule: string, facts: JsonObject): DecidedStatus {
  return {
    status,
    rule,
    get explanation() {
      return explain(engine, rule, facts)
    },
  }
}
