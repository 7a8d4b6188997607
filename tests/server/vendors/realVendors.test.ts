import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { ProblemError, respondTo } from '#origination'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { sha256 } from '../../../src/server/clock/environmentAt.ts'
import { passTime } from '../../../src/server/origination/passTime.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { signWebhook } from '../../../src/server/secrets/signWebhook.ts'
import { startServer } from '../../../src/server/startServer.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { listMissingVendors, neededKinds } from '../../../src/server/vendors/listMissingVendors.ts'
import { createReferenceVendor } from '../../../tools/vendor/createReferenceVendor.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { createSuiteOrder, createSuiteRequest } from '../../../src/server/vendors/suite/orders.ts'
import { org, send } from '../callServer.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { waitForMoney } from '../origination/waitForMoney.ts'

const secret = Buffer.alloc(32, 9)
const kinds = [...new Set(operationShapes.map(({ vendor }) => vendor))]
const [ssn, account] = ['123456780', '000123456789']
/**
 * As people.json without pauses of seconds. The bank check would take an hour, were it not for the
 * webhook.
 */
const quick = JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')) as typeof people
Object.assign(quick.default.responses['bank.check'][0]!, { delay: 'PT1H' })
const silence = {
  lastName: 'Silence',
  title: 'No answer',
  type: 'nothing',
  lands: ['liens'],
  responses: { 'credit.soft': [{ failure: 'timeout' }] },
}
quick.people.push(silence as unknown as (typeof quick.people)[number])
const persons = loadPeople(quick)
const lines: string[] = []

let shipped: Bundles
/** The lenders with every kind over HTTP, as "vendors" of org.json says. */
const overHttp = (bundles: Bundles): Bundles => ({
  ...(shipped = bundles),
  current: (code) => {
    const served = bundles.current(code)
    const vendors = Object.fromEntries(kinds.map((kind) => [kind, 'http' as const]))
    return (
      served && { ...served, bundle: { ...served.bundle, org: { ...served.bundle.org, vendors } } }
    )
  },
})

