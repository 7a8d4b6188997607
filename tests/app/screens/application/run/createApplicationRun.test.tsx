import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#model'
import { ApiError } from '../../../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../../../src/app/api/createApi.ts'
import {
  createApplicationRun,
  type ApplicationRunSettings,
} from '../../../../../src/app/screens/application/run/createApplicationRun.ts'
import type { ScreenOutcome } from '../../../../../src/app/screens/application/run/createScreenSubmission.ts'
import type { NextStep } from '../../../../../src/app/screens/application/run/NextStep.ts'
import type { SaveStatus } from '../../../../../src/app/drafts/createDraftSync.ts'
import { createStore } from '../../../../../src/app/store/createStore.ts'
import { sampleApplication } from '../../../../engine/application/sampleApplication.ts'
import { proves } from '../../../../proves.ts'
import { sampleOrg } from '../../../../engine/application/sampleOrg.ts'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const engine = sampleApplication()
const form = {
  schema: { type: 'object' },
  ui: { page: { heading: 'Your home', submit: 'Continue' } },
  isValid: () => true,
}
const done: ScreenOutcome = { type: 'done', status: 'PROFILE', version: 2 }

interface World {
  /** What the status call says, one answer after the other; the last one stays. */
  readonly says: readonly (string | ApiError)[]
  readonly first?: string | undefined
  readonly status?: JsonObject
  readonly outcome?: ScreenOutcome | Promise<ScreenOutcome>
  readonly path?: string
  /** A call that fails, from the moment that the page is there. */
  readonly broken?: { readonly call: string; readonly error: ApiError }
}

let isHidden = false
let look = () => {}

const stepOf = (name: string, version: number): NextStep => ({
  status: name,
  version,
  since: '2026-11-21T09:00:00.000Z',
  today: '2026-11-21',
  bundle: 'b',
})

async function open({
  says,
  first = 'PROFILE',
  status = {},
  outcome = done,
  path = '',
  broken,
}: World) {
  const asked: number[] = []
  const begun = Date.now()
  const readNext = vi.fn(async () => {
    const said = says[Math.min(asked.length, says.length - 1)]!
    asked.push(Date.now() - begun)
    if (said instanceof ApiError) throw said
    return stepOf(said, said === first ? 1 : 2)
  })
  const bodies: Readonly<Record<string, unknown>> = {
    application: { uuid },
    'application-status': status,
    identity: {},
    case: {},
  }
  const callApi = (async (call: string) => {
    if (broken?.call === call) throw broken.error
    return { body: bodies[call] ?? { answers: {}, submitted: {} }, headers: new Headers() }
  }) as unknown as CallApi
  const sync = { status: createStore<SaveStatus>({ state: 'idle' }), flush: async () => {} }
  const drafts = { sync, read: () => ({}), write: () => {}, sent: async () => {}, begin: () => {} }
  const go = vi.fn((to: string) => void run.show(to))
  const leave = vi.fn()
  const run = await createApplicationRun({
    uuid,
    org: sampleOrg,
    callApi,
    edition: {
      bundle: engine.bundle,
      engine,
      formOf: () => form,
      loadForm: async () => form,
    } as unknown as ApplicationRunSettings['edition'],
    path,
    first: {
      data: { application: { uuid }, status, person: {}, case: {}, answers: {}, submitted: {} },
      next: first === undefined ? undefined : stepOf(first, 1),
    },
    drafts: drafts as unknown as ApplicationRunSettings['drafts'],
    submit: async () => outcome,
    readNext,
    go,
    leave,
    patience: {
      random: () => 0.5,
      isHidden: () => isHidden,
      onLook: (listener) => ((look = listener), () => {}),
    },
    change: (draw) => draw(),
  })
  await run.show(path)
  return { run, asked, go, leave }
}

const placeOf = (run: Awaited<ReturnType<typeof open>>['run']) => {
  const { place } = run.shown.read()
  return place.type === 'screen' ? place.path : place.type
}

