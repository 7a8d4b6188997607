import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#model'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { plenty } from '../cluster/plenty.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

let borrower: Registered
let stranger: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
  stranger = await registerBorrower(server)
})

const newKey = () => ({ uuid: randomUUID(), epoch: 1_795_000_000_000, trackerUuid: randomUUID() })
const tell = (
  call: 'session' | 'event' | 'error',
  body: JsonObject,
  headers: Record<string, string> = {},
  base = 'service-telemetry',
) => send(server, 'POST', `/${base}/ft/heloc/${call}`, { body, headers })
const as = ({ jwt }: Registered) => ({ authorization: `Bearer ${jwt}` })
const eventsOf = (session: string) =>
  server.services.store
    .selectFrom('telemetry_events')
    .selectAll()
    .where('session', '=', session)
    .orderBy('id')
    .execute()
const comes = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 240_000, interval: 50 })
/** The one row, once it is there and nothing else is. */
const theOnly = <T>(read: () => Promise<T[]>): Promise<T> =>
  comes(async () => {
    const found = await read()
    expect(found).toHaveLength(1)
    return found[0]!
  })
/** All events that were told before are kept, or never will be. */
async function settled(sessionKey: JsonObject & { uuid: string }) {
  await tell('event', { sessionKey, event: 'maintenance-page', dontDedupe: true })
  const events = await comes(async () => {
    const found = await eventsOf(sessionKey.uuid)
    expect(found.some(({ event }) => event === 'maintenance-page')).toBe(true)
    return found
  })
  return events.filter(({ event }) => event !== 'maintenance-page')
}

