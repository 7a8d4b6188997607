import type { JsonObject } from '#model'
import { playFlow, type PlayedWalk } from '../play/playFlow.ts'
import { sampleAnswer } from '../sample/sampleAnswer.ts'
import { contextOf } from './contextOf.ts'
import type { FlowSubject } from './FlowSubject.ts'

/**
 * The walk, continued with an answer for every further step until the flow ends or no answer is
 * found.
 */
export function finishWalk({ engine, bundle }: FlowSubject, walk: PlayedWalk): PlayedWalk {
  const { steps } = bundle.flows[walk.flow]!
  let answers = walk.answers
  for (let left = Object.keys(steps).length; left > 0; left--) {
    const { visits, steps: played } = playFlow(engine, { ...walk, answers })
    const here = played.at(-1)!
    if (here.does === 'open' || here.answer || here.isRepeated || here.issues.length > 0) break
    const before = visits.slice(0, -1).map((step) => answers[step]!)
    const context = contextOf(bundle, walk)
    const scope: JsonObject = Object.assign({}, context, ...before, context)
    const answer = sampleAnswer(engine, steps[here.step]!.form, {}, scope)
    if (!answer || !canSubmit(here.step, visits, walk)) break
    answers = { ...answers, [here.step]: answer }
  }
  return { ...walk, answers }
}

/** After a step opened by its URL, only the walk opens others. */
const canSubmit = (step: string, visits: readonly string[], { open }: PlayedWalk) =>
  open === undefined || visits[0] === step
