import { sampleAnswer } from '#analysis'
import { validateAnswer } from '#engine'
import type { JsonObject } from '#model'
import type { Borrower } from './Borrower.ts'
import type { JourneyStanding } from './readStanding.ts'

/**
 * The answer to a screen with what this lender asks in addition, answered as `generate` answers it.
 * Undefined if the screen asks nothing, or no answer is found that its form takes.
 */
export function completeAnswer(
  { lender: { subject } }: Borrower,
  { facts }: Pick<JourneyStanding, 'facts'>,
  screen: string,
  answer: JsonObject | undefined,
): JsonObject | undefined {
  const { engine, bundle } = subject
  const form = bundle.screens.screens[screen]?.form
  if (form === undefined) return answer
  if (answer && validateAnswer(engine, form, answer, facts).length === 0) return answer
  return sampleAnswer(engine, form, answer ?? {}, facts) ?? answer
}
