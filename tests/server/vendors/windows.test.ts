import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, VendorWindow } from '#model'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { createReferenceVendor } from '../../../tools/vendor/createReferenceVendor.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { signResult } from '../../../src/server/vendors/windows/signResult.ts'
import type { WindowResult } from '../../../src/server/vendors/windows/WindowResult.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'

const secret = Buffer.alloc(32, 9)
const quick = JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')) as typeof people
const window: { -readonly [K in keyof VendorWindow]: VendorWindow[K] } = {
  mode: 'window',
  origins: [],
  minutes: 30,
}

/** The bank of one lender has a page of its own. */
const withWindow = (bundles: Bundles): Bundles => ({
  ...bundles,
  current: (code) => {
    const served = bundles.current(code)
    if (!served || code !== org) return served
    const own = { ...served.bundle.org, vendors: { bank: { window } } }
    return { ...served, bundle: { ...served.bundle, org: own } }
  },
})

const lines: string[] = []
let reference: ReturnType<typeof createReferenceVendor>
let server: TestServer
let who: Applicant
let other: Applicant
beforeAll(async () => {
  const vendorUrls = new Map<string, string>()
  server = await openTestServer(
    { vendorUrls, vendorSecrets: new Map([[org, secret]]), origin: 'https://lender.example' },
    { works: true, change: withWindow, logTo: { write: (line) => lines.push(line) } },
  )
  reference = createReferenceVendor({ secret, people: loadPeople(quick) })
  const address = await reference.listen({ port: 0, host: '127.0.0.1' })
  vendorUrls.set(org, address)
  window.origins = [address]
  ;[who, other] = await Promise.all([registerApplicant(server), registerApplicant(server)])
  await Promise.all([
    walkTo(server, who, 'DISBURSEMENT_SETUP'),
    walkTo(server, other, 'DISBURSEMENT_SETUP'),
  ])
})
afterAll(async () => {
  await reference.close()
  await server.close()
})

const call = async (
  method: 'GET' | 'POST',
  path: string,
  { as = who, body }: { as?: Applicant; body?: JsonObject } = {},
) => send(server, method, as.url(path), { headers: as.headers, ...(body && { body }) })

const start = (as = who) => call('POST', '/sessions/bank', { as })
const sessionOf = async (as = who) => (await call('GET', '/sessions/bank', { as })).body

/** Presses a button on the page of the vendor; gives what it sends back, signed. */
async function choose(url: string, choice: string): Promise<JsonObject> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  })
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location')!)
  expect(target.origin).toBe('https://lender.example')
  expect(target.pathname).toBe(`/account/heloc/${who.applicationUuid}/vendor/return`)
  const { state, outcome, token, signature } = Object.fromEntries(target.searchParams)
  return { state: state!, outcome: outcome!, token: token!, signature: signature! }
}

const giveBack = (body: JsonObject, as = who) => call('POST', '/session-result', { as, body })
const sign = (result: WindowResult, key = secret) => ({
  ...result,
  signature: signResult(key, result),
})

async function versionOf(as = who): Promise<number> {
  return (await applicationOf(server, as)).version
}

/** CSP and Permissions-Policy of a page of the application. */
const policiesAt = async (path: string, code = org) => {
  const url = `/account/heloc/${who.applicationUuid}/${path}?orgCode=${code}`
  const { headers } = await server.app.inject({ url })
  return [headers['content-security-policy'], headers['permissions-policy']].map(String)
}

