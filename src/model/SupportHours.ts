import type { LendingHoliday, Weekday } from './LendingCalendar.ts'

/** support/hours.json: when which department of the lender can be reached. */
export interface SupportHours {
  readonly title: string
  /** IANA time zone that pages show hours in, whatever a department's own. */
  readonly shownIn: string
  readonly holidays: Readonly<Record<string, SupportHoliday>>
  /** Day of the week on which a holiday falls → by how many days it is moved. */
  readonly observed: Readonly<Partial<Record<Weekday, number>>>
  readonly departments: Readonly<Record<string, SupportDepartment>>
}

/** By a rule, every year, or on one `date` ("2026-11-27"). */
export type SupportHoliday = LendingHoliday | { readonly title: string; readonly date: string }

export interface SupportDepartment {
  readonly title: string
  /** IANA time zone that its times are in. */
  readonly zone: string
  readonly week: Readonly<Record<Weekday, SupportDay>>
  /** Names of the holidays on which it is closed. */
  readonly closedOn: readonly string[]
  /** By date: what holds then in place of the week and the holidays. */
  readonly exceptions: Readonly<Record<string, SupportDay & { readonly title: string }>>
}

/** "06:00" to "17:00", in 24 hours; "24:00" is the end of the day. */
export type SupportDay = { readonly isOpen: true; readonly startTime: string; readonly endTime: string } | { readonly isOpen: false }
