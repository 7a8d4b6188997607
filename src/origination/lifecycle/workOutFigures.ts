import { addDays } from '#engine'
import {
  adverseActionReasons,
  assetIncomeOf,
  createPricing,
  limitOf,
  offerOf,
  priceOffers,
  productOf,
  rentOf,
  stateRulesOf,
  underwrite,
  type AssetRow,
  type LetUnit,
  type UnderwritingInput,
} from '#lending'
import { type JsonObject, type Lending, type LendingUnderwriting, toJson, fromJson } from '#model'
import type { PureOperation } from './PureOperation.ts'

/**
 * The lifecycle's "underwrite". `request`: the underwriting input (of a product that is judged by
 * the rent with its `units` and their `marketRentsCents`), `offerDays` for which offers are valid
 * and, if an offer was chosen before, its `aprBps`. Returns { result, offers, sentences,
 * isSameOffer }: the result, everything that can be chosen now (null if nothing is offered), its
 * reasons in words, and whether the choice still has the terms that the borrower saw; where assets
 * are pledged, `limit`, what they and the home secure.
 */
export const workOutFigures: PureOperation = ({ engine, bundle }, facts, request, { sha256 }) => {
  const { underwriting, states } = bundle.lending
  const { aprBps, offerDays, ...given } = request
  const file = facts.file as JsonObject
  const rows = fromJson<readonly AssetRow[]>(Array.isArray(file.assets) ? file.assets : [])
  const today = String(facts.today)
  const assets = assetIncomeOf(rows, underwriting.assets, {
    today,
    born: (facts.person as JsonObject).dob,
  })
  const input = fromJson<UnderwritingInput>({
    ...given,
    ...rentIn(underwriting, given),
    assetIncomeMonthlyCents: assets.monthlyCents,
  })
  const result = underwrite(engine, underwriting, states, input, sha256)
  const isOffered = result.decision === 'APPROVE' || result.decision === 'COUNTER'
  const offers = isOffered ? priceOffers(engine, underwriting, states, input) : undefined
  const {
    requestedDrawCents: drawCents,
    termMonths,
    feeBps,
    autopay,
  } = fromJson<{
    requestedDrawCents: number
    termMonths: number
    feeBps: number
    autopay: boolean
  }>(request)
  const terms =
    offers && aprBps !== undefined
      ? offerOf(offers, { drawCents, termMonths, feeBps, autopay })
      : undefined
  const credit = (file.hard ?? file.soft ?? {}) as { keyFactors?: readonly string[] }
  const limit = limitIn(bundle.lending, input)
  return toJson({
    result: toJson(result),
    ...(limit && { limit }),
    offers: offers
      ? {
          ...offers,
          rateType: productOf(bundle.org)?.rateType ?? 'UNKNOWN',
          expires: addDays(today, Number(offerDays)),
        }
      : null,
    sentences: adverseActionReasons(bundle.lending, result.reasons, credit.keyFactors ?? []),
    isSameOffer: result.decision === 'APPROVE' && terms !== undefined && terms.aprBps === aprBps,
  })
}

/** The rent that counts, under the name of its fact. */
function rentIn(
  { coverage }: LendingUnderwriting,
  { units, marketRentsCents }: JsonObject,
): JsonObject {
  if (!coverage) return {}
  const rows = fromJson<readonly LetUnit[]>(Array.isArray(units) ? units : [])
  const rents = (Array.isArray(marketRentsCents) ? marketRentsCents : []) as number[]
  return { [coverage.facts.rent]: rentOf(rows, rents, coverage.rent).monthlyCents }
}

/** Undefined where nothing is pledged, or no price can be made. */
function limitIn(
  { underwriting, states }: Pick<Lending, 'underwriting' | 'states'>,
  input: UnderwritingInput,
) {
  const { valueCents, liensCents, pledgedCents } = input
  if (!underwriting.pledge || typeof pledgedCents !== 'number') return undefined
  if (typeof valueCents !== 'number' || typeof liensCents !== 'number') return undefined
  const pricing = createPricing(
    underwriting,
    stateRulesOf(states, String(input.state)),
    toJson(input),
  )
  const { maxCents: capCents } = underwriting.limits.draw
  return pricing && limitOf({ ...pricing, capCents })
}
