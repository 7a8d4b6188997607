import type { JsonObject } from '#model'
import type { ServerAnswer } from '../Send.ts'
import type { Borrower } from './Borrower.ts'
import type { Standing } from './readStanding.ts'
import type { AnsweredScreen } from './screenOf.ts'

/** Sends the answer to a screen like the borrower's page. */
export function submitAnswer(
  { call, lender }: Borrower,
  { version }: Standing,
  { path, params }: AnsweredScreen,
  answer: JsonObject,
): Promise<ServerAnswer> {
  const hasParams = Object.keys(params).length > 0
  return call('submit-step', {
    body: { screen: path, bundle: lender.hash, version, answer, ...(hasParams && { params }) },
  })
}
