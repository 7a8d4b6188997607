import type { JsonObject } from '#model'
import type { OfferChoice, OfferTerms } from './offerOf.ts'

export type Decision = 'APPROVE' | 'COUNTER' | 'REFER' | 'DECLINE' | 'INELIGIBLE'

export interface Reason {
  /** A key of lending/adverse-action.json. */
  readonly code: string
  /** The fact or gate that it is about. */
  readonly detail?: string
}

export interface UnderwritingResult {
  readonly decision: Decision
  /** The reasons of exactly this decision, sorted by code. None for APPROVE. */
  readonly reasons: readonly Reason[]
  /** One for APPROVE and COUNTER, otherwise none. */
  readonly offers: readonly UnderwritingOffer[]
  /** For this term, fee and payment method; 0 if nothing can be lent. */
  readonly maxDrawCents: number
  /** What keeps the draw from being one step larger: CLTV_HIGH, DTI_HIGH, MAX_LINE. */
  readonly binding: readonly string[]
  /**
   * The ratio used: of the offer or, if it fails, of the minimum draw. null: not reached, or no
   * income.
   */
  readonly cltvBps: number | null
  readonly dtiBps: number | null
  /**
   * Of a product that is judged by the rent, of the same draw: rent ÷ costs of a month in
   * hundredths, and the minimum of the tier that was reached; null: none.
   */
  readonly coverage?: {
    readonly ratio: number
    readonly rentCents: number
    readonly costsCents: number
    readonly tier: number | null
  }
  /** Step by step; the only part that depends on the order of the gates. */
  readonly trace: readonly TraceStep[]
  readonly engineVersion: string
  /** Hash of the bundle that contains the policy. */
  readonly configVersion: string
  /** SHA-256 (hex) of the given declared facts. */
  readonly inputHash: string
}

export interface UnderwritingOffer extends OfferChoice, OfferTerms {
  readonly cltvBps: number
  readonly dtiBps?: number
  /** Rent ÷ costs in hundredths, in place of the share of income. */
  readonly coverage?: number
}

export interface TraceStep {
  readonly step: 'validate' | 'derive' | 'gate' | 'tier' | 'price' | 'size' | 'decide'
  /** Gate or tier. */
  readonly id?: string
  readonly outcome?: string
  readonly values?: JsonObject
}
