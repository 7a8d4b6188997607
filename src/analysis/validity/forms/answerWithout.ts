import { validateAnswer } from '#engine'
import { removePath } from '../../sample/removePath.ts'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'
import type { FormPlace } from './FormPlace.ts'
import type { ShownAnswer } from './playOnScreen.ts'

/** Everything that can be typed: a valid answer without the hidden field; it is rejected. */
export function answerWithout(
  { subject: { engine }, form, title, scope }: Omit<FormPlace, 'diagnostic'>,
  path: readonly string[],
): ShownAnswer | undefined {
  const answer = structuredClone(sampleAnswer(engine, form, {}, scope))
  if (
    !answer ||
    !removePath(answer, path) ||
    validateAnswer(engine, form, answer, scope).length === 0
  )
    return undefined
  const shows = `At "${title}" the answer is refused for "${path.join('.')}", which no one can type.`
  return { answer, shows }
}
