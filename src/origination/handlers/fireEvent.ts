import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import { eventTypes, type EventType } from '../journal/ApplicationEvent.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { problem } from '../ProblemError.ts'
import { partyOf } from '../signers/partyOf.ts'
import { record } from './record.ts'
import type { JournalRecords } from './Records.ts'

export interface Fired {
  readonly event: string
  readonly data?: JsonObject
  readonly signer?: string
}

/**
 * In the sandbox: records an event that the agent console or a partner triggers; no call of a
 * borrower does. Throws 422 for one that the lifecycle does not have.
 */
export async function fireEvent(
  records: JournalRecords,
  application: Application,
  { event, data = {}, signer }: Fired,
): Promise<Application> {
  const party = partyOf(await records.served(application), application, signer)
  const events = party ? lifecycleOf(party.served).events : {}
  if (!Object.hasOwn(events, event) || eventTypes.some((type) => type === event))
    throw problem('server/no-such-event', { event }, { pointer: '/event' })
  return record(records, application, {
    type: event as EventType,
    data,
    ...(signer !== undefined && { signer }),
  })
}
