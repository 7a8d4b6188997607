import { createContext, explain, factsOf, start, transition, type Engine } from '#engine'
import type { Effect, Explanation, FlowPlay, Issue, Journey, JsonObject, Session } from '#model'
import { maskFacts } from './maskFacts.ts'
import { maskSecrets } from './maskSecrets.ts'

/** Day on which plays and journeys happen, where their context names no other. */
const today = '2026-11-21'

/** What is played: a counterexample's or a journey's walk. */
export type Walk = Pick<FlowPlay, 'flow' | 'context' | 'answers' | 'open'> & Pick<Journey, 'flags'>

/** A path, `call` id with the path behind it, or `alert` text id. */
export type End = NonNullable<Journey['expect']['ends']>

export interface Played {
  /** Steps in the order visited. */
  readonly visits: readonly string[]
  /** The last effect; empty where the play ends at a step. */
  readonly ends: End
  /** Where the play stops: pointer into that step's answer → message. */
  readonly refusals: Readonly<Record<string, string>>
  /** Opening, then one for every visit, as they are to be told. */
  readonly steps: readonly PlayedStep[]
}

export interface PlayedStep {
  readonly does: 'open' | 'submit'
  readonly step: string
  readonly title: string
  readonly path: string
  /** Submitted, its secrets masked; none where the play has no answer for the step. */
  readonly answer?: JsonObject
  readonly issues: readonly Issue[]
  /** Every way out of the step, down to the one taken; none where it was refused. */
  readonly ways: readonly PlayedWay[]
  readonly end?: End
  /** The step was visited before: the play ends. */
  readonly isRepeated?: true
}

export interface PlayedWay {
  /** Step id, path, `call` id or `alert` text id. */
  readonly to: string
  /** None where nothing is asked. Facts that are secrets are masked. */
  readonly explanation?: Explanation
}

/**
 * Walks: opens the step, submits each visited step's answer, and stops at a refusal, a step without an answer, a call, an alert or a
 * repeated step. Throws where there is no such flow.
 */
export function playFlow(engine: Engine, { flow, context, flags, answers, open }: Walk): Played {
  const given = createContext(engine.bundle.org, today)
  const first = start(engine, flow, { ...given, flags: { ...(given.flags as JsonObject), ...flags }, ...context })
  const opened = transition(engine, first, { type: 'open', step: open ?? first.step })
  let { session, issues } = opened
  let last = opened.effects.at(-1)
  const visits: string[] = []
  const steps: PlayedStep[] = [{ does: 'open', ...placeOf(engine, flow, open ?? first.step), issues, ways: [], ...endOf(last) }]
  while (issues.length === 0 && (last === undefined || last.type === 'navigate')) {
    const { step } = session
    const isRepeated = visits.includes(step)
    visits.push(step)
    const answer = answers[step]
    const visit = { does: 'submit', ...placeOf(engine, flow, step) } as const
    if (isRepeated || !answer) {
      steps.push({ ...visit, issues: [], ways: [], ...(isRepeated && { isRepeated }) })
      break
    }
    const done = transition(engine, session, { type: 'submit', step, data: answer })
    ;({ session, issues } = done)
    last = done.effects.at(-1)
    const ways = issues.length > 0 ? [] : waysOf(engine, session, step, answer)
    steps.push({ ...visit, answer: maskSecrets(engine, flow, step, answer), issues, ways, ...endOf(last) })
  }
  const refusals = Object.fromEntries(issues.map(({ pointer, message }) => [pointer ?? '', message]))
  return { visits, ends: endOf(last).end ?? {}, refusals, steps }
}

function placeOf(engine: Engine, flow: string, step: string): Pick<PlayedStep, 'step' | 'title' | 'path'> {
  const { steps } = engine.bundle.flows[flow]!
  return Object.hasOwn(steps, step) ? { step, title: steps[step]!.title, path: steps[step]!.path } : { step, title: step, path: '' }
}

function endOf(effect: Effect | undefined): { readonly end?: End } {
  if (effect?.type === 'navigate') return { end: { go: effect.path } }
  if (effect?.type === 'alert') return { end: { alert: effect.text } }
  return effect?.type === 'call' ? { end: { call: effect.call, go: effect.go } } : {}
}

/** What each way out of a submitted step asked, and what was answered. */
function waysOf(engine: Engine, session: Session, step: string, answer: JsonObject): readonly PlayedWay[] {
  const { next } = engine.bundle.flows[session.flow]!.steps[step]!
  if (typeof next === 'string') return [{ to: next }]
  const facts = { ...factsOf(engine, session, step), ...answer, ...session.context }
  const ways: PlayedWay[] = []
  for (const { when, go, call, alert } of next) {
    const to = call ?? alert ?? go ?? ''
    const explanation = when === undefined ? undefined : explain(engine, when, facts)
    ways.push({ to, ...(explanation && { explanation: maskFacts(engine, session, explanation) }) })
    if (explanation === undefined || explanation.outcome === 'true') break
  }
  return ways
}
