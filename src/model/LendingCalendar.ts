/** lending/calendar.json: holidays as rules, and the two kinds of business days. */
export interface LendingCalendar {
  readonly title: string
  /** Of all that names no own. */
  readonly source?: string
  readonly holidays: Readonly<Record<string, LendingHoliday>>
  /** For the right to cancel (Regulation Z, specific definition). */
  readonly business: LendingDays
  /** Days on which money moves, and counties record deeds. */
  readonly banking: LendingDays
  readonly rescissionDays: number
  readonly payments: LendingPayments
}

/** When payments on a line are due. */
export interface LendingPayments {
  readonly title: string
  readonly source: string
  /** Minimum days from funding to the first payment: a statement must be sent first. */
  readonly leastDays: number
  /** Day of the month, 1 to 28, if the borrower chose none. */
  readonly usualDay: number
}

/** A fixed `day`, or the `nth` `weekday` of the month; -1: the last. */
export interface LendingHoliday {
  readonly title: string
  readonly month: number
  readonly day?: number
  readonly weekday?: Weekday
  readonly nth?: number
  /** First year of the holiday. */
  readonly since?: number
}

export interface LendingDays {
  readonly title: string
  readonly source: string
  /** Days of the week that never count. */
  readonly closed: readonly Weekday[]
  /** Day of the week that the holiday falls on → number of days by which it moves. */
  readonly observed: Readonly<Partial<Record<Weekday, number>>>
}

/**
 * One kind of business day and its holidays, in the shape that rules read:
 * `org.calendars.business`.
 */
export type BusinessCalendar = Pick<LendingDays, 'closed' | 'observed'> & {
  readonly holidays: Readonly<Record<string, Omit<LendingHoliday, 'title'>>>
}

export type Weekday =
  | 'SUNDAY'
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY'
