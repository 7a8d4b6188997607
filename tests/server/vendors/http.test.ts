import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { Org } from '#model'
import orgSchema from '../../../schemas/meta/org.schema.json' with { type: 'json' }
import { loggerOptions } from '../../../src/server/http/loggerOptions.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { findVendorLine } from '../../../src/server/vendors/findVendorLine.ts'
import { createHttpAdapter } from '../../../src/server/vendors/http/createHttpAdapter.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import { createSuiteOrder, createSuiteRequest } from '../../../src/server/vendors/suite/orders.ts'
import { VendorFailure } from '../../../src/server/vendors/VendorFailure.ts'

type Answer = readonly [status: number, body?: object, headers?: Record<string, string>]

const answer = { zone: 'X', inHazardArea: false }
const secret = Buffer.alloc(32, 2)
const lines: string[] = []
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  lines.length = 0
})

/**
 * A vendor that gives these answers one after the other, the last one forever, and the adapter that
 * asks it.
 */
async function open(answers: readonly Answer[], suspendedSeconds = 30) {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    request.resume()
    const [status, body = { answer }, headers = {}] =
      answers[Math.min(seen.push(request), answers.length) - 1]!
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => (server.closeAllConnections(), server.close()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limits = {
    try: { seconds: 5, bytes: 10_000 },
    tries: 3,
    pauseMilliseconds: 2,
    failuresInARow: 4,
    suspendedSeconds,
  }
  const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) })
  const adapter = createHttpAdapter({ org: 'alder', kind: 'flood', url, secret }, limits, log)
  const ask = async (changes = {}) =>
    adapter.certificate!(
      createSuiteOrder(createSuiteRequest('flood.certificate', 'Anders'), changes),
    ).catch((error: VendorFailure) => error)
  return { ask, seen }
}

describe('an order over HTTP', () => {
  it('is tried again after a failure that can pass, with the same key and another signature', async () => {
    const { ask, seen } = await open([[503], [429], [200]])
    expect(await ask({ id: 'order-7' })).toEqual({ answer })
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'order-7',
      'order-7',
      'order-7',
    ])
    expect(new Set(seen.map(({ headers }) => headers['webhook-signature'])).size).toBe(3)
    expect(seen[0]).toMatchObject({ url: '/flood/certificate', method: 'POST' })
  })

  it.each([
    [[422], 'server/vendor-rejected', 'refused', false],
    [[401], 'server/vendor-unauthorized', 'broken', true],
    [[302, {}, { location: '/elsewhere' }], 'server/vendor-failed', 'broken', true],
    [[204, {}], 'server/vendor-failed', 'broken', true],
    [[200, { something: 'else' }], 'server/vendor-answer-invalid', 'broken', true],
    [[202, {}], 'server/vendor-answer-invalid', 'broken', true],
    [[200, { answer: 'x'.repeat(20_000) }], 'server/vendor-answer-invalid', 'broken', true],
  ] as const)(
    'that is answered %j is not tried again: %s',
    async (given, code, reason, canRetry) => {
      const { ask, seen } = await open([given as unknown as Answer])
      const failure = await ask()
      expect(failure).toBeInstanceOf(VendorFailure)
      expect(failure).toMatchObject({ code, reason, canRetry })
      expect(seen).toHaveLength(1)
    },
  )

  it('waits where the vendor says until when', async () => {
    const { ask } = await open([[202, { pendingUntil: '2030-01-02T03:04:05Z' }]])
    expect(await ask()).toEqual({ pendingUntil: new Date('2030-01-02T03:04:05Z') })
  })

  it('is not sent while the vendor keeps failing, and is sent again after a while', async () => {
    const { ask, seen } = await open([[500], [500], [500], [500], [200]], 0.3)
    expect(await ask()).toMatchObject({ code: 'server/vendor-failed' })
    expect(await ask()).toMatchObject({
      code: 'server/vendor-suspended',
      reason: 'broken',
      canRetry: true,
    })
    expect(await ask()).toMatchObject({ code: 'server/vendor-suspended' })
    expect(seen).toHaveLength(4)
    expect(
      lines.filter((line) => line.includes('keeps failing and is not asked for a while')),
    ).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(await ask()).toEqual({ answer })
    expect(seen).toHaveLength(5)
  })

  it('ends when its caller gives up', async () => {
    const { ask, seen } = await open([[200]])
    expect(await ask({ signal: AbortSignal.abort() })).toBeInstanceOf(VendorFailure)
    expect(seen).toHaveLength(0)
  })

  it('leaves no request, answer or secret in the log', async () => {
    const { ask } = await open([[200, { answer: { zone: 'secret-zone' } }], [422]])
    await ask()
    await ask()
    expect(lines.length).toBe(2)
    for (const word of [
      'Anders',
      'Penstock',
      '1980-05-17',
      'secret-zone',
      secret.toString('base64'),
      'v1,',
    ])
      expect(lines.join('\n')).not.toContain(word)
    expect(lines.join('\n')).toContain('"operation":"flood.certificate"')
  })
})

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  readSettings({ LINTEL_SANDBOX: 'off', ...environment }, false)