describe('an application in the page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    isHidden = false
  })
  afterEach(() => vi.useRealTimers())

  it('asks for the status as soon as an answer is taken, and shows the screen of it', async () => {
    const { run, asked } = await open({ says: ['CLOSING'] })
    expect([placeOf(run), asked]).toEqual(['start/profile', []])
    await run.submit({})
    await vi.advanceTimersByTimeAsync(0)
    expect([placeOf(run), asked]).toEqual(['signing', [0]])
  })

  it('asks for the status after whatever else the borrower did', async () => {
    const { run, asked } = await open({ says: ['CLOSING'] })
    run.acted()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([0])
  })

  it('asks for none after an answer that was refused', async () => {
    const { run, asked } = await open({
      says: ['CLOSING'],
      outcome: { type: 'refused', issues: [], message: 'No.' },
    })
    await run.submit({})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toEqual([])
  })

  it(
    'asks again by the schedule while nothing has moved, and while a status is waited for',
    proves('A-STAT-002'),
    async () => {
      const { run, asked } = await open({
        says: ['PROFILE', 'PROFILE', 'PULLING', 'PULLING', 'CLOSING'],
      })
      await run.submit({})
      await vi.advanceTimersByTimeAsync(3_500)
      expect([placeOf(run), asked]).toEqual(['wait', [0, 1_000, 3_000]])
      await vi.advanceTimersByTimeAsync(8_500)
      expect([placeOf(run), asked]).toEqual(['signing', [0, 1_000, 3_000, 7_000, 12_000]])
    },
  )

  it(
    'goes where the unresolved status leads when every retry was without success',
    proves('A-STAT-039'),
    async () => {
      const { run, asked } = await open({ says: ['PULLING'] })
      await run.submit({})
      await vi.advanceTimersByTimeAsync(61_000)
      expect([placeOf(run), asked.length]).toEqual(['wait', 14])
      await vi.advanceTimersByTimeAsync(1_000)
      expect([placeOf(run), asked.length]).toEqual(['error/decline', 15])
    },
  )

  it('asks nothing while no one looks, and at once when someone does', async () => {
    const { run, asked } = await open({ says: ['PULLING'] })
    await run.submit({})
    isHidden = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([0])
    isHidden = false
    look()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([0, 60_000])
  })

  it(
    'continues by the local machine, and says so, when the status is not available',
    proves('A-MACH-001', 'A-STAT-004'),
    async () => {
      const failed = new ApiError(503, 'Service Unavailable')
      const { run } = await open({ says: [failed], status: { liens: true } })
      await run.submit({})
      await vi.advanceTimersByTimeAsync(0)
      expect([placeOf(run), run.shown.read().isLocal]).toEqual(['signing', true])
    },
  )

  it('keeps what is typed where the server is not ready for the screen of the local machine', async () => {
    const { run } = await open({
      says: [new ApiError(503, 'Service Unavailable')],
      outcome: { type: 'not-open' },
    })
    run.acted()
    await vi.advanceTimersByTimeAsync(0)
    expect(run.shown.read().isLocal).toBe(true)
    const before = placeOf(run)
    await run.submit({})
    expect([placeOf(run), run.shown.read().notice, run.shown.read().isBusy]).toEqual([
      before,
      { type: 'not-yet' },
      false,
    ])
  })

  it(
    'continues by the local machine where a status has no route, without a word',
    proves('A-STAT-004'),
    async () => {
      const { run } = await open({ says: ['NOBODY_KNOWS'], status: { liens: true } })
      await run.submit({})
      await vi.advanceTimersByTimeAsync(0)
      expect([placeOf(run), run.shown.read().isLocal]).toEqual(['signing', false])
    },
  )

  it(
    'goes back to the server’s status as soon as it can be had',
    proves('A-MACH-001'),
    async () => {
      const { run } = await open({
        says: [new ApiError(503, 'Service Unavailable'), 'CLOSING'],
        status: { liens: false },
      })
      await run.submit({})
      await vi.advanceTimersByTimeAsync(0)
      expect(run.shown.read().isLocal).toBe(true)
      await vi.advanceTimersByTimeAsync(31_000)
      expect([placeOf(run), run.shown.read().isLocal]).toEqual(['signing', false])
    },
  )

  it('leaves a form closed while its answer is on its way, whatever is heard meanwhile', async () => {
    let settle: ((outcome: ScreenOutcome) => void) | undefined
    const outcome = new Promise<ScreenOutcome>((resolve) => (settle = resolve))
    const { run, asked } = await open({ says: ['PROFILE', 'CLOSING'], outcome })
    run.acted()
    void run.submit({})
    await vi.advanceTimersByTimeAsync(500)
    expect([asked, run.shown.read().isBusy]).toEqual([[0], true])
    settle?.(done)
    await vi.advanceTimersByTimeAsync(0)
    expect([placeOf(run), run.shown.read().isBusy]).toEqual(['signing', false])
  })

  it('starts a screen again that is shown again after its answer', async () => {
    const { run, go } = await open({ says: ['PROFILE'] })
    const before = run.shown.read().round
    const moves = go.mock.calls.length
    await run.submit({})
    await vi.advanceTimersByTimeAsync(0)
    const { round, isBusy } = run.shown.read()
    expect([placeOf(run), round, isBusy, go.mock.calls.length]).toEqual([
      'start/profile',
      before + 1,
      false,
      moves,
    ])
  })

  it('continues from where others act, and lets who is at an open form stay there', async () => {
    const onlooker = await open({
      says: ['CLOSING'],
      first: 'WAITING_FOR_BPO',
      path: 'bpo/waiting',
      status: { liens: true },
    })
    onlooker.run.acted()
    await vi.advanceTimersByTimeAsync(0)
    expect(placeOf(onlooker.run)).toBe('signing')

    const writer = await open({ says: ['CLOSING'], path: 'start/liens', status: { liens: true } })
    writer.run.acted()
    await vi.advanceTimersByTimeAsync(0)
    expect(placeOf(writer.run)).toBe('start/liens')
  })

  it('shows the root in the address when all is done', async () => {
    const { run, go } = await open({ says: ['DONE'], first: 'UNKNOWN', path: 'error/decline' })
    run.acted()
    await vi.advanceTimersByTimeAsync(0)
    expect([placeOf(run), go.mock.lastCall]).toEqual(['root', ['', false]])
  })

  it('is left for the dashboard when the profile is missing', async () => {
    const { run, leave } = await open({
      says: ['CLOSING'],
      broken: { call: 'identity', error: new ApiError(404, 'Not Found') },
    })
    await run.submit({})
    await vi.advanceTimersByTimeAsync(0)
    expect(leave).toHaveBeenCalled()
  })

  it('is left for the dashboard when it is gone', async () => {
    const { run, leave } = await open({ says: [new ApiError(404, 'Not Found')] })
    await run.submit({})
    await vi.advanceTimersByTimeAsync(0)
    expect(leave).toHaveBeenCalled()
  })
})
