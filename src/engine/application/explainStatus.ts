import type { Explanation, JsonObject, Lifecycle } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'

export interface ExplainedStatus {
  readonly status: string
  /** Human-readable meaning of the status; the status itself if the routing does not have it. */
  readonly title: string
  /**
   * Every entry of the lifecycle that was evaluated, in order, with the outcome. The last one
   * decided; without an explanation it has no rule.
   */
  readonly lines: readonly { readonly status: string; readonly explanation?: Explanation }[]
}

/** Explains why these facts give this next-step status and none of those above it. */
export function explainStatus(
  engine: Engine,
  { decide }: Lifecycle,
  facts: JsonObject,
): ExplainedStatus {
  const lines: { status: string; explanation?: Explanation }[] = []
  for (const { status, when } of decide) {
    const explanation = when === undefined ? undefined : explain(engine, when, facts)
    lines.push({ status, ...(explanation && { explanation }) })
    if (explanation === undefined || explanation.outcome === 'true')
      return { status, title: titleOf(engine, status), lines }
  }
  const { unresolved } = engine.bundle.routing
  return { status: unresolved, title: titleOf(engine, unresolved), lines }
}

function titleOf({ bundle }: Engine, status: string): string {
  const { statuses } = bundle.routing
  return Object.hasOwn(statuses, status) ? statuses[status]!.title : status
}
