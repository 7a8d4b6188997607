import { offerOf, type OfferChoice } from '#lending'
import { isSame, createIssue, type JsonObject, type OfferSet, fromJson } from '#model'
import { ProblemError } from '../ProblemError.ts'
import type { Application } from '../Application.ts'

/**
 * Checks that an offer was chosen, not made up: everything in the answer must match the stored
 * offers for this choice. `field`: where the answer has it. Throws 422 at its member.
 */
export function guardOffer({ facts }: Application, answer: JsonObject, field: string): void {
  const offer = (answer[field] ?? {}) as JsonObject
  const offers = fromJson<OfferSet | null | undefined>(facts.file.offers)
  const terms = offers ? offerOf(offers, fromJson<OfferChoice>(offer)) : undefined
  if (!terms) throw refused(field, ['drawCents'])
  const altered = Object.entries(terms).filter(
    ([name, value]) => offer[name] !== undefined && !isSame(offer[name], value),
  )
  if (altered.length > 0)
    throw refused(
      field,
      altered.map(([name]) => name),
    )
}

function refused(offer: string, fields: readonly string[]): ProblemError {
  return new ProblemError(
    fields.map((field) =>
      createIssue('server/offer-not-made', { field }, { pointer: `/answer/${offer}/${field}` }),
    ),
    { status: 422 },
  )
}
