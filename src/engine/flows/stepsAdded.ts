import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { stepsLeft } from './stepsLeft.ts'
import { walk } from './walk.ts'
import { whyAsked } from './whyAsked.ts'

/** By how many steps an answer makes the longest way longer, and why, as words after "because". */
export interface StepsAdded {
  readonly count: number
  readonly because?: string
}

/** Undefined if the longest way that is open did not get longer. */
export function stepsAdded(
  engine: Engine,
  before: Session,
  after: Session,
): StepsAdded | undefined {
  const [less, more] = [before, after].map((session) => stepsLeft(engine, session, { all: true }))
  const count = more!.most - less!.most
  if (count <= 0) return undefined
  const known = new Set(walk(engine, before))
  const because = walk(engine, after)
    .filter((step) => !known.has(step))
    .map((step) => whyAsked(engine, after, step))
    .find((words) => words !== undefined)
  return { count, ...(because !== undefined && { because }) }
}