let reference: ReturnType<typeof createReferenceVendor>
let server: TestServer
beforeAll(async () => {
  const vendorUrls = new Map<string, string>()
  server = await openTestServer(
    { sandbox: false, vendorUrls, vendorSecrets: new Map([[org, secret]]) },
    { works: true, change: overHttp, logTo: { write: (line) => lines.push(line) } },
  )
  const listening = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const webhookUrl = `${listening}/service-vendors/external/api/v1/answers`
  reference = createReferenceVendor({ secret, people: persons, webhookUrl, webhookSeconds: 0.2 })
  vendorUrls.set(org, await reference.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await reference.close()
  await server.close()
})

async function advance(days: number): Promise<void> {
  const { services } = server
  await services.clock.advance(days * 86_400_000)
  await passTime({ ...services, log: server.app.log })
}

async function openOrder({ applicationUuid }: Applicant, work: string): Promise<string> {
  const { uuid } = await server.services.store
    .selectFrom('work_orders')
    .select('uuid')
    .where('application', '=', applicationUuid)
    .where('work', '=', work)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return uuid
}

/** Posts as a vendor does; gives the status, and "isTaken" or the code of the problem. */
async function post(
  body: object,
  changes: { kind?: string; key?: Buffer; age?: number; id?: string } = {},
) {
  const text = JSON.stringify(body)
  const { kind = 'credit', key = secret, age = 0, id = randomUUID() } = changes
  const headers = signWebhook(key, {
    id,
    timestamp: Math.floor(Date.now() / 1000) - age,
    body: text,
  })
  const { statusCode, body: answer } = await server.app.inject({
    method: 'POST',
    url: `/service-vendors/external/api/v1/answers?orgCode=${org}&kind=${kind}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  })
  return { statusCode, body: JSON.parse(answer) as unknown }
}

describe('a server whose sandbox is off, with vendors over HTTP', () => {
  it('has a vendor for every kind of a lender with addresses, and names what the others lack', () => {
    const missing = listMissingVendors(server.services)
    expect(missing.filter(({ file }) => file === `orgs/${org}/org.json`)).toEqual([])
    expect(missing.length).toBeGreaterThan(10)
    expect(new Set(missing.map(({ code }) => code))).toEqual(new Set(['server/vendor-without-url']))
  })

  it('does not start while kinds have no vendor, and names all of them with the line to add', async () => {
    const { bundles } = server.services
    const settings = {
      ...readSettings({ LINTEL_SANDBOX: 'off', LOG_LEVEL: 'silent' }, false),
      dataKey,
      databaseUrl: server.url,
      port: 0,
    }
    const given = {
      bundles: { ...bundles, current: shipped.current, close: async () => undefined },
    }
    const error = (await startServer(settings, { template: async () => '' }, given).catch(
      (thrown: unknown) => thrown,
    )) as ProblemError
    expect(error).toBeInstanceOf(ProblemError)
    const needed = neededKinds(shipped.current(org)!.bundle)
    expect(needed).toEqual(
      expect.arrayContaining(['credit', 'property', 'bank', 'notary', 'title', 'messages']),
    )
    // Each lender also needs its signing certificate.
    const counts = bundles
      .orgCodes()
      .map((each) => neededKinds(shipped.current(each)!.bundle).length)
    expect(error.issues).toHaveLength(counts.reduce((sum, count) => sum + count + 1, 0))
    expect(error.issues).toContainEqual(
      expect.objectContaining({ code: 'server/signing-certificate-missing' }),
    )
    for (const kind of needed)
      expect(error.issues).toContainEqual(
        expect.objectContaining({
          code: 'server/vendor-sandboxed',
          file: `orgs/${org}/org.json`,
          remedy: expect.stringContaining(`${org}/${kind}=https://`),
        }),
      )
  })

  it('takes an application from the account to the money', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'RESCISSION')
    const { facts } = await applicationOf(server, who)
    const { firstFundingDay } = facts.case.rescission as { firstFundingDay: string }
    const { body } = await send(server, 'GET', who.url('/next-step'), { headers: who.headers })
    await advance((Date.parse(firstFundingDay) - Date.parse(body.today)) / 86_400_000)
    await waitFor(server, who, ({ status }) => status !== 'RESCISSION')
    await waitForMoney(server, who, 240, () => advance(1))
    expect((await applicationOf(server, who)).facts.case.funding).toMatchObject({
      trace: expect.any(String),
    })
  })

  it('asked the vendor over HTTP, and took the bank check from its webhook', () => {
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const asked = new Set(
      told.filter(({ msg }) => msg === 'a vendor was asked').map(({ operation }) => operation),
    )
    for (const name of [
      'credit.soft',
      'credit.hard',
      'property.value',
      'income.verify',
      'bank.check',
      'bank.fund',
      'title.record',
    ])
      expect(asked, name).toContain(name)
    expect(told).toContainEqual(
      expect.objectContaining({
        msg: 'a vendor answered by webhook',
        operation: 'bank.check',
        isTaken: true,
      }),
    )
  })

  it('writes no Social Security or account number, no secret and no signature into its log', () => {
    expect(lines.length).toBeGreaterThan(20)
    for (const value of [ssn, account, secret.toString('base64'), 'v1,', 'Larkspur Credit Bureau'])
      expect(
        lines.filter((line) => line.includes(value)),
        value,
      ).toEqual([])
  })

  it('takes a webhook once, signed and in time, with an answer inside the contract', async () => {
    const late = await registerApplicant(server, 'Silence')
    await submit(server, late, 'start/profile', typical['start/profile']!)
    const order = await openOrder(late, 'soft-credit')
    const told = respondTo(
      persons,
      'credit.soft',
      { ...createSuiteOrder(createSuiteRequest('credit.soft', 'Soto')), attempt: 1 },
      sha256,
    )
    const webhook = {
      order,
      operation: 'credit.soft',
      answer: (told as { answer: JsonObject }).answer,
    }
    const refused = async (
      changed: object,
      changes: Parameters<typeof post>[1],
      statusCode: number,
      code: string,
    ) =>
      expect(await post(changed, changes)).toMatchObject({
        statusCode,
        body: expect.objectContaining({ code }),
      })
    await refused(webhook, { key: Buffer.alloc(32, 1) }, 401, 'server/vendor-webhook-unsigned')
    await refused(webhook, { age: 3600 }, 401, 'server/vendor-webhook-unsigned')
    await refused(webhook, { kind: 'bank' }, 422, 'server/vendor-answer-invalid')
    await refused(
      { ...webhook, answer: { ...webhook.answer, score: 12 } },
      {},
      422,
      'server/vendor-answer-invalid',
    )
    await refused({ ...webhook, order: randomUUID() }, {}, 404, 'server/not-found')
    await refused({ ...webhook, operation: 'credit.hard' }, {}, 404, 'server/not-found')
    await openOrder(late, 'soft-credit')
    const id = randomUUID()
    expect(await post(webhook, { id })).toEqual({ statusCode: 200, body: { isTaken: true } })
    await waitFor(server, late, ({ status }) => status === 'LIENS')
    await refused(webhook, { id }, 409, 'server/vendor-webhook-replayed')
    expect(await post(webhook)).toEqual({ statusCode: 200, body: { isTaken: false } })
  })
})
