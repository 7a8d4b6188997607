import type { JsonObject } from '#model'
import type { ServerAnswer } from '../Send.ts'
import type { GivenToCall } from '../createApi.ts'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import type { ServedLender } from '../ServedLender.ts'

/** The person who walks a journey: their registration, and their calls about the application. */
export interface Borrower {
  readonly lender: ServedLender
  readonly uuid: string
  readonly typical: TypicalAnswers
  readonly registered: Readonly<Record<string, JsonObject>>
  /** Body of the registration. */
  readonly sent: JsonObject
  /** A call with the application's uuid filled in. */
  readonly call: (id: string, given?: GivenToCall) => Promise<ServerAnswer>
  /** The same, where anything but 200 is a server error. */
  readonly read: (id: string, given?: GivenToCall) => Promise<any>
}