const find = (vendors: Org['vendors'] | null, environment: NodeJS.ProcessEnv) => {
  const current = () => (vendors === null ? undefined : ({ bundle: { org: { vendors } } } as never))
  return findVendorLine(
    { bundles: { current }, settings: settingsOf(environment) },
    'alder',
    'credit',
  )
}

describe('the vendor of a lender and kind', () => {
  const whsec = `whsec_${secret.toString('base64')}`
  const both = {
    LINTEL_VENDOR_URLS: 'alder=https://all.example/x/',
    LINTEL_VENDOR_SECRETS: `alder=${whsec}`,
  }

  it('is what org.json chooses: the sandbox only where the installation is one', () => {
    expect(find({}, { LINTEL_SANDBOX: 'on' })).toBe('sandbox')
    expect(find({ credit: 'sandbox' }, both)).toMatchObject({
      code: 'server/vendor-sandboxed',
      file: 'orgs/alder/org.json',
    })
    expect(find({ bank: 'http' }, both)).toMatchObject({ code: 'server/vendor-sandboxed' })
    expect(find({ credit: 'http' }, both)).toEqual({
      org: 'alder',
      kind: 'credit',
      url: 'https://all.example/x',
      secret,
    })
  })

  it('has the address and secret of its kind, else of its lender', () => {
    const one = {
      ...both,
      LINTEL_VENDOR_URLS:
        'alder=https://all.example,alder/credit=https://one.example,harbor=https://other.example',
    }
    expect(find({ credit: 'http' }, one)).toMatchObject({ url: 'https://one.example' })
    expect(
      find({ credit: 'http' }, { LINTEL_VENDOR_SECRETS: both.LINTEL_VENDOR_SECRETS }),
    ).toMatchObject({
      code: 'server/vendor-without-url',
    })
    expect(find({ credit: 'http' }, { LINTEL_VENDOR_URLS: one.LINTEL_VENDOR_URLS })).toMatchObject({
      code: 'server/vendor-without-secret',
    })
    expect(find(null, one)).toMatchObject({ url: 'https://one.example' })
  })

  it.each([
    'http://vendor.example',
    'https://user:word@vendor.example',
    'https://vendor.example/?key=1',
    'ftp://vendor.example',
    'vendor',
    '',
  ])('cannot have the address "%s"', (address) => {
    expect(() => settingsOf({ LINTEL_VENDOR_URLS: `alder/credit=${address}` })).toThrow(
      /no good address for "alder\/credit"/,
    )
  })

  it('can be on this machine without HTTPS', () => {
    for (const address of ['http://localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100'])
      expect([...settingsOf({ LINTEL_VENDOR_URLS: `alder=${address}` }).vendorUrls]).toEqual([
        ['alder', address],
      ])
  })

  it('can be chosen for every kind that has a contract, and no other', () => {
    const kinds = [...new Set(operationShapes.map(({ vendor }) => vendor))]
    expect(Object.keys(orgSchema.properties.vendors.properties).toSorted()).toEqual(
      kinds.toSorted(),
    )
  })
})
