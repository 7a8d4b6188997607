import { afterAll, beforeAll, expect, it } from 'vitest'
import { passTime } from '../../../src/server/origination/passTime.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant, standingOf, waitFor, walkTo } from '../origination/applicant.ts'
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
    const stuck = [{ title: 'Decision by a person', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]
    await waitFor(server, who, async () => ((await agent.work()) as unknown as { stuck: unknown[] }).stuck.length > 0)
    expect(await agent.work()).toMatchObject({ stuck })
    expect(JSON.stringify(await standingOf(server, who))).not.toMatch(/stuck|Decision by a person/)

    const parts = { ...server.services, rates: undefined, log: server.app.log }
    await passTime(parts)
    await failed(2)
    expect(await agent.work()).toMatchObject({ stuck })

    isDown = false
    // The second failure may be on its way yet: then that work is under way, and no new one begins.
    await waitFor(server, who, async ({ status }) => {
      if (status === 'MANUAL_UW') await passTime(parts)
      return status !== 'MANUAL_UW'
    })
    expect(await agent.work()).toMatchObject({ stuck: [] })
  },
  patience,
)
