import type { SupportHours } from '#model'
import { civilTime, momentOf } from './civilTime.ts'
import { minutesOf } from './minutesOf.ts'
import { scheduleOf } from './scheduleOf.ts'

export interface OpenStatus {
  readonly isOpen: boolean
  /** Instant, ISO UTC; undefined if nothing changes for a year. */
  readonly nextChange?: string
  /** Holiday or exception that determines today's hours. */
  readonly reason?: string
}

const farthestDays = 366

/**
 * Whether a department is open at `now` (an ISO instant), and until or from when. undefined: the
 * lender has no such department.
 */
export function openStatus(
  hours: SupportHours,
  department: string,
  now: string,
): OpenStatus | undefined {
  const zone = Object.hasOwn(hours.departments, department)
    ? hours.departments[department]?.zone
    : undefined
  if (zone === undefined) return undefined
  const moment = Date.parse(now)
  const today = civilTime(moment, zone).day
  const isOpen = windowsOf(hours, department, zone, today).some(
    ([from, to]) => from <= moment && moment < to,
  )
  const because = scheduleOf(hours, department, today)?.because
  const change = nextChange(hours, department, zone, moment, today)
  return {
    isOpen,
    ...(change !== undefined && { nextChange: new Date(change).toISOString() }),
    ...(because !== undefined && { reason: because }),
  }
}

/** Staying open through midnight is not a change. */
function nextChange(
  hours: SupportHours,
  department: string,
  zone: string,
  moment: number,
  today: number,
): number | undefined {
  /** End of the opening that contains `moment`, as far as it is known yet. */
  let end: number | undefined
  for (let day = today; day <= today + farthestDays; day++) {
    for (const [from, to] of windowsOf(hours, department, zone, day)) {
      if (to <= moment) continue
      if (end === undefined && from > moment) return from
      if (end !== undefined && from > end) return end
      end = to
    }
  }
  const isForever =
    end === undefined || end >= momentOf({ day: today + farthestDays, minutes: 0 }, zone)
  return isForever ? undefined : end
}

/** Opening hours on that day; empty: closed. */
function windowsOf(
  hours: SupportHours,
  department: string,
  zone: string,
  day: number,
): readonly (readonly [number, number])[] {
  const today = scheduleOf(hours, department, day)?.hours
  if (!today?.isOpen) return []
  const [start, end] = [minutesOf(today.startTime), minutesOf(today.endTime)]
  const last =
    end === 1440
      ? momentOf({ day: day + 1, minutes: 0 }, zone)
      : momentOf({ day, minutes: end }, zone, 'last')
  return [[momentOf({ day, minutes: start }, zone), last]]
}
