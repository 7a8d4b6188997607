import type { ConsoleContext } from '../useConsole.ts'

/** A time of the reports in the unit that people use for it; a dash for none. */
export function formatHours(hours: number | null, say: ConsoleContext['say']): string {
  if (hours === null) return '–'
  if (hours * 60 < 1) return say('reports-seconds', { count: Math.round(hours * 3600) })
  if (hours < 1) return say('reports-minutes', { count: Math.round(hours * 60) })
  if (hours < 48) return say('reports-hours', { count: Math.round(hours) })
  return say('reports-days', { count: Math.round(hours / 24) })
}
