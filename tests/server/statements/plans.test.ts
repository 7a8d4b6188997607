import { expect, it } from 'vitest'
import { sweepChats } from '../../../src/server/chat/sweepChats.ts'
import { reconcile } from '../../../src/server/jobs/reconcile.ts'
import { disposeDue } from '../../../src/server/operations/disposeDue.ts'
import { sweepQueue } from '../../../src/server/origination/sweepQueue.ts'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { useServer } from '../cluster/useServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { walkTo } from '../origination/walkTo.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { findScans } from './findScans.ts'
import { everyStatement } from './statementsOf.ts'

let sent: readonly string[] = []
// What other tests sent in this process is theirs.
everyStatement.clear()
const server = useServer({}, { works: true, vendors: fastVendors() })

it('a walk, its jobs and the sweep find the rows of tables that grow by an index', async () => {
  const who = await registerApplicant(server)
  await walkTo(server, who, 'ID_UPLOAD')
  const { services, app } = server
  await sweep({ ...services, log: app.log })
  await sweepQueue(services)
  await sweepChats(services)
  await disposeDue(services, { log: app.log })
  await reconcile({ ...services, log: app.log })
  sent = [...everyStatement]
  expect(sent.length).toBeGreaterThan(80)
  expect(await findScans(server.url, sent)).toEqual([])
})

it('only the connection that listens keeps a state: others can be shared by a pooler', () => {
  const ofSession = /^\s*(?:listen|set (?!local)|prepare|discard|load)\b|pg_(?:try_)?advisory_lock/i
  const found = sent.filter((text) => ofSession.test(text))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((text) => !/^listen \w+(?:; listen \w+)*$/.test(text))).toEqual([])
})
