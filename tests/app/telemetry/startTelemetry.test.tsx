import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import plan from '../../../support/telemetry.json'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { createTelemetry } from '../../../src/app/telemetry/createTelemetry.ts'
import { describePage } from '../../../src/app/telemetry/describePage.ts'
import { findBase } from '../../../src/app/telemetry/findBase.ts'
import { openSession } from '../../../src/app/telemetry/openSession.ts'
import { readSessionKey } from '../../../src/app/telemetry/readSessionKey.ts'
import { reportErrors } from '../../../src/app/telemetry/reportErrors.ts'
import { startTelemetry } from '../../../src/app/telemetry/startTelemetry.ts'
import type { TelemetryPage } from '../../../src/app/telemetry/TelemetryPage.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { proves } from '../../proves.ts'

interface Made {
  readonly call: string
  readonly params?: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

function answering(failing: readonly string[] = []) {
  const made: Made[] = []
  const callApi = vi.fn(async (call: unknown, request: object) => {
    made.push({ call, ...request } as Made)
    if (failing.includes(String(call))) throw new Error('down')
    const body =
      call === 'flag'
        ? { enabled: true, variables: [{ key: 'baseUrl', defaultValue: '/service-telemetry' }] }
        : {}
    return { body, headers: new Headers() }
  })
  return { made, callApi: callApi as unknown as CallApi }
}

function pageOf(callApi: CallApi, jwt: string | null = null): TelemetryPage {
  return {
    info: { org: { orgCode: 'sample' } },
    bundle: { support: { telemetry: plan } },
    callApi,
    token: { read: () => jwt },
    telemetry: createTelemetry(),
  } as unknown as TelemetryPage
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('telemetry', () => {
  it(
    'opens the visit once, then sends what was told before and after',
    proves('A-CALL-034', 'B-TEL-001', 'B-CALL-053'),
    async () => {
      const { made, callApi } = answering()
      const page = pageOf(callApi)
      page.telemetry.tell('page-view', { from: '/privacy' })
      await startTelemetry(page)
      page.telemetry.tell('copied', { what: 'phone' }, { dontDedupe: true })
      expect(made.map(({ call }) => call)).toEqual([
        'flag',
        'telemetry-session',
        'telemetry-event',
        'telemetry-event',
      ])
      const [, session, view, copied] = made
      expect(session?.params).toEqual({ base: 'service-telemetry', context: 'heloc' })
      expect(Object.keys(session!.body).toSorted()).toEqual([
        'appVersion',
        'libVersion',
        'platform',
        'queryParams',
        'referrer',
        'screen',
        'sessionKey',
        'window',
      ])
      expect(view?.body).toMatchObject({
        event: 'page-view',
        eventType: 'PAGE_VIEW',
        productType: 'HELOC',
        eventProperties: { from: '/privacy' },
      })
      expect(copied?.body).toMatchObject({ event: 'copied', productType: null, dontDedupe: true })
      expect(view?.body.sessionKey).toEqual(session?.body.sessionKey)
      await startTelemetry(pageOf(callApi))
      expect(made.filter(({ call }) => call === 'telemetry-session')).toHaveLength(1)
    },
  )

  it('reports no event that the configuration does not name', async () => {
    const { made, callApi } = answering()
    const page = pageOf(callApi)
    await startTelemetry(page)
    page.telemetry.tell('typed', { value: 'Jane' })
    expect(made.map(({ call }) => call)).toEqual(['flag', 'telemetry-session'])
  })

  it('is silent where the visit cannot be opened, and fails no one', async () => {
    vi.useFakeTimers()
    const { made, callApi } = answering(['telemetry-session'])
    const page = pageOf(callApi)
    page.telemetry.tell('page-view')
    const started = startTelemetry(page)
    await vi.runAllTimersAsync()
    await started
    vi.useRealTimers()
    expect(made.filter(({ call }) => call === 'telemetry-session')).toHaveLength(3)
    expect(made.some(({ call }) => call === 'telemetry-event')).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })
})

describe('the visit', () => {
  it(
    'is tried three times, and then given up with both messages',
    proves('B-TEL-002', 'B-CONST-014', 'B-ERR-010', 'B-ERR-011'),
    async () => {
      const { made, callApi } = answering(['telemetry-session'])
      const waited: number[] = []
      const opening = openSession(
        callApi,
        {},
        {},
        plan.sessionTries,
        async (milliseconds) => void waited.push(milliseconds),
      )
      await expect(opening).rejects.toMatchObject({
        message: 'An error occurred while establishing a session, retries failed.',
        cause: { message: 'Could not establish session.', cause: { message: 'down' } },
      })
      expect(made).toHaveLength(3)
      expect(waited).toEqual([1000, 2000])
    },
  )

  it('has a key of its own in each tab, and one for the browser', () => {
    const local = fakeStorage({})
    const first = readSessionKey(5, { local, tab: fakeStorage({}) })
    first.keep()
    const second = readSessionKey(6, { local, tab: fakeStorage({}) })
    expect(second.isNew).toBe(true)
    expect(second.key.trackerUuid).toBe(first.key.trackerUuid)
    expect(second.key.uuid).not.toBe(first.key.uuid)
  })
})

describe('the base of its calls', () => {
  it('is asked of the flag, with the lender as an attribute', proves('B-TEL-003'), async () => {
    const { made, callApi } = answering()
    const page = pageOf(callApi)
    expect(await findBase(page, plan as never, 'somebody')).toBe('service-telemetry')
    expect(made[0]).toMatchObject({
      call: 'flag',
      body: {
        featureKey: 'fe-relative-url-heloc',
        optimizeUser: { id: 'somebody', attributes: { organization: 'sample' } },
      },
    })
  })

  it('is the fallback where that call fails', proves('B-TEL-004'), async () => {
    expect(await findBase(pageOf(answering(['flag']).callApi), plan as never, 'somebody')).toBe(
      'telemetry',
    )
  })
})

it('names places and known keys of the query, never what else an address holds', () => {
  const uuid = '0a4b1c5e-9d2f-4a63-8e27-1a6d40b7c901'
  const url = new URL(
    `https://www.sample.example/account/heloc/${uuid}/identity?orgCode=sample&email=jane@example.org&ssn=123456789`,
  )
  const told = describePage(plan as never, url)
  expect(told).toEqual({
    domain: 'www.sample.example',
    pagePath: '/account/heloc/:uuid/identity',
    queryParams: { orgCode: 'sample' },
    applicationUuid: uuid,
  })
})

const visit = '00000063-0000-4000-8000-000000000000'

function hears(sessionSampleRate: number): boolean {
  const told: object[] = []
  const page = new EventTarget()
  reportErrors(
    { ...plan.errors, sessionSampleRate } as never,
    visit,
    (error) => told.push(error),
    page,
  )
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }))
  return told.length === 1
}

describe('reports of errors', () => {
  it(
    'say what failed and where, and none of its words; nothing is recorded',
    proves('B-TEL-010', 'B-TEL-011'),
    () => {
      const told: object[] = []
      const page = new EventTarget()
      const end = reportErrors(plan.errors as never, visit, (error) => told.push(error), page)
      page.dispatchEvent(new ErrorEvent('error', { error: new TypeError('Jane, 123-45-6789') }))
      page.dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: 'no error at all' }),
      )
      end()
      page.dispatchEvent(new ErrorEvent('error', { error: new Error('late') }))
      expect(told).toMatchObject([
        { name: 'TypeError' },
        { name: 'UnhandledRejection', frames: [] },
      ])
      expect(JSON.stringify(told)).not.toMatch(/Jane|6789/)
      expect(plan.errors).toMatchObject({ sessionSampleRate: 100, sessionReplay: false })
    },
  )

  it('come from as many percent of the visits as the configuration says', () => {
    expect([0, 50, 99, 100].map(hears)).toEqual([false, false, false, true])
  })
})
