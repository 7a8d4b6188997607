/** lending/calendar.json: holidays as rules, and the two kinds of business day. */
export interface LendingCalendar {
  readonly title: string
  readonly holidays: Readonly<Record<string, LendingHoliday>>
  /** Of the right to cancel (Regulation Z, the precise definition). */
  readonly business: LendingDays
  /** On which money moves. */
  readonly banking: LendingDays
  readonly rescissionDays: number
  readonly payments: LendingPayments
}

/** When payments on a line fall due. */
export interface LendingPayments {
  readonly title: string
  readonly source: string
  /** Days from the funding to the first payment, at the least: a statement comes before. */
  readonly leastDays: number
  /** Day of the month, 1 to 28, where the borrower chose none. */
  readonly usualDay: number
}

/** A fixed `day`, or the `nth` `weekday` of the month; -1: the last. */
export interface LendingHoliday {
  readonly title: string
  readonly month: number
  readonly day?: number
  readonly weekday?: Weekday
  readonly nth?: number
  /** First year. */
  readonly since?: number
}

export interface LendingDays {
  readonly title: string
  readonly source: string
  /** Days of the week that never count. */
  readonly closed: readonly Weekday[]
  /** Day of the week of a holiday → by how many days it is moved. */
  readonly observed: Readonly<Partial<Record<Weekday, number>>>
}

/** One kind of business day with its holidays, as rules read it: `org.calendars.business`. */
export type BusinessCalendar = Pick<LendingDays, 'closed' | 'observed'> & {
  readonly holidays: Readonly<Record<string, Omit<LendingHoliday, 'title'>>>
}

export type Weekday = 'SUNDAY' | 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY'
