import { isSame, offerOf, type OfferChoice } from '#engine'
import { createIssue, type JsonObject, type OfferSet } from '#model'
import { ProblemError } from '../ProblemError.ts'
import type { Application } from '../Application.ts'

/**
 * Checks that an offer was chosen, not made up: everything in the answer must match the stored
 * offers for this choice. Throws 422 at the field.
 */
export function guardOffer({ facts }: Application, answer: JsonObject): void {
  const offer = (answer.offer ?? {}) as JsonObject
  const offers = facts.file.offers as unknown as OfferSet | null | undefined
  const terms = offers ? offerOf(offers, offer as unknown as OfferChoice) : undefined
  if (!terms) throw refused(['drawCents'])
  const altered = Object.entries(terms).filter(
    ([name, value]) => offer[name] !== undefined && !isSame(offer[name], value),
  )
  if (altered.length > 0) throw refused(altered.map(([name]) => name))
}

function refused(fields: readonly string[]): ProblemError {
  return new ProblemError(
    fields.map((field) =>
      createIssue('server/offer-not-made', { field }, { pointer: `/answer/offer/${field}` }),
    ),
    { status: 422 },
  )
}
