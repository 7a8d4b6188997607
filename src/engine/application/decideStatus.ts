import type { Explanation, JsonObject, Lifecycle } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'
import { holds } from '../rules/holds.ts'

export interface DecidedStatus {
  readonly status: string
  /** The rule that decided, and why it holds; none where it was the last line, which asks nothing. */
  readonly rule?: string
  readonly explanation?: Explanation
}

/** The next-step status by the lifecycle: its first line whose rule holds. Where no line does, the status of what is unresolved. */
export function decideStatus(engine: Engine, lifecycle: Lifecycle, facts: JsonObject): DecidedStatus {
  for (const { status, when } of lifecycle.decide) {
    if (when === undefined) return { status }
    if (holds(engine, when, facts)) return because(engine, status, when, facts)
  }
  return { status: engine.bundle.routing.unresolved }
}

/** The explanation is made when it is read: settling asks for hundreds of statuses and explains none. */
function because(engine: Engine, status: string, rule: string, facts: JsonObject): DecidedStatus {
  return {
    status,
    rule,
    get explanation() {
      return explain(engine, rule, facts)
    },
  }
}
