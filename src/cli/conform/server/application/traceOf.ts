import type { Borrower } from './Borrower.ts'

/**
 * The journal of a journey: statuses without repetition, events, completed work, answered screens.
 */
export interface JourneyTrace {
  readonly statuses: readonly string[]
  readonly events: readonly string[]
  readonly work: readonly string[]
  readonly screens: readonly string[]
}

interface JournalEvent {
  readonly type: string
  readonly status?: string
  readonly screen?: string
  readonly work?: string
  readonly worked?: readonly string[]
}

/** Uses the sandbox's call; rejects with a CallError. */
export async function traceOf({ read }: Borrower): Promise<JourneyTrace> {
  const events = (await read('sandbox-journal')) as readonly JournalEvent[]
  const of = (name: 'status' | 'screen') => events.flatMap((event) => event[name] ?? [])
  return {
    statuses: of('status').filter((status, index, all) => status !== all[index - 1]),
    events: events.map(({ type }) => type),
    work: events.flatMap(({ type, work, worked = [] }) => [
      ...worked,
      ...(type === 'work-done' ? [String(work)] : []),
    ]),
    screens: of('screen'),
  }
}
