import { recordEvent } from '../../src/server/origination/recordEvent.ts'
import type { TestServer } from './cluster/openTestServer.ts'

/** The borrower lets their broker see more than the status. */
export async function letBrokerIn(server: TestServer, org: string, uuid: string): Promise<void> {
  const { store, applications } = server.services
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, org, uuid, { hold: true }))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'time-passed',
      changes: [{ path: 'case.brokerAccess', value: true }],
    })
  })
}
