import type { ConsoleContext } from './useConsole.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

interface Span {
  readonly since: string
  /** By the clock of the application. */
  readonly now: string
}

/** How long ago an instant was, in the largest unit that fits: "3 days". */
export function formatAge({ since, now }: Span, say: ConsoleContext['say']): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  const count = (unit: number) => Math.floor(age / unit)
  if (age < minute) return say('age-short')
  if (age < hour) return say('reports-minutes', { count: count(minute) })
  if (age < day) return say('reports-hours', { count: count(hour) })
  return say('reports-days', { count: count(day) })
}
