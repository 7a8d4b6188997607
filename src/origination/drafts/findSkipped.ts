import type { takeWalk } from '#engine'
import type { Answers } from '../answers/readAnswers.ts'
import { isGiven } from './isGiven.ts'

type Walk = ReturnType<typeof takeWalk>

/**
 * Answered steps of a walk that another one passes by, although it comes to what follows them or to
 * its end; and whether it stops before answered ones, at a step that the first one did not have.
 */
export function findSkipped(
  before: Walk | undefined,
  now: Walk,
  answers: Answers,
): { readonly skipped: readonly string[]; readonly isAskedFirst: boolean } {
  if (!before) return { skipped: [], isAskedFirst: false }
  const last = now.steps.at(-1)
  const isOver = last !== undefined && now.exits.has(last)
  const missing = [...before.exits.keys()].filter(
    (step) => !now.steps.includes(step) && isGiven(answers[step]),
  )
  const skipped = missing.filter((step) => {
    const later = before.steps.slice(before.steps.indexOf(step) + 1)
    return isOver || later.some((each) => now.steps.includes(each))
  })
  const isNew = last !== undefined && !isOver && !before.steps.includes(last)
  return { skipped, isAskedFirst: isNew && missing.length > skipped.length }
}
