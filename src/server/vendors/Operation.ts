import type { Order } from './Order.ts'
import type { VendorResponse } from './VendorResponse.ts'

/** One operation of a vendor. Rejects with a VendorFailure. */
export type Operation<R, A> = (order: Order<R>) => Promise<VendorResponse<A>>
