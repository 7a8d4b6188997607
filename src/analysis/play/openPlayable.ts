import { transition, type Engine } from '#engine'
import type { Session } from '#model'
import { walkFlow, type PlayedWalk } from './walkFlow.ts'

/** A walk that is about to take its last step. */
export interface OpenedPlayable {
  readonly session: Session
  /** Step to open by its URL. */
  readonly step: string
  /** Steps that it answers and the flow does not have. */
  readonly unknown: readonly string[]
  /** The walk reached a step twice: the last answer leads in a circle. */
  readonly isRound: boolean
}

/**
 * Takes a walk up to its last action, which is left to the viewer: a step with unsubmitted input, a
 * step to open by its URL, or the step after the last answer. Throws if there is no such flow.
 */
export function openPlayable(engine: Engine, walk: PlayedWalk): OpenedPlayable {
  const { steps } = walkFlow(engine, walk)
  const known = engine.bundle.flows[walk.flow]!.steps
  const unknown = Object.keys(walk.answers).filter((step) => !Object.hasOwn(known, step))
  const isRound = steps.at(-1)!.isRepeated === true
  const lastIndex = steps.findLastIndex(
    ({ does, answer }) => does === 'open' || answer !== undefined,
  )
  const last = steps[lastIndex]!
  const before = steps[lastIndex - 1]?.session ?? last.session
  const step = Object.hasOwn(known, last.step) ? last.step : last.session.step
  if (last.answer === undefined) {
    // After an opening there can be a step without an answer: it is the opened one.
    return { session: before, step, unknown, isRound }
  }
  const isOver = last.issues.length > 0 || isRound || last.effect?.type !== 'navigate'
  if (!isOver) return { session: last.session, step: last.session.step, unknown, isRound }
  return {
    session: transition(engine, before, { type: 'type', step, data: last.answer }).session,
    step,
    unknown,
    isRound,
  }
}
