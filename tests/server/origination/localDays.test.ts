import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, start, transition } from '#engine'
import { todayHere } from '../../../src/app/session/todayHere.ts'
import { send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { submit } from './submit.ts'
import { typical } from './typical.ts'

const patience = 300_000
afterEach(() => {
  vi.useRealTimers()
})

/** A visit is not before today. */
const visit: Readonly<Record<string, unknown>> = {
  'flows/visit.json': {
    title: 'A visit',
    start: 'visit',
    steps: {
      visit: {
        title: 'When you come',
        path: '/visit',
        form: 'visit/visit',
        next: [{ call: 'submit', go: '/visit' }],
      },
    },
    rules: {
      'visit-is-not-past': {
        title: 'The visit is today or later',
        rule: { '>=': [{ days: [{ var: 'today' }, { var: 'day' }] }, 0] },
      },
    },
  },
  'schemas/visit/visit.json': {
    title: 'A visit',
    type: 'object',
    additionalProperties: false,
    required: ['day'],
    properties: { day: { title: 'Day', type: 'string', format: 'date', maxLength: 10 } },
    'x-checks': {
      'visit-is-not-past': { field: '/day', message: 'Please choose today or a later day' },
    },
  },
  'schemas/visit/visit.ui.json': { page: { heading: 'A visit', submit: 'Send' } },
}
const zones = {
  honolulu: 'Pacific/Honolulu',
  newyork: 'America/New_York',
  auckland: 'Pacific/Auckland',
}

describe('a form that takes no day before today', () => {
  const config = mkdtempSync(join(tmpdir(), 'lintel-visit-'))
  let server: TestServer
  beforeAll(async () => {
    const lenders = Object.entries(zones).map(([orgCode, zone], index) => [
      `orgs/${orgCode}/org.json`,
      { orgCode, orgBrand: `Office ${orgCode}`, mainBrand: index === 0, zone },
    ])
    for (const [path, content] of [...Object.entries(visit), ...lenders] as [string, unknown][]) {
      mkdirSync(dirname(join(config, path)), { recursive: true })
      writeFileSync(join(config, path), JSON.stringify(content))
    }
    server = await openTestServer({ config })
  }, patience)
  afterAll(async () => {
    await server.close()
    rmSync(config, { recursive: true, force: true })
  })

  it.each([
    ['honolulu', 'in the evening, a day behind UTC', '2026-11-28T08:00:00Z', '2026-11-27'],
    ['newyork', 'in the evening, a day behind UTC', '2026-11-28T03:00:00Z', '2026-11-27'],
    ['newyork', 'in the morning, on the day of UTC', '2026-11-28T13:00:00Z', '2026-11-28'],
    ['auckland', 'in the morning, a day ahead of UTC', '2026-11-27T20:00:00Z', '2026-11-28'],
  ])('goes by the zone of %s %s, on the page and here', async (org, _when, now, today) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const { bundle, engine } = server.services.bundles.current(org)!
    const shown = todayHere(bundle.org)
    expect(shown).toBe(today)
    for (const [day, isTaken] of [
      [today, true],
      [addDays(today, 1), true],
      [addDays(today, -1), false],
    ] as const) {
      const page = transition(engine, start(engine, 'visit', { today: shown }), {
        type: 'submit',
        step: 'visit',
        data: { day },
      })
      expect(page.issues.length === 0, `${day} on the page`).toBe(isTaken)
      const { status } = await send(server, 'POST', '/service-page/api/v1/submissions', {
        org,
        headers: { 'idempotency-key': randomUUID() },
        body: { flow: 'visit', bundle: bundle.hash, today: shown, answers: { visit: { day } } },
      })
      expect(status, `${day} at the server`).toBe(isTaken ? 201 : 422)
    }
  })
})

describe('an application for a home in Alaska', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  }, patience)
  afterAll(() => server.close())

  it('goes by the day there, which begins nine hours after that of UTC', async () => {
    const property = { street2: '', city: 'Anchorage', state: 'AK', zip: '99501', source: 'TYPED' }
    const who = await registerApplicant(server, 'Soto', {
      index: { property: { ...property, street1: '11 Spruce Street', occupancyType: 'PRIMARY' } },
    })
    const { store, clock } = server.services
    const day = addDays(clock.now().toISOString().slice(0, 10), 2)
    // 22:00 or 23:00 of the day before in Anchorage.
    const ahead = Date.parse(`${day}T07:00:00Z`) - clock.now().getTime()
    await store
      .updateTable('applications')
      .set({ ahead_ms: ahead })
      .where('uuid', '=', who.applicationUuid)
      .execute()
    const { today } = (await standingOf(server, who)) as unknown as { today: string }
    expect(today).toBe(addDays(day, -1))
    const answer = async (acquiredOn: string) =>
      (await submit(server, who, 'start/profile', { ...typical['start/profile']!, acquiredOn }))
        .status
    expect(await answer(day), 'tomorrow there, today in UTC').toBe(422)
    expect(await answer(today)).toBe(200)
  })
})
