import type { Engine } from '#engine'
import type { Bundle } from '#model'
import { inOneLine } from './inOneLine.ts'
import { collectUses } from '../../solve/collectUses.ts'

export interface Ahead {
  readonly steps: ReadonlySet<string>
  /**
   * Top-level names of all facts that later rules read; for the context, the first two parts of the
   * name.
   */
  readonly facts: ReadonlySet<string>
  readonly context: readonly string[]
}

/**
 * For each step, what can still follow: steps by `next`, whatever the rules, and what their rules,
 * those of consents and all entry rules read.
 */
export function stepsAhead(engine: Engine, bundle: Bundle, flow: string): (step: string) => Ahead {
  const { steps } = inOneLine(bundle.flows[flow]!)
  const known = new Map<string, Ahead>()
  const entries = Object.values(steps).flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
  return (step) => {
    const found = known.get(step)
    if (found) return found
    const reached = new Set([step])
    const rules = new Set(entries)
    for (const here of reached) {
      const { next, form, consents = {} } = steps[here]!
      for (const { when } of Object.values(consents)) if (when !== undefined) rules.add(when)
      for (const check of Object.keys((bundle.forms[form]!.schema['x-checks'] ?? {}) as object))
        rules.add(check)
      for (const { when, go, call, alert } of typeof next === 'string'
        ? [{ go: next, when: undefined, call: undefined, alert: undefined }]
        : next) {
        if (when !== undefined) rules.add(when)
        if (
          go !== undefined &&
          call === undefined &&
          alert === undefined &&
          Object.hasOwn(steps, go)
        )
          reached.add(go)
      }
    }
    const names = [
      ...collectUses(
        engine,
        [...rules].map((rule) => ({ rule })),
      ).keys(),
    ].map((name) => name.split('.'))
    const ahead = {
      steps: reached,
      facts: new Set(names.map(([top]) => top!)),
      context: names.map((keys) => keys.slice(0, 2).join('.')),
    }
    known.set(step, ahead)
    return ahead
  }
}
