import { transition, type Engine } from '#engine'
import type { Session } from '#model'
import { walkFlow, type Walk } from './walkFlow.ts'

/** A walk that is about to do its last step. */
export interface OpenedPlay {
  readonly session: Session
  /** Step to open by its address. */
  readonly step: string
  /** Steps that the play answers and the flow does not have. */
  readonly unknown: readonly string[]
  /** The walk came to a step twice: the last answer leads round. */
  readonly isRound: boolean
}

/**
 * Takes a walk up to what it ends with, which is left to whoever looks on: a step with its answer typed and not sent, a step that is to be
 * opened by its address, or the step behind the last answer. Throws where there is no such flow.
 */
export function openPlay(engine: Engine, walk: Walk): OpenedPlay {
  const { steps } = walkFlow(engine, walk)
  const known = engine.bundle.flows[walk.flow]!.steps
  const unknown = Object.keys(walk.answers).filter((step) => !Object.hasOwn(known, step))
  const isRound = steps.at(-1)!.isRepeated === true
  const lastIndex = steps.findLastIndex(({ does, answer }) => does === 'open' || answer !== undefined)
  const last = steps[lastIndex]!
  const before = steps[lastIndex - 1]?.session ?? last.session
  const step = Object.hasOwn(known, last.step) ? last.step : last.session.step
  if (last.answer === undefined) {
    // Behind an opening there may be a step that nobody answers: it is the one that was opened.
    return { session: before, step, unknown, isRound }
  }
  const isOver = last.issues.length > 0 || isRound || last.effect?.type !== 'navigate'
  if (!isOver) return { session: last.session, step: last.session.step, unknown, isRound }
  return { session: transition(engine, before, { type: 'type', step, data: last.answer }).session, step, unknown, isRound }
}
