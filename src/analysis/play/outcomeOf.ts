import type { Engine } from '#engine'
import type { Journey } from '#model'
import { endOf } from './endOf.ts'
import { walkFlow, type PlayedWalk, type WalkedStep } from './walkFlow.ts'

/**
 * What a journey promises about a walk: where it leads, how it ends, its validation errors. Without
 * explanations, so that thousands run per second.
 */
export function outcomeOf(
  engine: Engine,
  walk: PlayedWalk,
  steps: readonly WalkedStep[] = walkFlow(engine, walk).steps,
): Required<Journey['expect']> {
  const last = steps.findLast(({ answer, does }) => does === 'open' || answer)!
  return {
    visits: steps.flatMap(({ does, step }) => (does === 'submit' ? [step] : [])),
    ends: endOf(last.effect) ?? {},
    validationErrors: Object.fromEntries(
      last.issues.map(({ pointer, message }) => [pointer ?? '', message]),
    ),
  }
}
