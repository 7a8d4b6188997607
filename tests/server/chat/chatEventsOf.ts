import type { TestServer } from '../cluster/openTestServer.ts'

/** Types of the events of chats in the journal of an application, in their order. */
export async function chatEventsOf({ services }: TestServer, application: string) {
  const events = await services.store
    .selectFrom('application_events')
    .select('type')
    .where('stream', '=', application)
    .where('type', 'like', 'chat-%')
    .orderBy('seq')
    .execute()
  return events.map(({ type }) => type)
}
