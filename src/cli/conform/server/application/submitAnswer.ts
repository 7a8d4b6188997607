import type { JsonObject } from '#model'
import type { ServerAnswer } from '../Send.ts'
import type { Borrower } from './Borrower.ts'
import type { JourneyStanding } from './readStanding.ts'
import type { JourneyScreen } from './screenOf.ts'

/** Sends the answer to a screen like the borrower's page. */
export function submitAnswer(
  { call, lender }: Borrower,
  { version }: JourneyStanding,
  { path, params }: JourneyScreen,
  answer: JsonObject,
): Promise<ServerAnswer> {
  const hasParams = Object.keys(params).length > 0
  return call('submit-step', {
    body: { screen: path, bundle: lender.hash, version, answer, ...(hasParams && { params }) },
  })
}
