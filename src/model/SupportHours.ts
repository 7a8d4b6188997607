import type { LendingHoliday, Weekday } from './LendingCalendar.ts'

/** support/hours.json: the opening hours of the lender's departments. */
export interface SupportHours {
  readonly title: string
  /** IANA time zone that pages show hours in, regardless of the department's own. */
  readonly shownIn: string
  readonly holidays: Readonly<Record<string, SupportHoliday>>
  /** Day of the week that a holiday falls on → number of days by which it moves. */
  readonly observed: Readonly<Partial<Record<Weekday, number>>>
  readonly departments: Readonly<Record<string, SupportDepartment>>
}

/** Every year by a rule, or once on a `date` ("2026-11-27"). */
export type SupportHoliday = LendingHoliday | { readonly title: string; readonly date: string }

export interface SupportDepartment {
  readonly title: string
  /** IANA time zone of its times. */
  readonly zone: string
  readonly week: Readonly<Record<Weekday, SupportDay>>
  /** Names of the holidays on which it is closed. */
  readonly closedOn: readonly string[]
  /** By date: hours that replace those of the week and the holidays. */
  readonly exceptions: Readonly<Record<string, SupportDay & { readonly title: string }>>
}

/** "06:00" to "17:00", in 24 hours; "24:00" is the end of the day. */
export type SupportDay =
  | { readonly isOpen: true; readonly startTime: string; readonly endTime: string }
  | { readonly isOpen: false }
