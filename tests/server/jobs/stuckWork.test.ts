import { afterAll, beforeAll, expect, it } from 'vitest'
import { passTime } from '../../../src/server/origination/passTime.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { ApplicationStore } from '../../../src/server/stores/applicationStore.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'
import { org } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'

const patience = 240_000
let server: TestServer
let isDown = true
let asked = 0
const sandbox = fastVendors()
beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      works: true,
      vendors: fastVendors({
        'underwriter.review': async (order) => {
          asked++
          if (isDown) throw new VendorFailure('refused', 'Nobody is there.')
          return sandbox.get('underwriter.review')!({ ...order, began: new Date(0) })
        },
      }),
    },
  )
}, patience)
afterAll(() => server.close())

it(
  'work that fails at every try is shown to the agent by name and day, not to the borrower, is tried again as time passes, and is gone once it is done',
  async () => {
    const who = await registerApplicant(server, 'Tardy')
    const agent = await openAgent(server, who.applicationUuid)
    expect(await agent.work()).toMatchObject({ stuck: [] })
    await walkTo(server, who, 'MANUAL_UW')
    const failed = async (times: number) => waitFor(server, who, () => asked >= times)
    await failed(1)
    const stuck = [
      { title: 'Decision by a person', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]
    await waitFor(
      server,
      who,
      async () => ((await agent.work()) as unknown as { stuck: unknown[] }).stuck.length > 0,
    )
    expect(await agent.work()).toMatchObject({ stuck })
    expect(JSON.stringify(await standingOf(server, who))).not.toMatch(/stuck|Decision by a person/)

    const parts = { ...server.services, rates: undefined, log: server.app.log }
    await passTime(parts)
    await failed(2)
    expect(await agent.work()).toMatchObject({ stuck })

    isDown = false
    // The second failure may be on its way yet: then that work is in progress, and no new one
    // begins.
    await waitFor(server, who, async ({ status }) => {
      if (status === 'MANUAL_UW') await passTime(parts)
      return status !== 'MANUAL_UW'
    })
    expect(await agent.work()).toMatchObject({ stuck: [] })
  },
  patience,
)

it(
  'so is the notice of a problem, though the application is at its end (12 CFR 1002.9(a)(1))',
  async () => {
    const who = await registerApplicant(server, 'Lowscore')
    const agent = await openAgent(server, who.applicationUuid)
    const isTold = async () => (await applicationOf(server, who)).facts.file.noticeSent === true
    await walkTo(server, who, 'DECLINED')
    await waitFor(server, who, isTold)

    // As if it had failed at every try.
    const parts = { ...server.services, rates: undefined, log: server.app.log }
    const { store, seal } = parts
    await store
      .updateTable('work_orders')
      .set({ state: 'FAILED' })
      .where('application', '=', who.applicationUuid)
      .where('work', '=', 'notice')
      .execute()
    await store.transaction().execute(async (transaction) => {
      const application = (await new ApplicationStore(seal).find(
        transaction,
        org,
        who.applicationUuid,
        {
          hold: true,
        },
      ))!
      const changes = [{ path: 'file.noticeSent', value: false }]
      await recordEvent(transaction, parts, application, {
        type: 'work-failed',
        work: 'notice',
        changes,
      })
    })
    expect(await agent.work()).toMatchObject({
      isOver: true,
      stuck: [{ title: 'Make the adverse action notice' }],
    })

    await passTime(parts)
    await waitFor(server, who, isTold)
    expect(await agent.work()).toMatchObject({ isOver: true, stuck: [] })
  },
  patience,
)
