import { evaluateRule, factsOf, type Engine } from '#engine'
import type { Seen } from '../coverage/Seen.ts'
import type { Walked } from '../walkFlow.ts'

/** Tells which steps were visited, which ways out of them were taken, and which rules were asked there. */
export function tellSteps(engine: Engine, { steps, session }: Walked, seen: Seen | undefined): void {
  if (!seen) return
  const flow = engine.bundle.flows[session.flow]!
  for (const { does, step, answer, issues, session: after } of steps) {
    if (!Object.hasOwn(flow.steps, step)) continue
    const { next, form, entry, consents = {} } = flow.steps[step]!
    if (does === 'open') {
      if (entry !== undefined) seen.rule(entry, session.context)
      if (flow.open) seen.rule(flow.open.when, session.context)
      continue
    }
    seen.step(session.flow, step)
    if (!answer) continue
    const facts = { ...factsOf(engine, after, step), ...answer, ...after.context }
    for (const rule of Object.keys(engine.validators(form)?.checks ?? {})) seen.rule(rule, facts)
    for (const { when } of Object.values(consents)) if (when !== undefined) seen.rule(when, facts)
    if (issues.length > 0) continue
    if (typeof next === 'string') {
      seen.edge(session.flow, step, next)
      continue
    }
    for (const { when, go, call, alert } of next) {
      if (when !== undefined) seen.rule(when, facts)
      if (when !== undefined && evaluateRule(engine, when, facts) !== 'true') continue
      seen.edge(session.flow, step, call ?? alert ?? go ?? '')
      break
    }
  }
}
