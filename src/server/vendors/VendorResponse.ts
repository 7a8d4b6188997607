/**
 * The answer, or when to ask again with the same order. `meanwhile` is the interim response (a
 * check under review), for display only, never for decisions.
 */
export type VendorResponse<A> =
  | { readonly answer: A }
  | { readonly pendingUntil: Date; readonly meanwhile?: A }
