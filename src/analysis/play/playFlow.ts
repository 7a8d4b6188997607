import type { Engine } from '#engine'
import type { Issue, JsonObject } from '#model'
import { endOf, type End } from './endOf.ts'
import { maskSecrets } from './maskSecrets.ts'
import { outcomeOf } from './outcomeOf.ts'
import { walkFlow, type PlayedWalk, type WalkedStep } from './walkFlow.ts'
import { waysOf, type PlayedWay } from './waysOf.ts'

export type { PlayedWalk } from './walkFlow.ts'

export interface Played {
  /** Steps in the order visited. */
  readonly visits: readonly string[]
  /** The last effect; empty if it ends at a step. */
  readonly ends: End
  /** Validation errors where it stops: pointer into that step's answer → message. */
  readonly validationErrors: Readonly<Record<string, string>>
  /** The opening, then one entry per visit, for printing. */
  readonly steps: readonly PlayedStep[]
}

export interface PlayedStep {
  readonly does: 'open' | 'submit'
  readonly step: string
  readonly title: string
  readonly path: string
  /** Submitted, with secrets masked; absent if there is no answer for the step. */
  readonly answer?: JsonObject
  readonly issues: readonly Issue[]
  /** Every exit of the step, up to the one taken; absent if the answer was rejected. */
  readonly ways: readonly PlayedWay[]
  readonly end?: End
  /** The step was visited before: the walk ends. */
  readonly isRepeated?: true
}

/** A walk (`walkFlow`) with each step ready for printing. Throws if there is no such flow. */
export function playFlow(engine: Engine, walk: PlayedWalk): Played {
  const { steps } = walkFlow(engine, walk)
  return {
    ...outcomeOf(engine, walk, steps),
    steps: steps.map((step) => tellable(engine, walk.flow, step)),
  }
}

function tellable(
  engine: Engine,
  flow: string,
  { does, step, answer, session, issues, effect, isRepeated }: WalkedStep,
): PlayedStep {
  const known = engine.bundle.flows[flow]!.steps
  const place = Object.hasOwn(known, step)
    ? { title: known[step]!.title, path: known[step]!.path }
    : { title: step, path: '' }
  const end = endOf(effect)
  return {
    does,
    step,
    ...place,
    ...(answer && { answer: maskSecrets(engine, known[step]!.form, answer) }),
    issues,
    ways: answer && issues.length === 0 ? waysOf(engine, session, step, answer) : [],
    ...(end && { end }),
    ...(isRepeated && { isRepeated }),
  }
}