describe('the page of a bank vendor', () => {
  it('is offered where the lender has one, and there alone', async () => {
    expect(await sessionOf()).toEqual({ mode: 'window', state: 'NONE' })
    expect((await call('GET', '/sessions/income')).body).toEqual({ state: 'NONE' })
    expect(await call('POST', '/sessions/income')).toMatchObject({
      status: 409,
      body: { code: 'server/window-not-offered' },
    })
  })

  it('opens only soon after the person gave their password', async () => {
    const { support } = server.services.bundles.current(org)!.bundle
    const since = support.access!.reauthentication!.minutes * 60_000
    const sessions = server.services.store.updateTable('sessions')
    const noted = await versionOf()
    await sessions.set({ authenticated: new Date(Date.now() - since - 1000) }).execute()
    expect(await start()).toMatchObject({
      status: 403,
      body: { code: 'server/reauthentication-needed' },
    })
    expect([await versionOf(), (await sessionOf()).state]).toEqual([noted, 'NONE'])
    await sessions.set({ authenticated: new Date() }).execute()
  })

  it('opens at an origin of the vendor, and at no other', async () => {
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(new URL(body.url).origin).toBe(window.origins[0])
    expect(body).toMatchObject({ mode: 'window', origins: window.origins, permissions: [] })
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    const page = await fetch(body.url)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await page.text()).toContain('Checking account ending in 6789')
    const { origins } = window
    window.origins = ['https://another.example']
    expect(await start()).toMatchObject({ status: 503, body: { code: 'server/window-failed' } })
    expect(lines.join('')).toContain('server/window-foreign-origin')
    window.origins = origins
  })

  it('ends an open session when another one starts, and when the borrower cancels', async () => {
    const [first, second] = [(await start()).body, (await start()).body]
    expect(await giveBack(await choose(first.url, 'checking'))).toMatchObject({
      status: 409,
      body: { code: 'server/window-over' },
    })
    expect((await call('POST', '/sessions/bank/cancel')).body.state).toBe('CANCELLED')
    expect(await giveBack(await choose(second.url, 'checking'))).toMatchObject({
      status: 409,
      body: { code: 'server/window-over' },
    })
  })

  it.each([
    ['cancel', 'CANCELLED'],
    ['fail', 'FAILED'],
  ])('leaves the application as it is after "%s"', async (choice, outcome) => {
    const before = await versionOf()
    const { body } = await start()
    expect(await giveBack(await choose(body.url, choice))).toMatchObject({
      status: 200,
      body: { kind: 'bank', outcome },
    })
    expect((await sessionOf()).state).toBe(outcome)
    expect(await versionOf()).toBe(before)
  })

  it('times out', async () => {
    const { body } = await start()
    const result = await choose(body.url, 'checking')
    const past = new Date(Date.now() - 1000)
    await server.services.store
      .updateTable('vendor_sessions')
      .set({ expires: past })
      .where('application', '=', who.applicationUuid)
      .where('state', '=', 'OPEN')
      .execute()
    expect((await sessionOf()).state).toBe('EXPIRED')
    expect(await giveBack(result)).toMatchObject({
      status: 409,
      body: { code: 'server/window-over' },
    })
  })

  it('takes no result of another application, another person, or without the vendor’s signature', async () => {
    const before = await versionOf()
    const { body } = await start()
    const result = await choose(body.url, 'checking')
    expect(await giveBack(result, other)).toMatchObject({
      status: 404,
      body: { code: 'server/window-unknown' },
    })
    const foreign = await send(server, 'POST', who.url('/session-result'), {
      headers: other.headers,
      body: result,
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'server/not-found' } })
    const { state, outcome } = result as unknown as WindowResult
    for (const forged of [
      { ...result, token: 'mine' },
      sign({ state, outcome, token: 'mine' }, Buffer.alloc(32, 1)),
    ])
      expect(await giveBack(forged)).toMatchObject({
        status: 422,
        body: { code: 'server/window-unsigned' },
      })
    expect(await giveBack(sign({ state: 'A'.repeat(43), outcome, token: '' }))).toMatchObject({
      status: 404,
      body: { code: 'server/window-unknown' },
    })
    expect(await versionOf()).toBe(before)
    expect((await sessionOf()).state).toBe('OPEN')
  })

  it('takes a result once: the account is read and checked, and a replay changes nothing', async () => {
    const { body } = await start()
    const result = await choose(body.url, 'savings')
    expect(await giveBack(result)).toMatchObject({ status: 200, body: { outcome: 'DONE' } })
    await waitFor(server, who, ({ status }) => status !== 'DISBURSEMENT_SETUP')
    const bankOf = async () => (await applicationOf(server, who)).facts.case.bank as JsonObject
    expect(await bankOf()).toMatchObject({ disburse: { last4: '4321', accountType: 'SAVINGS' } })
    await waitFor(server, who, async () => {
      const { disburse } = (await bankOf()) as { disburse: JsonObject }
      return disburse.status === 'VERIFIED'
    })
    const before = await versionOf()
    expect(await giveBack(result)).toMatchObject({
      status: 409,
      body: { code: 'server/window-replayed' },
    })
    expect(await versionOf()).toBe(before)
    expect(await start()).toMatchObject({ status: 200 })
  })

  it('is framed by its own screen alone, with what the lender allows, and only from its origins', async () => {
    const closed = await policiesAt('bank/disburse')
    expect(closed[0]).not.toContain('frame-src')
    Object.assign(window, { mode: 'frame', permissions: ['camera'] })
    const [content, permissions] = await policiesAt('bank/disburse')
    const [origin] = window.origins
    expect(content).toBe(`${closed[0]};frame-src ${origin}`)
    expect(permissions).toBe(closed[1]!.replace('camera=()', `camera=(self "${origin}")`))
    for (const elsewhere of ['bank/autopay', 'income/review', '', 'bank/disburse/more'])
      expect(await policiesAt(elsewhere), elsewhere).toEqual(closed)
    expect(await policiesAt('bank/disburse', 'harborlight')).toEqual(closed)
    Object.assign(window, { mode: 'window', permissions: [] })
  })

  it('says when it was started too often', async () => {
    const statuses = []
    for (let index = 0; index < 21; index++) statuses.push((await start(other)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses[20]).toBe(429)
  })
})
