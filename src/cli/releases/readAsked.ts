import type { Call } from '../frame/Command.ts'
import { readDecision } from './readDecision.ts'

export interface AskedRelease {
  readonly author: string
  readonly why: string
  /** A moment, or a day, "YYYY-MM-DD". */
  readonly at?: Date | string
  readonly accepted: ReadonlyMap<string, string>
}

/** What a call that publishes says; or what is wrong with it. */
export function readAsked({ values, over }: Call): AskedRelease | string {
  const { at: time, accept = [] } = values as {
    readonly at?: string
    readonly accept?: readonly string[]
  }
  const decision = readDecision({ values })
  if (typeof decision === 'string') return decision
  if (over.length > 0) return 'A release is made of one folder, without --over.'
  const at = time === undefined ? undefined : readTime(time)
  if (time !== undefined && !at)
    return `"${time}" is no day, as 2026-12-01, and no time with its zone, as 2026-12-01T05:00:00Z.`
  const accepted = readAcceptances(accept)
  if (typeof accepted === 'string') return accepted
  return { author: decision.actor, why: decision.why, accepted, ...(at && { at }) }
}

function readTime(text: string): Date | string | undefined {
  const time = new Date(text)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime())
  if (isDay && time.toISOString().startsWith(text)) return text
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(time.getTime()) ? time : undefined
}

/** "CODE FILE#POINTER: REASON" → the reason by the warning; or what is wrong with one. */
function readAcceptances(texts: readonly string[]): ReadonlyMap<string, string> | string {
  const accepted = new Map<string, string>()
  for (const text of texts) {
    const [, place, reason] = /^(\S+ [^#\s]*#\S*): (.*\S)\s*$/.exec(text) ?? []
    if (place === undefined) return `"${text}" is not "CODE FILE#POINTER: REASON".`
    accepted.set(place, reason!)
  }
  return accepted
}
