import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { webhooksWithoutSecret } from '../../../src/server/submissions/webhooksWithoutSecret.ts'
import { paths, send } from '../callServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { openClaimSite, type ClaimSite } from './openClaimSite.ts'

const delivered: string[] = []
let webhook: Server
let url: string
let site: ClaimSite
beforeAll(async () => {
  webhook = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      delivered.push(body)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => void webhook.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/taken`
  const settings = {
    webhookSecrets: new Map([['council', Buffer.alloc(32, 7)]]),
    origin: 'https://forms.example',
    privateHosts: new Set([new URL(url).host]),
  }
  site = await openClaimSite({
    submissions: { webhook: { url } },
    settings,
    given: { works: true },
  })
})
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => webhook.close(resolve))
})

it('names the files of a submission with links that fetch them', async () => {
  const draft = (
    await send(site, 'POST', paths.drafts, { org: 'council', body: { flow: 'claim' } })
  ).body as { uuid: string; key: string }
  const pdf = await makePdf(2)
  const sent = await site.app.inject({
    method: 'POST',
    url: `${paths.drafts}/${draft.uuid}/files?name=lease.pdf`,
    headers: {
      'x-org': 'council',
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
      'x-draft-key': draft.key,
    },
    payload: pdf,
  })
  const { uuid, sha256 } = sent.json() as { uuid: string; sha256: string }
  const proof = [{ uuid, name: 'lease.pdf', type: 'application/pdf', bytes: pdf.length }]
  const submitted = await send(site, 'POST', '/service-page/api/v1/submissions', {
    org: 'council',
    body: {
      flow: 'claim',
      bundle: site.services.bundles.current('council')!.bundle.hash,
      answers: { evidence: { kind: 'LEASE', proof }, costs: {} },
      draftUuid: draft.uuid,
    },
    headers: { 'idempotency-key': randomUUID(), 'x-draft-key': draft.key },
  })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(201)
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 20_000)
  const { files } = JSON.parse(delivered[0]!).data as { files: { url: string; expires: string }[] }
  expect(files).toEqual([
    {
      uuid,
      type: 'LEASE',
      name: 'lease.pdf',
      mediaType: 'application/pdf',
      bytes: pdf.length,
      sha256,
      url: expect.any(String),
      expires: expect.any(String),
    },
  ])
  const link = new URL(files[0]!.url)
  expect(link.origin).toBe('https://forms.example')
  const days = (Date.parse(files[0]!.expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(limits.webhook.linkDays - 0.1)
  expect(days).toBeLessThanOrEqual(limits.webhook.linkDays)
  // The link alone names the organization.
  const fetched = await site.app.inject({ method: 'GET', url: `${link.pathname}${link.search}` })
  expect([fetched.statusCode, fetched.rawPayload.equals(pdf)]).toEqual([200, true])
})

it('a webhook without a secret is told when the server starts, and before any delivery fails', async () => {
  expect(webhooksWithoutSecret(site.services)).toEqual([])
  const lines: string[] = []
  const bare = await openClaimSite({
    submissions: { webhook: { url } },
    given: { works: true, logTo: { write: (line) => void lines.push(line) } },
  })
  try {
    const told = lines.map(
      (line) => JSON.parse(line) as { code?: string; msg: string; file?: string },
    )
    expect(told.filter(({ code }) => code === 'server/webhook-without-secret')).toEqual([
      expect.objectContaining({
        file: 'orgs/council/org.json',
        msg: expect.stringContaining('"council"'),
      }),
    ])
  } finally {
    await bare.close()
  }
})

it('posts nothing to an address of our own network that no setting names', async () => {
  const lines: string[] = []
  const before = delivered.length
  const closed = await openClaimSite({
    submissions: { webhook: { url } },
    settings: { webhookSecrets: new Map([['council', Buffer.alloc(32, 7)]]) },
    given: { works: true, logTo: { write: (line) => void lines.push(line) } },
  })
  try {
    const submitted = await send(closed, 'POST', '/service-page/api/v1/submissions', {
      org: 'council',
      body: {
        flow: 'claim',
        bundle: closed.services.bundles.current('council')!.bundle.hash,
        answers: { evidence: { kind: 'LEASE' }, costs: {} },
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(201)
    await vi.waitFor(() => expect(lines.join('')).toContain('LINTEL_PRIVATE_HOSTS'), 20_000)
    expect(delivered).toHaveLength(before)
  } finally {
    await closed.close()
  }
})
