import { channel, tracingChannel } from 'node:diagnostics_channel'

/** A response, or an order to a vendor, with how long it took. */
export interface Measured {
  /** Id of the call or operation; the route's pattern for what is no call. */
  readonly name: string
  /** "200", "502" …; of an order "answered", "pending", or the code of its failure. */
  readonly outcome: string
  readonly milliseconds: number
}

/** Each response and order is published here when it ends, without personal data. */
export const measuredRequests = channel('lintel:request')
export const measuredOrders = channel('lintel:vendor-order')

/** A job while it runs. */
export interface RunningJob {
  /** Its queue. */
  readonly name: string
  outcome?: 'failed'
}

/** What a job does happens inside of this. */
export const runningJobs = tracingChannel<unknown, RunningJob>('lintel:job')
