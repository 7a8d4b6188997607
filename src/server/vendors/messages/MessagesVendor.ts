// Written from messages.json by "npm run vendor:types".
import type { Operation } from '../Operation.ts'

export interface MessagesTextRequest {
  /** E.164: "+14155550147". */
  to: string
  words: string
}

export interface MessagesTextAnswer {
  /** UNDELIVERABLE: there is no such number, or it takes no text messages. */
  outcome: 'SENT' | 'UNDELIVERABLE'
}

/** Sends text messages. The same order is sent once. */
export interface MessagesVendor {
  readonly text: Operation<MessagesTextRequest, MessagesTextAnswer>
}
