import type { SupportDay, SupportDepartment, SupportHours, Weekday } from '#model'

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
const weekend: readonly Weekday[] = ['SATURDAY', 'SUNDAY']

export const closed: SupportDay = { isOpen: false }
export const from = (startTime: string, endTime: string): SupportDay => ({
  isOpen: true,
  startTime,
  endTime,
})

/** A department of these hours on weekdays and at weekends. */
export function buildDepartment(
  onWeekdays: SupportDay,
  atWeekends: SupportDay,
  changes: Partial<SupportDepartment> = {},
): SupportDepartment {
  const days = [
    ...weekdays.map((day) => [day, onWeekdays] as const),
    ...weekend.map((day) => [day, atWeekends] as const),
  ]
  return {
    title: 'Phone',
    zone: 'America/Los_Angeles',
    week: Object.fromEntries(days) as Record<Weekday, SupportDay>,
    closedOn: ['thanksgiving', 'christmas', 'moving'],
    exceptions: {},
    ...changes,
  }
}

export function buildHours(
  department: SupportDepartment,
  changes: Partial<SupportHours> = {},
): SupportHours {
  return {
    title: 'Hours',
    shownIn: 'America/Los_Angeles',
    holidays: {
      thanksgiving: { title: 'Thanksgiving Day', month: 11, weekday: 'THURSDAY', nth: 4 },
      christmas: { title: 'Christmas Day', month: 12, day: 25 },
      moving: { title: 'We are moving', date: '2026-10-14' },
    },
    observed: {},
    departments: { OPS_PHONE: department },
    ...changes,
  }
}
