export { isAdditionalSigner } from './signers/isAdditionalSigner.ts'
export { amortise, type Amortisation, type AmortisationRow } from './arithmetic/amortise.ts'
export { coverageOf } from './arithmetic/coverageOf.ts'
export { cltvBps } from './arithmetic/cltvBps.ts'
export { dailyInterestOf } from './arithmetic/dailyInterestOf.ts'
export { dtiBps } from './arithmetic/dtiBps.ts'
export { feeOf } from './arithmetic/feeOf.ts'
export { recordingTaxOf } from './arithmetic/recordingTaxOf.ts'
export { interestOf } from './arithmetic/interestOf.ts'
export { lineOf } from './arithmetic/lineOf.ts'
export { paymentOf } from './arithmetic/paymentOf.ts'
export { repaymentOf } from './arithmetic/repaymentOf.ts'
export { deadlinesOf, type Deadline, type DeadlineFacts } from './calendar/deadlinesOf.ts'
export { firstPaymentOf } from './calendar/firstPaymentOf.ts'
export { moveDays } from './calendar/moveDays.ts'
export { rescissionOf } from './calendar/rescissionOf.ts'
export { adverseActionReasons, type AdverseReason } from './notices/adverseActionReasons.ts'
export { denialCodesOf } from './notices/denialCodesOf.ts'
export { hmdaCodes, type HmdaAnswer, type HmdaCodes } from './notices/hmdaCodes.ts'
export { translateReasons } from './notices/translateReasons.ts'
export {
  assetIncomeOf,
  type AssetIncome,
  type AssetOwner,
  type AssetRow,
} from './underwriting/assetIncomeOf.ts'
export { rentOf, type LetUnit, type Rent } from './underwriting/rentOf.ts'
export { coverageTiersOf } from './underwriting/coverageTiersOf.ts'
export { createPricing } from './underwriting/createPricing.ts'
export {
  explainDecision,
  type ExplainedDecision,
  type ExplainedGate,
} from './underwriting/explainDecision.ts'
export { interestOnlyMonthsOf } from './underwriting/interestOnlyMonthsOf.ts'
export { numbersIn } from './underwriting/numbersIn.ts'
export { sayFigure } from './underwriting/sayFigure.ts'
export { sayGate, type SaidGate } from './underwriting/sayGate.ts'
export { estimateOf, type Estimate, type EstimateQuestion } from './underwriting/estimateOf.ts'
export { offerOf, type OfferChoice, type OfferTerms } from './underwriting/offerOf.ts'
export { priceOffers } from './underwriting/priceOffers.ts'
export { screen } from './underwriting/screen.ts'
export { stateRulesOf } from './underwriting/stateRulesOf.ts'
export { usualFirst } from './underwriting/usualFirst.ts'
export { underwrite } from './underwriting/underwrite.ts'
export type { UnderwritingInput } from './underwriting/UnderwritingInput.ts'
export type {
  Decision,
  Reason,
  TraceStep,
  UnderwritingOffer,
  UnderwritingResult,
} from './underwriting/UnderwritingResult.ts'
export { amountLeft } from './pledge/amountLeft.ts'
export { limitOf, type CombinedLimit } from './pledge/limitOf.ts'
export { valuePledge, type AssetQuote, type PledgedAsset } from './pledge/valuePledge.ts'
export { watchPledge } from './pledge/watchPledge.ts'
export { mergePricing } from './org/mergePricing.ts'
export { productOf } from './org/productOf.ts'
