/**
 * The answer, or when to ask again with the same order. `meanwhile` is what the vendor says so far
 * (a check under review); it is worth showing, never worth deciding on.
 */
export type VendorReply<A> = { readonly answer: A } | { readonly pendingUntil: Date; readonly meanwhile?: A }
