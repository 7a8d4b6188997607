import { expect, it } from 'vitest'
import { estimateOf } from '#lending'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

const home = { state: 'TN', valueCents: 500_000_00, owedCents: 250_000_00, drawCents: 50_000_00 }
const asked = { ...home, minScore: 700, maxScore: 739 }
const ask = (query: object, orgCode = 'alder') =>
  send(
    server,
    'GET',
    `/service-application/api/v1/estimate?${new URLSearchParams({ ...query, orgCode } as never)}`,
  )

it('gives anyone the estimate and costs of the lender asked', async () => {
  for (const code of ['alder', 'harborlight']) {
    const { lending, org } = server.services.bundles.current(code)!.bundle
    const { underwriting, states } = lending
    const { status, body } = await send(
      server,
      'GET',
      `/service-application/api/v1/estimate?${new URLSearchParams(asked as never)}`,
      { headers: { 'x-org': code } },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...estimateOf(underwriting, states, org.licensedStates, asked),
      apr: underwriting.limits.apr,
      maxFeeBps: underwriting.limits.maxFeeBps,
    })
    expect(body.charges).toHaveLength(Object.keys(underwriting.charges).length)
  }
})

it('refuses figures that are none, and names them', async () => {
  for (const [query, pointer] of [
    [{ ...asked, valueCents: 'much' }, '/valueCents'],
    [{ ...asked, owedCents: -1 }, '/owedCents'],
  ] as const) {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(pointer)
  }
})

it('counts the assets that a visitor of a product with a pledge names', async () => {
  const { lending, org } = server.services.bundles.current('vaultline')!.bundle
  const { underwriting, states } = lending
  const askVaultline = (query: object) =>
    send(
      server,
      'GET',
      `/service-application/api/v1/estimate?${new URLSearchParams(query as never)}`,
      { headers: { 'x-org': 'vaultline' } },
    )
  const { status, body } = await askVaultline({ ...asked, assetCents: 'BTC:4000000,ETH:0' })
  expect(status).toBe(200)
  const assetCents = { BTC: 40_000_00, ETH: 0 }
  expect(body).toMatchObject(
    estimateOf(underwriting!, states!, org.licensedStates, { ...asked, assetCents }),
  )
  expect(body.maxDrawCents).toBeGreaterThan((await askVaultline(asked)).body.maxDrawCents)
  const refused = await askVaultline({ ...asked, assetCents: 'bitcoin' })
  expect(JSON.stringify(refused.body)).toContain('/assetCents')
})
