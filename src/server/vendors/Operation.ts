import type { Order } from './Order.ts'
import type { VendorReply } from './VendorReply.ts'

/** One operation of a vendor. Rejects with a VendorFailure. */
export type Operation<R, A> = (order: Order<R>) => Promise<VendorReply<A>>