describe('sessions and events of telemetry', () => {
  it(
    'a session is taken with every field, and again without a second row',
    proves('B-CALL-053', 'B-ENT-020', 'B-PROD-008', 'B-PROD-016'),
    async () => {
      const sessionKey = newKey()
      const body = {
        platform: 'web',
        libVersion: '1.2.0',
        appVersion: '1.0.0+3f2a91c',
        referrer: 'https://www.google.com/search?q=maria+soto+heloc',
        queryParams: { utm_source: 'search', orgCode: 'alder' },
        screen: { width: 1920, height: 1080 },
        window: { width: 1200, height: 800 },
        sessionKey,
      }
      for (const attempt of [1, 2, 3])
        expect([attempt, (await tell('session', body)).status]).toEqual([attempt, 202])
      const kept = await theOnly(() =>
        server.services.store
          .selectFrom('telemetry_sessions')
          .selectAll()
          .where('session', '=', sessionKey.uuid)
          .execute(),
      )
      expect(kept).toMatchObject({
        org_code: 'alder',
        context: 'heloc',
        tracker: sessionKey.trackerUuid,
        epoch: sessionKey.epoch,
        platform: 'web',
        lib_version: '1.2.0',
        app_version: '1.0.0+3f2a91c',
        referrer: 'www.google.com',
        query: { utm_source: 'search', orgCode: 'alder' },
        screen: { screen: { width: 1920, height: 1080 }, window: { width: 1200, height: 800 } },
      })
    },
  )

  it(
    'a page view is taken with every field and carries productType HELOC, whatever the page says',
    proves('A-CALL-034', 'B-TEL-001', 'B-CALL-052', 'B-PROD-016'),
    async () => {
      const sessionKey = newKey()
      const body = {
        domain: 'www.alderhome.example',
        queryParams: { utm_medium: 'email' },
        pagePath: `/account/heloc/${borrower.applicationUuid}/liens`,
        event: 'page-view',
        sessionKey,
        identityId: borrower.identityUuid,
        applicationUuid: borrower.applicationUuid,
        eventType: 'PAGE_VIEW',
        productType: 'DSCR',
        eventProperties: {
          from: `/account/heloc/${borrower.applicationUuid}/start/profile?x=1`,
          loadMilliseconds: 321,
        },
        dontDedupe: true,
        dedupeProperty: 'from',
      }
      const answer = await tell('event', body, as(borrower))
      expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
      const kept = await theOnly(() => eventsOf(sessionKey.uuid))
      expect(kept).toMatchObject({
        event: 'page-view',
        event_type: 'PAGE_VIEW',
        domain: 'www.alderhome.example',
        page_path: '/account/heloc/:uuid/liens',
        query: { utm_medium: 'email' },
        product_type: 'HELOC',
        properties: { from: '/account/heloc/:uuid/start/profile', loadMilliseconds: 321 },
        identity: borrower.identityUuid,
        application: borrower.applicationUuid,
      })
    },
  )

  it('who and which application are kept only where the caller’s own token says so', async () => {
    const { applicationUuid, identityUuid: identityId } = borrower
    const claims: readonly [string, JsonObject, Record<string, string>][] = [
      ['nobody', { identityId, applicationUuid }, {}],
      ['a stranger', { identityId, applicationUuid }, as(stranger)],
      ['a broken token', { identityId, applicationUuid }, { authorization: 'Bearer nonsense' }],
    ]
    for (const [who, body, headers] of claims) {
      const sessionKey = newKey()
      expect(
        (await tell('event', { event: 'feedback-shown', sessionKey, ...body }, headers)).status,
      ).toBe(202)
      const [kept] = await settled(sessionKey)
      expect([who, kept!.identity, kept!.application]).toEqual([who, null, null])
    }
  })

  it('the same event of a session is kept once; dontDedupe keeps it, dedupeProperty says what makes it the same', async () => {
    const sessionKey = newKey()
    const event = (eventProperties: JsonObject, more: JsonObject = {}) =>
      tell('event', {
        event: 'step-refused',
        sessionKey,
        eventProperties: { flow: 'registration-v2', step: 'index', ...eventProperties },
        ...more,
      })
    for (const errors of [1, 1, 2]) await event({ errors })
    expect(
      (await settled(sessionKey)).map(({ properties }) => properties.errors).toSorted(),
    ).toEqual([1, 2])

    const byProperty = newKey()
    for (const [step, errors] of [
      ['index', 1],
      ['index', 2],
      ['for-sale', 3],
    ] as const)
      await tell('event', {
        event: 'step-refused',
        sessionKey: byProperty,
        eventProperties: { step, errors },
        dedupeProperty: 'step',
      })
    expect((await settled(byProperty)).map(({ properties }) => properties.step).toSorted()).toEqual(
      ['for-sale', 'index'],
    )

    const each = newKey()
    for (let times = 0; times < 3; times++)
      await tell('event', {
        event: 'copied',
        sessionKey: each,
        eventProperties: { what: 'phone' },
        dontDedupe: true,
      })
    expect(await settled(each)).toHaveLength(3)
    // Another browser's session is another.
    const other = newKey()
    await event({ errors: 1 }, { sessionKey: other })
    expect(await settled(other)).toHaveLength(1)
  })

  it(
    'begins with what the flag picks or with the fallback, and with nothing else',
    proves('B-TEL-003', 'B-TEL-004'),
    async () => {
      const body = { event: 'sign-out', sessionKey: newKey() }
      for (const [base, status] of [
        ['service-telemetry', 202],
        ['telemetry', 202],
        ['elsewhere', 404],
        ['service-optimize', 404],
      ] as const)
        expect([base, (await tell('event', body, {}, base)).status]).toEqual([base, status])
    },
  )

  it('refuses what no page of ours sends: another field, a key that is no uuid, no key', async () => {
    for (const body of [
      { event: 'copied', sessionKey: newKey(), name: 'Maria' },
      { event: 'copied', sessionKey: { ...newKey(), uuid: 'maria.soto@example.com' } },
      { event: 'copied', sessionKey: { ...newKey(), email: 'maria.soto@example.com' } },
      { event: 'copied' },
    ])
      expect((await tell('event', body as JsonObject)).status).toBe(400)
  })
})

const canaries = {
  name: 'Canary-Wintergreen',
  email: 'canary.wintergreen@example.com',
  ssn: '987-65-4329',
  bareSsn: '987654329',
  phone: '(415) 555-0199',
  street: '77 Canary Passage',
  amount: '93777',
}

