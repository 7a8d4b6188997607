import type { Json } from './Json.ts'

/**
 * lending/hmda-register.json: the loan/application register that a lender files each year (12 CFR
 * 1003). Underwriting never reads it.
 */
export interface LendingHmdaRegister {
  readonly title: string
  readonly source: string
  /** The first calendar year that has these fields. */
  readonly since: number
  /** What became of an application: the first whose `when` is true. */
  readonly actions: Readonly<Record<string, RegisterAction>>
  /** Transactions that are not reported. */
  readonly excluded?: Readonly<Record<string, RegisterExclusion>>
  /** Fields of the first row, the transmittal sheet, in filing order. */
  readonly sheet: Readonly<Record<string, RegisterField>>
  /** Fields of each application's row, in filing order. */
  readonly fields: Readonly<Record<string, RegisterField>>
}

export interface RegisterAction {
  readonly title: string
  readonly source?: string
  readonly code: string
  /** Absent: nothing was decided. */
  readonly decision?: 'approved' | 'denied'
  /** A condition over the application's facts. */
  readonly when: Json
  /** The civil date of the action, "2024-03-01". */
  readonly on: Json
}

export interface RegisterExclusion {
  readonly title: string
  readonly source: string
  /** The first day of action from which it is not reported. */
  readonly from: string
  /** A condition over the fields of the row, as they are filed. */
  readonly when: Json
}

export interface RegisterField {
  readonly title: string
  /** An expression over the application's facts and `register`; a list is joined by spaces. */
  readonly value: Json
  /** The code for each value; others count as no value. */
  readonly codes?: Readonly<Record<string, string>>
  /**
   * How a value is written: a date as 20240301, cents as dollars or thousands of dollars, basis
   * points as percent; otherwise as it is.
   */
  readonly write?: 'date' | 'dollars' | 'thousands' | 'percent'
  /** Codes of the actions for which it is reported. */
  readonly only?: readonly string[]
  /** What is reported without a value; by default, the field stays blank. */
  readonly else?: string
  readonly why?: string
}
