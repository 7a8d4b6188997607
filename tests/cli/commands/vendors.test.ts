import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createReferenceVendor } from '../../../tools/vendor/createReferenceVendor.ts'
import { callLintel } from '../callLintel.ts'

const secret = Buffer.alloc(32, 3)
const written = `whsec_${secret.toString('base64')}`
const reference = createReferenceVendor({ secret })
/** Answers everyone, whatever they ask. */
const careless = createServer(
  (_request, response) =>
    void response.writeHead(200).end(JSON.stringify({ answer: { zone: '' } })),
)
let [good, bad] = ['', '']
beforeAll(async () => {
  good = await reference.listen({ port: 0, host: '127.0.0.1' })
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve))
  bad = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`
})
afterAll(async () => {
  careless.closeAllConnections()
  careless.close()
  await reference.close()
})
afterEach(() => vi.unstubAllEnvs())

const flood = (...words: readonly string[]) => callLintel(['vendors', '--kind', 'flood', ...words])

describe('vendors', () => {
  it('says that a vendor at an address keeps the contract', async () => {
    vi.stubEnv('LINTEL_VENDOR_SECRET', written)
    const { status, stdout } = await flood('--url', good)
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^The contract is kept: \d+ cases of 1 kind\.\n$/),
    ])
  })

  it('lists what a vendor does otherwise, case by case, and never the secret', async () => {
    vi.stubEnv('LINTEL_VENDOR_SECRET', written)
    const { status, stdout } = await flood('--url', bad, '--json')
    const { failed, results } = JSON.parse(stdout) as {
      failed: number
      results: { title: string; failure: string | null }[]
    }
    expect([status, failed > 4]).toEqual([1, true])
    const titles = results.filter(({ failure }) => failure !== null).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'flood.certificate answers Anders as the test people say',
        'flood.certificate refuses an incomplete request',
        'flood refuses an order with a wrong signature',
        'flood refuses an old order',
        'flood refuses another request with a known idempotency key',
      ]),
    )
    expect(stdout).not.toContain(written)
  })

  it('distinguishes a wrong secret from a wrong vendor', async () => {
    vi.stubEnv('LINTEL_VENDOR_SECRET', `whsec_${Buffer.alloc(32, 4).toString('base64')}`)
    const { status, stdout } = await flood('--url', good)
    expect([status, stdout]).toEqual([1, expect.stringContaining('did not accept our signature')])
  })

  it('exits with 2 for an unknown kind and without a secret, and with 1 for a bad address or file', async () => {
    expect(await callLintel(['vendors', '--kind', 'flod'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Kinds are bank,'),
    })
    vi.stubEnv('LINTEL_VENDOR_SECRET', '')
    expect(await flood('--url', good)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('LINTEL_VENDOR_SECRET'),
    })
    vi.stubEnv('LINTEL_VENDOR_SECRET', written)
    expect(await flood('--url', 'http://vendor.example')).toMatchObject({ status: 1 })
    expect(await flood('--people', 'no-such-file.json')).toMatchObject({ status: 1 })
  })
})
