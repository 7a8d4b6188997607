import { createContext, explain, factsOf, start, transition, type Engine } from '#engine'
import type { Effect, Issue, Journey, JsonObject, Session } from '#model'

export interface Played {
  readonly visits: readonly string[]
  readonly ends: Journey['expect']['ends']
  readonly refusals: Readonly<Record<string, string>>
  /** Why each step was left as it was: for the message of a journey that is not kept. */
  readonly log: readonly string[]
}

/** Walks a journey: opens its step, submits each visited step's answer, and stops at a refusal, a step without an answer, a call, an alert or a repeated step. */
export function playJourney(engine: Engine, journey: Journey): Played {
  const context = createContext(engine.bundle.org, '2026-11-21')
  const flags = { ...(context.flags as JsonObject), ...journey.flags }
  const first = start(engine, journey.flow, { ...context, flags, ...journey.context })
  const opened = transition(engine, first, { type: 'open', step: journey.open ?? first.step })
  let { session } = opened
  let last = opened.effects.at(-1)
  let issues: readonly Issue[] = opened.issues
  const visits: string[] = []
  const log: string[] = [`open ${journey.open ?? first.step}: ${told(opened.issues, last)}`]
  while (issues.length === 0 && (last === undefined || last.type === 'navigate')) {
    const { step } = session
    const isRepeated = visits.includes(step)
    visits.push(step)
    const data = journey.answers[step]
    if (isRepeated || !data) break
    const done = transition(engine, session, { type: 'submit', step, data })
    log.push(`${step}: ${told(done.issues, done.effects.at(-1))}`, ...rulesOf(engine, done.session, step))
    ;({ session, issues } = done)
    last = done.effects.at(-1)
  }
  return { visits, ends: endsOf(last), refusals: Object.fromEntries(issues.map(({ pointer, message }) => [pointer ?? '', message])), log }
}

function endsOf(effect: Effect | undefined): Journey['expect']['ends'] {
  if (effect?.type === 'navigate') return { go: effect.path }
  if (effect?.type === 'alert') return { alert: effect.text }
  return effect?.type === 'call' ? { call: effect.call, go: effect.go } : {}
}

function told(issues: readonly Issue[], effect: Effect | undefined): string {
  return issues.length > 0
    ? `refused ${issues.map(({ pointer, message }) => `${pointer ?? ''} ${message}`).join('; ')}`
    : `→ ${JSON.stringify(endsOf(effect))}`
}

/** What each way out of a step asked, and what was answered. */
function rulesOf(engine: Engine, session: Session, step: string): readonly string[] {
  const { next } = engine.bundle.flows[session.flow]!.steps[step]!
  const named = typeof next === 'string' ? [] : next.flatMap(({ when }) => when ?? [])
  return named.map((rule) => {
    const { outcome, facts, missing } = explain(engine, rule, factsOf(engine, session))
    return `  ${rule} is ${outcome}, facts ${JSON.stringify(facts)}${missing.length > 0 ? `, missing ${missing.join(', ')}` : ''}`
  })
}
