import type { JsonObject } from '#model'
import type { OfferChoice, OfferTerms } from './offerOf.ts'

export type Decision = 'APPROVE' | 'COUNTER' | 'REFER' | 'DECLINE' | 'INELIGIBLE'

export interface Reason {
  /** A key of lending/adverse-action.json. */
  readonly code: string
  /** The fact or the gate it is about. */
  readonly detail?: string
}

export interface UnderwritingResult {
  readonly decision: Decision
  /** Those that led to this decision and no other, by code. None for APPROVE. */
  readonly reasons: readonly Reason[]
  /** One for APPROVE and COUNTER, else none. */
  readonly offers: readonly UnderwritingOffer[]
  /** At this term, fee and way of paying; 0 where nothing can be lent. */
  readonly maxDrawCents: number
  /** What keeps the draw from being one step larger: CLTV_HIGH, DTI_HIGH, MAX_LINE. */
  readonly binding: readonly string[]
  /** Relied on: of the offer, or of the least draw where that fails. null: not reached, or no income. */
  readonly cltvBps: number | null
  readonly dtiBps: number | null
  /** Step by step; the one part that the order of the gates changes. */
  readonly trace: readonly TraceStep[]
  readonly engineVersion: string
  /** Hash of the bundle that the policy came from. */
  readonly configVersion: string
  /** SHA-256, hex, of the declared facts that were given. */
  readonly inputHash: string
}

export interface UnderwritingOffer extends OfferChoice, OfferTerms {
  readonly cltvBps: number
  readonly dtiBps: number
}

export interface TraceStep {
  readonly step: 'validate' | 'derive' | 'gate' | 'tier' | 'price' | 'size' | 'decide'
  /** Gate or tier. */
  readonly id?: string
  readonly outcome?: string
  readonly values?: JsonObject
}
