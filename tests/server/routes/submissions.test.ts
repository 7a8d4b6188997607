import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { JsonObject } from '#model'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { callLintel } from '../../cli/callLintel.ts'
import { bundleOf, send as sendTo } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

interface Delivered {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const secret = Buffer.alloc(32, 7)
const delivered: Delivered[] = []
/** What the webhook answers next; 200 when there is nothing. */
const answers: number[] = []
let webhook: Server
let server: TestServer

beforeAll(async () => {
  webhook = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      delivered.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => void webhook.listen(0, '127.0.0.1', resolve))
  const config = mkdtempSync(join(tmpdir(), 'lintel-plain-'))
  // What a newcomer begins with.
  expect((await callLintel(['init', config])).status).toBe(0)
  const file = join(config, 'orgs/northside/org.json')
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/taken`
  const org = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  writeFileSync(file, JSON.stringify({ ...org, submissions: { webhook: { url } } }))
  server = await openTestServer(
    {
      config,
      privateHosts: new Set([new URL(url).host]),
      webhookSecrets: new Map([['northside', secret]]),
    },
    { works: true },
  )
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => webhook.close(resolve))
})

const adult = {
  about: { name: 'Ana Silva', dateOfBirth: '1984-04-03', email: 'ana@example.com' },
  check: { agreesToRules: true },
}
const address = '/service-page/api/v1/submissions'
const desk = '/service-page/secure/api/v1/submissions'

const submit = (
  answersGiven: JsonObject = adult,
  org = 'library',
  key: string = randomUUID(),
  more: JsonObject = {},
) =>
  sendTo(server, 'POST', address, {
    org,
    headers: { 'idempotency-key': key },
    body: { flow: 'card', bundle: bundleOf(server, org), answers: answersGiven, ...more },
  })

const submitDraft = (draft: string, key: string) =>
  sendTo(server, 'POST', address, {
    org: 'library',
    headers: { 'idempotency-key': randomUUID(), 'x-draft-key': key },
    body: { flow: 'card', bundle: bundleOf(server, 'library'), answers: adult, draftUuid: draft },
  })

async function staffOf(org: string): Promise<Record<string, string>> {
  const { store, tokens, identities } = server.services
  const { email } = listStaff(org).find(({ role }) => role === 'agent')!
  const { uuid } = (await identities.findByEmail(store, org, email))!
  const claims = await openSession(store, {
    org,
    identity: uuid,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  })
  return { authorization: `Bearer ${await tokens.sign(claims)}` }
}

const read = async (org: string, path = '', more: object = {}) =>
  sendTo(server, 'GET', desk + path, { org, headers: await staffOf(org), ...more })

it('keeps what a flow ended in, once for each key, and shows it to the staff of that organization only', async () => {
  const key = randomUUID()
  const first = await submit(adult, 'library', key)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({
    submissionUuid: expect.any(String),
    reference: expect.stringMatching(/^[2-9B-Z]{4}(-[2-9B-Z]{4}){2}$/),
    submitted: expect.any(String),
  })
  const again = await submit(adult, 'library', key)
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  const list = await read('library')
  expect(list.body).toMatchObject({
    hasMore: false,
    flows: [{ flow: 'card', title: 'Library card', count: 1, csv: true }],
  })
  expect(list.body.submissions).toEqual([
    {
      uuid: first.body.submissionUuid,
      flow: 'card',
      title: 'Library card',
      reference: first.body.reference,
      submitted: first.body.submitted,
      delivery: null,
      coSigning: null,
    },
  ])
  expect((await read('library', `/${first.body.submissionUuid}`)).body.answers).toEqual(adult)
  expect((await read('northside')).body.submissions).toEqual([])
  expect((await read('northside', `/${first.body.submissionUuid}`)).status).toBe(404)
  const { rows } = await server.services.store.executeQuery<{ answers: string }>(
    server.services.store.selectFrom('submissions').select('answers').compile(),
  )
  expect(JSON.stringify(rows), 'answers are sealed').not.toContain('Silva')
})

it('walks the flow again: what the forms refuse or the walk does not reach is not taken', async () => {
  const noBox = await submit({ ...adult, check: { agreesToRules: false } })
  expect([noBox.status, noBox.body.issues[0].pointer]).toEqual([
    422,
    '/answers/check/agreesToRules',
  ])
  const child = await submit({ ...adult, about: { ...adult.about, dateOfBirth: '2020-04-03' } })
  expect([child.status, child.body.code]).toEqual([409, 'server/flow-not-finished'])
  const stray = await submit({ ...adult, guardian: { guardianName: 'Rui Silva' } })
  expect(stray.status).toBe(201)
  expect(
    (await read('library', `/${stray.body.submissionUuid}`)).body.answers,
    'a page off the walk is not kept',
  ).toEqual(adult)
})

it('ends the draft that it was written in, and no other', async () => {
  const drafts = '/service-application/external/api/v1/drafts'
  const open = async () =>
    (await sendTo(server, 'POST', drafts, { org: 'library', body: { flow: 'card' } })).body as {
      uuid: string
      key: string
    }
  const [own, other] = [await open(), await open()]
  const has = async ({ uuid, key }: { uuid: string; key: string }) =>
    (
      await sendTo(server, 'GET', `${drafts}/${uuid}`, {
        org: 'library',
        headers: { 'x-draft-key': key },
      })
    ).status
  expect((await submitDraft(own.uuid, own.key)).status).toBe(201)
  expect((await submitDraft(other.uuid, own.key)).status).toBe(201)
  expect([await has(own), await has(other)]).toEqual([404, 200])
})

it('gives the submissions of a flow as CSV, in which no cell is a formula', async () => {
  await submit({ ...adult, about: { ...adult.about, name: '=HYPERLINK("http://evil.example")' } })
  for (const name of ['＝1+1', '\u200b=1+1', '＠SUM(1)'])
    await submit({ ...adult, about: { ...adult.about, name } })
  const { body } = await sendTo(server, 'GET', '/service-page/secure/api/v1/submissions-csv/card', {
    org: 'library',
    headers: await staffOf('library'),
  })
  expect(body.name).toMatch(/^card-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (body.csv as string).trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFF"reference","submitted","/about/name","/about/dateOfBirth","/about/email","/check/agreesToRules"',
  )
  for (const cell of rows.flatMap((row) => row.slice(1, -1).split('","')))
    expect(cell.normalize('NFKC')).not.toMatch(/^[\s\p{C}]*[=+@]/u)
  expect(rows.join()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(
    (
      await sendTo(server, 'GET', '/service-page/secure/api/v1/submissions-csv/card', {
        org: 'northside',
        headers: await staffOf('northside'),
      })
    ).status,
  ).toBe(404)
})

it('posts each submission to the webhook, signed, and again with the same id where it is not taken', async () => {
  answers.push(500)
  const { body } = await submit(adult, 'northside')
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 20_000)
  expect((await read('northside')).body.submissions[0].delivery).toBe('QUEUED')
  await vi.waitFor(async () => {
    // Only once the failure is written: it sets the time of the next try.
    await sql`update pgboss.job set start_after = now() where name = 'submission' and state = 'retry'`.execute(
      server.services.store,
    )
    expect((await read('northside')).body.submissions[0].delivery).toBe('DELIVERED')
  }, 20_000)
  expect(delivered).toHaveLength(2)
  expect(delivered[0]!.headers['webhook-id']).toBe(delivered[1]!.headers['webhook-id'])
  for (const { headers, body: sent } of delivered) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    )
    expect(JSON.parse(sent)).toMatchObject({
      type: 'submission.created',
      data: {
        submission: body.submissionUuid,
        reference: body.reference,
        org: 'northside',
        flow: 'card',
        answers: adult,
      },
    })
  }
})

it('sends what could not be delivered once more when staff ask for it', async () => {
  const { body } = await submit(adult, 'northside')
  const again = async () =>
    (
      await sendTo(server, 'POST', `${desk}/${body.submissionUuid}/delivery`, {
        org: 'northside',
        headers: await staffOf('northside'),
      })
    ).status
  await vi.waitFor(() => expect(delivered).toHaveLength(3), 20_000)
  await vi.waitFor(
    async () => expect((await read('northside')).body.submissions[0].delivery).toBe('DELIVERED'),
    20_000,
  )
  expect(await again(), 'what was delivered is not sent again').toBe(409)
  await server.services.store
    .updateTable('submissions')
    .set({ delivery: 'FAILED' })
    .where('uuid', '=', body.submissionUuid as string)
    .execute()
  expect(await again()).toBe(200)
  await vi.waitFor(() => expect(delivered).toHaveLength(4), 20_000)
})

it('answers every call of a site without lending, and has none about applications', async () => {
  const { calls } = server.services.bundles.current('library')!.bundle
  const staff = await staffOf('library')
  const routes = new Set(server.app.routeTable.map(({ method, url }) => `${method} ${url}`))
  const statuses = await Promise.all(
    Object.entries(calls).map(async ([id, { method, path }]) => {
      const isThere = routes.has(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      const url = path.replaceAll(/\{(\w+)\}/g, () => randomUUID())
      const { statusCode } = await server.app.inject({
        method,
        url,
        headers: { 'x-org': 'library', ...staff },
      })
      return { id, isThere, statusCode }
    }),
  )
  expect(statuses.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  const there = statuses.filter(({ isThere }) => isThere).map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining(['submit', 'create-draft', 'login', 'page-error']))
  expect(there).not.toEqual(expect.arrayContaining(['register']))
  expect(there).not.toEqual(expect.arrayContaining(['application']))
})
