import type { JsonObject } from '#model'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import type { Walked } from './walkJourney.ts'

/** What the journal tells of a journey: statuses without repetition, events, work that was done, screens that were answered. */
export interface Trace {
  readonly statuses: readonly string[]
  readonly events: readonly string[]
  readonly work: readonly string[]
  readonly screens: readonly string[]
}

export async function traceOf({ who }: Walked): Promise<Trace> {
  const events = await listEvents(who.server.services.store, who.org, who.uuid)
  const said = events.map(({ type, payload }) => ({ type, ...(payload as Record<string, any>) }))
  const of = (name: string) => said.flatMap((event) => ((event as JsonObject)[name] as string | undefined) ?? [])
  return {
    statuses: of('status').filter((status, index, all) => status !== all[index - 1]),
    events: said.map(({ type }) => type),
    work: said.flatMap((event) => [
      ...(((event as JsonObject).worked as string[] | undefined) ?? []),
      ...(event.type === 'work-done' ? [String((event as JsonObject).work)] : []),
    ]),
    screens: of('screen'),
  }
}
