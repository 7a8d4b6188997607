import type { Order } from './Order.ts'
import type { VendorReply } from './VendorReply.ts'

/** One thing that a vendor does. Rejects with a VendorFailure. */
export type Operation<R, A> = (order: Order<R>) => Promise<VendorReply<A>>
