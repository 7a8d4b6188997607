import { addDays } from '#engine'
import {
  adverseActionReasons,
  assetIncomeOf,
  offerOf,
  priceOffers,
  productOf,
  underwrite,
  type AssetRow,
  type UnderwritingInput,
} from '#lending'
import { type JsonObject, toJson } from '#model'
import type { PureOperation } from './PureOperation.ts'

/**
 * The lifecycle's "underwrite". `request`: the underwriting input, `offerDays` for which offers are
 * valid and, if an offer was chosen before, its `aprBps`. Returns { result, offers, sentences,
 * isSameOffer }: the result, everything that can be chosen now (null if nothing is offered), its
 * reasons in words, and whether the choice still has the terms that the borrower saw.
 */
export const workOutFigures: PureOperation = ({ engine, bundle }, facts, request, { sha256 }) => {
  const { underwriting, states } = bundle.lending
  const { aprBps, offerDays, ...given } = request
  const file = facts.file as JsonObject
  const rows = (Array.isArray(file.assets) ? file.assets : []) as unknown as readonly AssetRow[]
  const today = String(facts.today)
  const assets = assetIncomeOf(rows, underwriting.assets, {
    today,
    born: (facts.person as JsonObject).dob,
  })
  const input = {
    ...given,
    assetIncomeMonthlyCents: assets.monthlyCents,
  } as unknown as UnderwritingInput
  const result = underwrite(engine, underwriting, states, input, sha256)
  const isOffered = result.decision === 'APPROVE' || result.decision === 'COUNTER'
  const offers = isOffered ? priceOffers(engine, underwriting, states, input) : undefined
  const {
    requestedDrawCents: drawCents,
    termMonths,
    feeBps,
    autopay,
  } = request as unknown as {
    requestedDrawCents: number
    termMonths: number
    feeBps: number
    autopay: boolean
  }
  const terms =
    offers && aprBps !== undefined
      ? offerOf(offers, { drawCents, termMonths, feeBps, autopay })
      : undefined
  const credit = (file.hard ?? file.soft ?? {}) as { keyFactors?: readonly string[] }
  return {
    result: toJson(result),
    offers: offers
      ? {
          ...offers,
          rateType: productOf(bundle.org)?.rateType ?? 'UNKNOWN',
          expires: addDays(today, Number(offerDays)),
        }
      : null,
    sentences: adverseActionReasons(bundle.lending, result.reasons, credit.keyFactors ?? []),
    isSameOffer: result.decision === 'APPROVE' && terms !== undefined && terms.aprBps === aprBps,
  } as unknown as JsonObject
}
