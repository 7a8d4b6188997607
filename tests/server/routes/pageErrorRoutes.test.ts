import { beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { countPageError, readPageErrors } from '../../../src/server/stores/pageErrorStore.ts'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { send } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { openAgent } from '../origination/openAgent.ts'

const lines: string[] = []
let agent: { readonly headers: Record<string, string> }
const server = useServer({}, { logTo: { write: (line) => lines.push(line) } })
beforeAll(async () => {
  agent = await openAgent(server, (await registerApplicant(server)).applicationUuid)
})

const address = '/service-page/external/api/v1/errors'
const crash = {
  kind: 'error',
  release: '0.1.0',
  browser: 'chrome',
  browserVersion: 156,
  route: '/account/heloc/register-v2',
} as const
const report = (changes: JsonObject = {}, org = 'alder') =>
  send(server, 'POST', address, { body: { ...crash, ...changes }, org })
const read = async () =>
  (await send(server, 'GET', '/service-page/secure/api/v1/errors', { headers: agent.headers })).body
/** Reports are counted and logged next to each other, each after its answer. */
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as JsonObject & { readonly browserVersion: number })
    .filter(({ msg }) => msg === 'the page broke for a borrower')
    .toSorted((left, right) => right.browserVersion - left.browserVersion)
const kept = (org: string) => readPageErrors(server.services.store, org, '2000-01-01')

it('counts what broke, by kind, release, browser and route, and shows it to an agent and in the log', async () => {
  expect((await read()).errors).toEqual([])
  for (const browserVersion of [156, 156, 147])
    expect((await report({ browserVersion })).status).toBe(202)
  const today = new Date().toISOString().slice(0, 10)
  await expect
    .poll(() => read())
    .toEqual({
      days: limits.pageErrors.days,
      errors: [
        { ...crash, count: 2, last: today },
        { ...crash, browserVersion: 147, count: 1, last: today },
      ],
    })
  await expect.poll(() => logged()).toHaveLength(2)
  expect(logged()).toMatchObject([
    {
      org: 'alder',
      kind: 'error',
      browser: 'chrome',
      browserVersion: 156,
      route: crash.route,
      count: 1,
    },
    { browserVersion: 147, count: 1 },
  ])
})

it('of a path it keeps the names of the route table only', async () => {
  await report({ route: '/account/heloc/maria-soto/liens' })
  await expect
    .poll(async () => (await kept('alder')).map(({ route }) => route))
    .toContain('/account/heloc/:other/liens')
  expect(lines.join('')).not.toContain('"route":"/account/heloc/maria')
})

it.each([
  ['another kind', { kind: 'Maria Soto' }],
  ['words in place of a release', { release: 'maria@example.com' }],
  ['a browser that it does not know', { browser: 'Mozilla/5.0 (Windows)' }],
  ['a version with words', { browserVersion: '156 of Maria' }],
  ['a version out of range', { browserVersion: 1000 }],
  ['a route with a query', { route: '/account/heloc?email=maria@example.com' }],
  ['a route with capitals', { route: '/account/Maria' }],
  ['a route that is too long', { route: `/${'a'.repeat(301)}` }],
  ['a message', { message: 'Cannot read properties of Maria' }],
  ['a stack', { stack: 'at maria' }],
])('refuses %s', async (_, changes) => {
  expect((await report(changes)).status).toBe(400)
})

it.each(Object.keys(crash))('refuses a report without %s', async (field) => {
  expect((await report({ [field]: undefined } as unknown as JsonObject)).status).toBe(400)
})

it('keeps lenders apart, and shows counts to agents only', async () => {
  await report({ route: '/terms' }, 'harborlight')
  await expect
    .poll(async () => (await kept('harborlight')).map(({ route }) => route))
    .toEqual(['/terms'])
  expect(((await read()).errors as JsonObject[]).map(({ route }) => route)).not.toContain('/terms')
  const { headers } = await registerApplicant(server)
  const asBorrower = await send(server, 'GET', '/service-page/secure/api/v1/errors', { headers })
  expect(asBorrower).toMatchObject({ status: 401, body: { code: expect.stringMatching(/./) } })
  expect((await send(server, 'GET', '/service-page/secure/api/v1/errors')).status).toBe(401)
})

it('limits the rows of a day: what is new after that counts as other', async () => {
  const { store } = server.services
  const day = '2020-01-01'
  const { mostRowsADay } = limits.pageErrors
  await store
    .insertInto('page_errors')
    .values(
      Array.from({ length: mostRowsADay }, (_, index) => ({
        org_code: 'alder',
        day,
        kind: 'error',
        release: '1.0.0',
        browser: 'chrome',
        route: '/',
        browser_version: index,
      })),
    )
    .execute()
  const known = { ...crash, release: '1.0.0', browserVersion: 7, route: '/' }
  expect(await countPageError(store, 'alder', day, known)).toBe(2)
  for (const count of [1, 2])
    expect(
      await countPageError(store, 'alder', day, { ...known, browserVersion: 9000 + count }),
    ).toBe(count)
  const rows = await store
    .selectFrom('page_errors')
    .selectAll()
    .where('org_code', '=', 'alder')
    .where('browser', '=', 'other')
    .execute()
  expect(rows).toMatchObject([{ release: '', route: '/:other', count: 2 }])
})

it('forgets counts after the days of retention.json', async () => {
  const { store } = server.services
  await countPageError(store, 'alder', '2019-01-01', crash)
  await sweep({ ...server.services, log: server.app.log })
  const days = (await kept('alder')).map(({ last }) => last)
  expect(days.filter((day) => day < '2021')).toEqual([])
})

it('refuses more reports a minute than an address may send', async () => {
  const small = await openTestServer({
    perMinute: { ...server.services.settings.perMinute, telemetry: 3 },
  })
  try {
    const sent = []
    for (let times = 0; times < 4; times++)
      sent.push((await send(small, 'POST', address, { body: crash })).status)
    expect(sent).toEqual([202, 202, 202, 429])
  } finally {
    await small.close()
  }
})
