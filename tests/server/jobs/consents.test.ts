import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { passTime } from '../../../src/server/origination/passTime.ts'
import { listConsents, withdrawConsents } from '../../../src/server/stores/consentStore.ts'
import { insertReceipts } from '../../../src/server/stores/receiptStore.ts'
import type { Order } from '../../../src/server/vendors/Order.ts'
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
const orders: Order<JsonObject>[] = []
const sandbox = fastVendors()
const keep = (name: string) => (order: Order<JsonObject>) => {
  orders.push(order)
  return sandbox.get(name)!({ ...order, began: new Date(0) })
}
/** What happens while the bureau is not ready yet: it then asks to be asked again at once. */
let meanwhile: (() => Promise<void>) | undefined
const hardPull = async (order: Order<JsonObject>) => {
  const happens = meanwhile
  if (!happens) return keep('credit.hard')(order)
  meanwhile = undefined
  await happens()
  return { pendingUntil: order.now }
}
let server: TestServer
beforeAll(async () => {
  const vendors = fastVendors({ 'credit.soft': keep('credit.soft'), 'credit.hard': hardPull })
  server = await openTestServer({}, { works: true, vendors })
}, patience)
afterAll(() => server.close())

it(
  'an inquiry carries the receipt of its consent; without one, or once it is taken back, it is refused, shown to the agent, and done once the consent is given',
  async () => {
    const { store } = server.services
    const who = await registerApplicant(server)
    const agent = await openAgent(server, who.applicationUuid)
    await walkTo(server, who, 'HMDA')
    const by = {
      org,
      actor: (await applicationOf(server, who)).identity,
      ip: '127.0.0.1',
      userAgent: 'test',
    }
    const given = (await listConsents(store, org, by.actor)).find(
      ({ type }) => type === 'HARD_CREDIT',
    )!
    await withdrawConsents(store, server.services.audit, [given.uuid], by)

    await walkTo(server, who, 'HARD_CREDIT_PULL')
    const stuck = async () =>
      ((await agent.work()) as unknown as { readonly stuck: readonly JsonObject[] }).stuck
    await waitFor(server, who, async () => orders.length > 1 || (await stuck()).length > 0)
    expect(await stuck()).toMatchObject([{ title: 'Full credit inquiry' }])
    expect((await standingOf(server, who)).status).toBe('HARD_CREDIT_PULL')
    expect(orders).toHaveLength(1)

    const { type, textId, textVersion, textSha256 } = given
    const consent = { type, textId, textVersion, textSha256, method: 'BUTTON' } as const
    const giveConsent = async () => {
      await insertReceipts(
        store,
        server.services.audit,
        { ...by, application: who.applicationUuid, locale: 'en-US' },
        [consent],
      )
      await passTime({ ...server.services, log: server.app.log })
    }
    let withdrawn = false
    meanwhile = async () => {
      const [newest] = (await listConsents(store, org, by.actor)).filter(
        (receipt) => receipt.type === 'HARD_CREDIT',
      )
      await withdrawConsents(store, server.services.audit, [newest!.uuid], by)
      withdrawn = true
    }
    await giveConsent()
    await waitFor(
      server,
      who,
      async () => orders.length > 1 || (withdrawn && (await stuck()).length > 0),
    )
    expect((await standingOf(server, who)).status).toBe('HARD_CREDIT_PULL')
    expect(orders, 'taken back between two asks of one order').toHaveLength(1)

    await giveConsent()
    await waitFor(server, who, ({ status }) => status !== 'HARD_CREDIT_PULL')
    expect(await stuck()).toEqual([])
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    const givenAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const receipt = { textVersion: expect.any(String), textSha256: hash, shownAt: null, givenAt }
    expect(orders.map(({ consents }) => consents)).toEqual([
      [{ type: 'SOFT_CREDIT', textId: 'soft-credit', ...receipt }],
      [{ type: 'HARD_CREDIT', textId: 'application/hard-credit', ...receipt }],
    ])
  },
  patience,
)
