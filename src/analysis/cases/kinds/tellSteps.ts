import { factsOf, type Engine } from '#engine'
import type { JsonObject } from '#model'
import type { Seen } from '../coverage/Seen.ts'
import type { PlayedSteps, WalkedStep } from '../../play/walkFlow.ts'

/** Records the visited steps, their taken exits, and the rules evaluated there. */
export function tellSteps(
  engine: Engine,
  { steps, session }: PlayedSteps,
  seen: Seen | undefined,
): void {
  if (!seen) return
  const flow = engine.bundle.flows[session.flow]!
  for (const walked of steps) {
    const { does, step, answer, issues, session: after } = walked
    if (!Object.hasOwn(flow.steps, step)) continue
    const { next, form, entry, consents = {} } = flow.steps[step]!
    if (does === 'open') {
      if (entry !== undefined) seen.rule(entry, () => session.context)
      if (flow.open) seen.rule(flow.open.when, () => session.context)
      continue
    }
    seen.step(session.flow, step)
    if (!answer) continue
    let found: JsonObject | undefined
    const facts = () => (found ??= { ...factsOf(engine, after, step), ...answer, ...after.context })
    for (const rule of Object.keys(engine.validators(form)?.checks ?? {})) seen.rule(rule, facts)
    for (const { when } of Object.values(consents)) if (when !== undefined) seen.rule(when, facts)
    if (issues.length > 0) continue
    const taken = takenBy(walked)
    seen.edge(session.flow, step, taken)
    if (typeof next === 'string') continue
    for (const { when, go, call, alert } of next) {
      if (when !== undefined) seen.rule(when, facts)
      if ((call ?? alert ?? go) === taken) break
    }
  }
}

/** Step, call id or text id that the step's exit leads to. */
function takenBy({ effect, session }: WalkedStep): string {
  if (effect?.type === 'call') return effect.call
  return effect?.type === 'alert' ? effect.text : session.step
}
