import { allOf, type Test } from '../conditions/Test.ts'
import { isPassage, type AskedPage, type PagePart } from './Question.ts'

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

/** A page that is asked by this condition. */
export function pageUnder(
  title: string | undefined,
  asking: Asking,
  parts: readonly PagePart[],
): AskedPage {
  return {
    ...(title !== undefined && { title }),
    ...(asking && asking !== 'lost' && { when: asking }),
    parts: asking === 'lost' ? parts.map((part) => underCondition(part, asking)) : parts,
  }
}
