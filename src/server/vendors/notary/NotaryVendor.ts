// Written from notary.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface NotarySessionRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
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
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
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
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
}

export interface NotaryCancelAnswer {
  outcome: 'CALLED_OFF'
}

export interface NotaryOpenRequest {
  person: {
    firstName: string
    lastName: string
    dateOfBirth?: string
    state: string
  }
  /** Id of the session. The same id is the same session. */
  session: string
  /** Comes back with the result. Good for one return. */
  state: string
  /**
   * Where the browser goes at the end, with the result added to its query. A frame posts the result
   * to its origin instead.
   */
  returnUrl: string
  mode: 'window' | 'frame' | 'redirect'
  /** A later return is refused. */
  until: string
}

export interface NotaryOpenAnswer {
  /** Page of the session, opened once by the borrower, at an origin that org.json names. */
  url: string
  /** When the page stops working. */
  expiresAt: string
}

/** Notaries, by video or at a place. */
export interface NotaryVendor {
  readonly session: Operation<NotarySessionRequest, NotarySessionAnswer>
  readonly reserve: Operation<NotaryReserveRequest, NotaryReserveAnswer>
  readonly cancel: Operation<NotaryCancelRequest, NotaryCancelAnswer>
  readonly open: Operation<NotaryOpenRequest, NotaryOpenAnswer>
}
