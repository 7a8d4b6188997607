import { createContext, start, stepToAnswer, transition, type Engine } from '#engine'
import type { Effect, FlowCounterexample, Issue, Journey, JsonObject, Session } from '#model'
import { today } from './today.ts'

/** The walk of a counterexample, a journey or a case. */
export type PlayedWalk = Pick<
  FlowCounterexample,
  'flow' | 'context' | 'answers' | 'open' | 'opens'
> &
  Pick<Journey, 'flags'>

export interface PlayedSteps {
  /** The opening, then one entry per visit. */
  readonly steps: readonly WalkedStep[]
  /** After the walk. */
  readonly session: Session
}

export interface WalkedStep {
  readonly does: 'open' | 'submit'
  readonly step: string
  /** Submitted; absent if there is no answer for the step. */
  readonly answer?: JsonObject
  /** After the step. */
  readonly session: Session
  readonly issues: readonly Issue[]
  readonly effect?: Effect
  /** The step was visited before: the walk ends. */
  readonly isRepeated?: true
}

/**
 * Opens the step, submits each visited step's answer, opens another step by its URL (`opens`) when
 * the answers end, and stops at a validation error, a step without an answer, a call, an alert or a
 * repeated step. Throws if there is no such flow.
 */
export function walkFlow(
  engine: Engine,
  { flow, context, flags, answers, open, opens }: PlayedWalk,
): PlayedSteps {
  const given = createContext(engine.bundle.org, today)
  const first = start(engine, flow, {
    ...given,
    flags: { ...(given.flags as JsonObject), ...flags },
    ...context,
  })
  const opened = transition(engine, first, { type: 'open', step: open ?? first.step })
  let { session, issues } = opened
  let effect = opened.effects.at(-1)
  const steps: WalkedStep[] = [
    { does: 'open', step: open ?? first.step, session, issues, ...(effect && { effect }) },
  ]
  const visited = new Set<string>()
  let isOpened = opens === undefined
  while (issues.length === 0) {
    const step = stepToAnswer(engine, session)
    const isRepeated = visited.has(step)
    const answer = Object.hasOwn(answers, step) ? answers[step] : undefined
    const isOver = effect !== undefined && effect.type !== 'navigate'
    if (!isOpened && (isOver || isRepeated || !answer || step === opens)) {
      isOpened = true
      if (step === opens && !isOver) continue
      const done = transition(engine, session, { type: 'open', step: opens! })
      ;({ session, issues } = done)
      effect = done.effects.at(-1)
      steps.push({ does: 'open', step: opens!, session, issues, ...(effect && { effect }) })
      continue
    }
    if (isOver) break
    visited.add(step)
    if (isRepeated || !answer) {
      steps.push({ does: 'submit', step, session, issues: [], ...(isRepeated && { isRepeated }) })
      break
    }
    const done = transition(engine, session, { type: 'submit', step, data: answer })
    ;({ session, issues } = done)
    effect = done.effects.at(-1)
    steps.push({ does: 'submit', step, answer, session, issues, ...(effect && { effect }) })
  }
  return { steps, session }
}
