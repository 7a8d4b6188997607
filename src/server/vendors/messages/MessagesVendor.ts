import type { Operation } from '../Operation.ts'

export interface TextRequest {
  /** E.164, "+14155550147". */
  readonly to: string
  readonly words: string
}

export interface TextAnswer {
  /** UNDELIVERABLE: there is no such number, or it takes no text messages. */
  readonly outcome: 'SENT' | 'UNDELIVERABLE'
}

/** Sends text messages; the same order is sent once. */
export interface MessagesVendor {
  readonly text: Operation<TextRequest, TextAnswer>
}
