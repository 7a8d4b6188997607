import type { Engine } from '#engine'
import type { Journey } from '#model'
import { endOf } from '../cases/endOf.ts'
import { walkFlow, type Walk } from '../cases/walkFlow.ts'

/** What a journey promises of a walk: where it leads, how it ends, what is refused. Nothing is explained, so that thousands take a second. */
export function outcomeOf(engine: Engine, walk: Walk): Required<Journey['expect']> {
  const { steps } = walkFlow(engine, walk)
  const last = steps.findLast(({ answer, does }) => does === 'open' || answer)!
  return {
    visits: steps.flatMap(({ does, step }) => (does === 'submit' ? [step] : [])),
    ends: endOf(last.effect) ?? {},
    refusals: Object.fromEntries(last.issues.map(({ pointer, message }) => [pointer ?? '', message])),
  }
}
