import type { JsonObject } from '#model'

/** What someone of the lender's staff does at the desk. */
export interface StaffAct {
  /** Event of the lifecycle that the desk offers, or "decide". */
  readonly does: string
  /** Answer to the act's form. "$colleague": the address of another agent of the lender. */
  readonly says: JsonObject
  /**
   * What it is about, as people call it: the title of a document, condition or job, or its type, or
   * the words of the condition.
   */
  readonly about?: string
  /** Name of the further signer that it is about; the borrower where it is not said. */
  readonly of?: string
}
