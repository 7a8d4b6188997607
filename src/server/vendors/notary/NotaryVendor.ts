import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'

export interface NotarySessionRequest {
  readonly person: VendorPerson
  readonly method: 'ENOTARY' | 'MANUAL'
  /** Instant of the appointment; without it the session is now. */
  readonly at?: string
}

export interface NotarySessionAnswer {
  /** KBA_FAILED: the questions that prove who it is were not answered well enough. */
  readonly outcome: 'DONE' | 'KBA_FAILED' | 'NO_SHOW'
}

export interface NotaryReserveRequest {
  readonly person: VendorPerson
  /** Instant, or a day (YYYY-MM-DD) with the `window` that suits. */
  readonly requestedAt: string
  readonly window?: 'MORNING' | 'AFTERNOON' | 'EVENING'
  /** The law of the state asks for an attorney who closes the loan. */
  readonly attorney?: boolean
  /** IANA time zone of the place. */
  readonly zone?: string
}

export interface NotaryReserveAnswer {
  readonly outcome: 'CONFIRMED'
  /** Instant. */
  readonly at: string
  /** Who comes. */
  readonly notary: string
}

export interface NotaryCancelRequest {
  readonly person: VendorPerson
}

export interface NotaryCancelAnswer {
  readonly outcome: 'CALLED_OFF'
}

/** Notaries, by video or at a place. */
export interface NotaryVendor {
  readonly session: Operation<NotarySessionRequest, NotarySessionAnswer>
  readonly reserve: Operation<NotaryReserveRequest, NotaryReserveAnswer>
  /** Ends the session by video that the application has under way: nothing may be signed in it any more. */
  readonly cancel: Operation<NotaryCancelRequest, NotaryCancelAnswer>
}
