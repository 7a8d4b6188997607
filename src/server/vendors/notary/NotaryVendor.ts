// Written from notary.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'
import type { VendorPerson } from '../VendorPerson.ts'
import type { VendorWindowAnswer } from '../VendorWindowAnswer.ts'
import type { VendorWindowRequest } from '../VendorWindowRequest.ts'

export interface NotarySessionRequest {
  person: VendorPerson
  method: 'ENOTARY' | 'MANUAL'
  /** Instant of the appointment; without it the session is now. */
  at?: string
  /** What the session at the vendor’s page returned; absent: there was none. */
  token?: string
}

export interface NotarySessionAnswer {
  /** KBA_FAILED: too few answers to the questions that prove identity were right. */
  outcome: 'DONE' | 'KBA_FAILED' | 'NO_SHOW'
}

export interface NotaryReserveRequest {
  person: VendorPerson
  /** Instant, or a day (YYYY-MM-DD) with the "window" that suits. */
  requestedAt: string
  window?: 'MORNING' | 'AFTERNOON' | 'EVENING'
  /** State law requires an attorney to close the loan. */
  attorney?: boolean
  /** IANA time zone of the place. */
  zone?: string
}

export interface NotaryReserveAnswer {
  outcome: 'CONFIRMED'
  at: string
  /** Name of the notary who comes. */
  notary: string
}

/** Ends the video session that the application has open: nothing can be signed in it any more. */
export interface NotaryCancelRequest {
  person: VendorPerson
}

export interface NotaryCancelAnswer {
  outcome: 'CALLED_OFF'
}

export type NotaryOpenRequest = VendorWindowRequest

export type NotaryOpenAnswer = VendorWindowAnswer

/** Notaries, by video or at a place. */
export interface NotaryVendor {
  readonly session: Operation<NotarySessionRequest, NotarySessionAnswer>
  readonly reserve: Operation<NotaryReserveRequest, NotaryReserveAnswer>
  readonly cancel: Operation<NotaryCancelRequest, NotaryCancelAnswer>
  readonly open: Operation<NotaryOpenRequest, NotaryOpenAnswer>
}
