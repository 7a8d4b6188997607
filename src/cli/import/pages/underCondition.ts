import { allOf, type Test } from '../conditions/Test.ts'
import { isPassage, type PagePart } from './Question.ts'

/** When a part is asked: always, while a condition is true, or by one that can't be said. */
export type Asking = Test | 'lost' | undefined

/**
 * A part that is asked by this condition and its own. What an unknown condition asks is asked of
 * everyone, and never required.
 */
export function underCondition(part: PagePart, asking: Asking): PagePart {
  if (asking === 'lost') return isPassage(part) ? part : { ...part, isRequired: false }
  const when = allOf([asking, part.when])
  return when ? { ...part, when } : part
}