describe('no personal data is in what is kept', () => {
  it('whatever a page puts into whichever field', async () => {
    const sessionKey = newKey()
    const words = Object.values(canaries)
    const properties = [
      'from',
      'loadMilliseconds',
      'flow',
      'step',
      'status',
      'method',
      'experiment',
      'variation',
      'flag',
      'issue',
      'unread',
      'what',
      'way',
      'note',
    ]
    const { events } = server.services.bundles.current('alder')!.bundle.support.telemetry!
    for (const word of words) {
      const queryParams = {
        utm_source: word,
        utm_medium: word,
        utm_campaign: word,
        orgCode: word,
        [word.replaceAll(/\W/g, '')]: word,
      }
      const pagePath = `/account/heloc/${encodeURIComponent(word)}/${word}/register-v2?email=${word}#${word}`
      await tell('session', {
        sessionKey: { ...sessionKey, uuid: randomUUID() },
        platform: word,
        libVersion: word,
        appVersion: word,
        referrer: `https://${word.replaceAll(/\W/g, '-')}.example/${word}?q=${word}`,
        queryParams,
      })
      for (const event of [...Object.keys(events), word]) {
        const eventProperties = Object.fromEntries(properties.map((name) => [name, word]))
        await tell('event', {
          event,
          eventType: word,
          sessionKey,
          domain: word,
          queryParams,
          pagePath,
          productType: word,
          eventProperties,
          dontDedupe: true,
        })
      }
      const frames = [
        { file: `/assets/${word}.js`, line: 1, column: 1 },
        { file: word, line: 1, column: 1 },
      ]
      await tell('error', {
        sessionKey,
        name: word.replaceAll(/\W/g, '') || 'x',
        issue: word,
        pagePath,
        appVersion: word,
        frames,
      })
    }
    await settled(sessionKey)
    const store = server.services.store
    const all = JSON.stringify(
      await Promise.all(
        (['telemetry_sessions', 'telemetry_events', 'client_errors'] as const).map((table) =>
          store.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
    expect(all).toContain('"page-view"')
    expect(all).toContain('/account/heloc/:other/:other/register-v2')
    for (const word of [...words, ...words.map(encodeURIComponent), 'Wintergreen', 'canary'])
      expect(all.toLowerCase()).not.toContain(word.toLowerCase())
  })
})

describe('reports of errors', () => {
  it(
    'are kept of 100 percent of the sessions, and no page is recorded',
    proves('B-TEL-010', 'B-TEL-011'),
    () => {
      const { errors } = server.services.bundles.current('alder')!.bundle.support.telemetry!
      expect(errors).toMatchObject({ sessionSampleRate: 100, sessionReplay: false })
    },
  )

  it('say which error and where in our scripts', async () => {
    const sessionKey = newKey()
    const body = {
      sessionKey,
      name: 'TypeError',
      issue: 'server/not-found',
      pagePath: '/account/heloc/dashboard',
      appVersion: '1.0.0',
      frames: [
        { file: '/assets/index-Ck2j9x_a.js', line: 1, column: 2345 },
        { file: 'https://elsewhere.example/x.js', line: 1, column: 1 },
      ],
    }
    expect((await tell('error', body)).status).toBe(202)
    const kept = await theOnly(() =>
      server.services.store
        .selectFrom('client_errors')
        .selectAll()
        .where('session', '=', sessionKey.uuid)
        .execute(),
    )
    expect(kept).toMatchObject({
      name: 'TypeError',
      issue: 'server/not-found',
      page_path: '/account/heloc/dashboard',
      app_version: '1.0.0',
    })
    expect(kept.frames).toEqual([{ file: '/assets/index-Ck2j9x_a.js', line: 1, column: 2345 }])
    // Its words may quote what was typed: there is no field for them.
    expect((await tell('error', { ...body, message: 'maria@example.com' })).status).toBe(400)
  })
})

describe('telemetry never holds a page up', () => {
  it('says 202 where the store is gone, and says so in the log alone', async () => {
    const lines: string[] = []
    const other = await openTestServer(
      {},
      { logTo: { write: (line: string) => void lines.push(line) } },
    )
    await other.services.store.destroy()
    const answer = await send(other, 'POST', '/service-telemetry/ft/heloc/event', {
      body: { event: 'copied', sessionKey: newKey() },
    })
    expect(answer.status).toBe(202)
    await comes(async () =>
      expect(lines.some((line) => line.includes('telemetry was not kept'))).toBe(true),
    )
    await other.app.close()
  })

  it('is limited by address, apart from all other calls', async () => {
    const other = await openTestServer({ perMinute: { ...plenty, telemetry: 2 } })
    const event = () =>
      send(other, 'POST', '/service-telemetry/ft/heloc/event', {
        body: { event: 'copied', sessionKey: newKey() },
      })
    for (const status of [202, 202, 429]) expect((await event()).status).toBe(status)
    expect(
      (await send(other, 'POST', '/service-optimize/heloc/api/v1/features', { body: {} })).status,
    ).toBe(200)
    await other.close()
  })
})
