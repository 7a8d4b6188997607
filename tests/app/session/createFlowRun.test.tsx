import { describe, expect, it, vi } from 'vitest'
import { start } from '#engine'
import { createIssue, type Issue, type Session } from '#model'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { createFlowRun } from '../../../src/app/session/createFlowRun.ts'
import { createStore } from '../../../src/app/store/createStore.ts'
import type { SubmissionOutcome } from '../../../src/app/session/createSubmission.ts'
import type { Edition } from '../../../src/app/session/Edition.ts'
import type { SaveStatus } from '../../../src/app/drafts/createDraftSync.ts'
import { context, sampleEdition } from '../sampleEdition.ts'

const answers = { home: { city: 'Boise' }, income: { income: 90_000 } }

async function setUp(
  part: Partial<Session> = {},
  outcome: SubmissionOutcome = { type: 'done', path: '/uuid', answer: {} },
  edition = sampleEdition(),
  change: (draw: () => void) => void = (draw) => draw(),
) {
  const session = { current: { ...start(edition.engine, 'registration', context), ...part } }
  const sync = {
    status: createStore<SaveStatus>({ state: 'idle' }),
    touch: vi.fn(),
    flush: vi.fn(async () => {}),
  }
  const go = vi.fn()
  const onDone = vi.fn()
  const submit = vi.fn(async () => outcome)
  const run = await createFlowRun({
    edition,
    session,
    sync: sync as never,
    submit,
    go,
    onDone,
    change,
  })
  return { run, session, sync, go, submit, onDone }
}

describe('a run through a flow', () => {
  it('submits a step, saves it, shows the next and its address', async () => {
    const { run, go, sync } = await setUp()
    await run.send({ type: 'submit', step: 'home', data: { city: 'Boise' } })
    expect(run.shown.read()).toMatchObject({
      view: { step: 'income', path: '/new/income' },
      form: { ui: { page: { heading: 'Your income' } } },
    })
    expect(go).toHaveBeenCalledWith('/new/income')
    expect(sync.touch).toHaveBeenCalled()
    expect(sync.flush).toHaveBeenCalled()
  })

  it('stays with what is wrong, and what was typed', async () => {
    const { run, go } = await setUp({ step: 'income', answers: { home: answers.home } })
    await run.send({ type: 'submit', step: 'income', data: { income: -1 } })
    const { issues, view } = run.shown.read()
    expect(issues).toMatchObject([{ pointer: '/income', message: 'Must be at least $0' }])
    expect(view).toMatchObject({ step: 'income', data: { income: -1 } })
    expect(go).not.toHaveBeenCalled()
  })

  it('keeps what is typed without drawing anything', async () => {
    const { run, session, sync } = await setUp()
    const drawn = vi.fn()
    run.shown.subscribe(drawn)
    await run.send({ type: 'type', step: 'home', data: { city: 'B' } })
    expect(session.current.typed['home']).toEqual({ city: 'B' })
    expect(sync.touch).toHaveBeenCalled()
    expect(drawn).not.toHaveBeenCalled()
  })

  it('shows the text of an alert next to the step', async () => {
    const { run, go } = await setUp({ step: 'income', answers: { home: answers.home } })
    await run.send({ type: 'submit', step: 'income', data: { income: 0 } })
    expect(run.shown.read().notice).toMatchObject({ type: 'alert', text: { title: 'No income' } })
    expect(go).not.toHaveBeenCalled()
    run.dismiss()
    expect(run.shown.read().notice).toBeUndefined()
  })

  it('goes back up the walk', async () => {
    const { run, go } = await setUp({ step: 'income', answers: { home: answers.home } })
    await run.send({ type: 'back' })
    expect(run.shown.read().view).toMatchObject({ step: 'home', data: { city: 'Boise' } })
    expect(go).toHaveBeenCalledWith('/new')
  })

  it('goes back where the browser does before the next step is drawn', async () => {
    const draws: (() => void)[] = []
    const whole = sampleEdition()
    const edition: Edition = { ...whole, formOf: () => undefined }
    const { run, go } = await setUp({}, undefined, edition, (draw) => draws.push(draw))
    await run.send({ type: 'submit', step: 'home', data: { city: 'Boise' } })
    expect(go).toHaveBeenCalledWith('/new/income')
    expect(await run.open('home')).toBe('/new')
    for (const draw of draws) draw()
    expect(run.shown.read()).toMatchObject({ view: { step: 'home' }, isBusy: false })
  })

  it('goes back where the browser does while the next form is loading, and stays there', async () => {
    let loaded: (() => void) | undefined
    const whole = sampleEdition()
    const edition: Edition = {
      ...whole,
      loadForm: async (form) => {
        if (form === 'password') await new Promise<void>((resolve) => (loaded = resolve))
        return whole.loadForm(form)
      },
    }
    const { run, go } = await setUp(
      { step: 'income', answers: { home: answers.home } },
      undefined,
      edition,
    )
    const sent = run.send({ type: 'submit', step: 'income', data: { income: 90_000 } })
    expect(await run.open('home')).toBe('/new')
    loaded?.()
    await sent
    expect(run.shown.read()).toMatchObject({ view: { step: 'home' }, isBusy: false })
    expect(go).not.toHaveBeenCalled()
  })

  it('opens a step by its address where the walk reaches it, else the furthest one', async () => {
    const { run } = await setUp({ answers: { home: answers.home } })
    expect(await run.open('income')).toBe('/new/income')
    expect(run.shown.read().view.step).toBe('income')
    expect(await run.open('password')).toBe('/new/income')
    expect(run.shown.read().view.step).toBe('income')
  })

  it('leads out of a flow that is shut, to the same step or another', async () => {
    const { run } = await setUp({ context: { ...context, flags: { shut: true } } })
    expect(await run.open('home')).toBe('/old')
    expect(await run.open('income')).toBe('/old')
  })

  it('stays on the page, and says so, while the next form is not available; another press continues', async () => {
    let isCut = false
    const whole = sampleEdition()
    const edition: Edition = {
      ...whole,
      formOf: (form) => (form === 'home' ? whole.formOf(form) : undefined),
      loadForm: (form) =>
        isCut && form === 'income' ? Promise.reject(new ApiError(0, '')) : whole.loadForm(form),
    }
    const { run, go } = await setUp({}, undefined, edition)
    isCut = true
    await run.send({ type: 'submit', step: 'home', data: { city: 'Boise' } })
    expect(run.shown.read()).toMatchObject({
      view: { step: 'home' },
      isBusy: false,
      notice: { type: 'problem', message: 'Request failed.' },
    })
    expect(go).not.toHaveBeenCalled()
    isCut = false
    await run.send({ type: 'submit', step: 'home', data: { city: 'Boise' } })
    expect(run.shown.read().view.step).toBe('income')
    expect(go).toHaveBeenCalledWith('/new/income')
  })

  it('keeps what is wrong on the page while the world around it changes', async () => {
    const { run } = await setUp({ step: 'income', answers: { home: answers.home } })
    await run.send({ type: 'submit', step: 'income', data: { income: -1 } })
    await run.send({ type: 'context', context: { today: '2026-11-22' } })
    expect(run.shown.read().issues).toMatchObject([{ pointer: '/income' }])
  })

  it('judges an answer as the engine would', async () => {
    const { run } = await setUp()
    expect(run.judge('home', {})).toMatchObject([{ pointer: '/city', message: 'Required' }])
    expect(run.judge('home', { city: 'Boise' })).toEqual([])
  })
})

describe('the submission that ends a flow', () => {
  const password = { step: 'password', answers }
  const event = { type: 'submit', step: 'password', data: { password: 'hush' } } as const

  it('carries all answers of the walk, goes where the flow says, and ends the run', async () => {
    const { run, submit, go, onDone } = await setUp(password)
    await run.send(event)
    expect(submit.mock.calls[0]).toMatchObject([
      {},
      { call: 'register', answers: { ...answers, password: { password: 'hush' } } },
    ])
    expect(go).toHaveBeenCalledWith('/uuid')
    expect(onDone).toHaveBeenCalled()
  })

  it('is made once however often the button is pressed', async () => {
    const { run, submit } = await setUp(password)
    await Promise.all([run.send(event), run.send(event), run.send(event)])
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('leads back to the step that the server refuses, with the message at its field', async () => {
    const issue: Issue = {
      ...createIssue('engine/answer-refused', { message: 'Too little' }),
      pointer: '/income',
    }
    const { run, go } = await setUp(password, {
      type: 'refused',
      refused: { income: [issue] },
      message: 'Too little.',
    })
    await run.send(event)
    expect(run.shown.read()).toMatchObject({
      view: { step: 'income' },
      issues: [{ pointer: '/income', message: 'Too little' }],
      isBusy: false,
    })
    expect(go).toHaveBeenCalledWith('/new/income')
  })

  it('shows a problem that belongs to no step as it is', async () => {
    const { run } = await setUp(password, { type: 'refused', refused: {}, message: 'No.' })
    await run.send(event)
    expect(run.shown.read()).toMatchObject({
      view: { step: 'password' },
      notice: { type: 'problem', message: 'No.' },
      isBusy: false,
    })
  })

  it('offers to sign in where the e-mail address has an account', async () => {
    const { run } = await setUp(password, { type: 'notice', notice: { type: 'has-account' } })
    await run.send(event)
    expect(run.shown.read()).toMatchObject({ notice: { type: 'has-account' }, isBusy: false })
  })

  it('lets no one walk away while it is in progress', async () => {
    const { run, submit } = await setUp(password)
    const gate = new EventTarget()
    submit.mockReturnValue(
      new Promise((resolve) =>
        gate.addEventListener('open', () => resolve({ type: 'done', path: '/uuid', answer: {} })),
      ),
    )
    const sending = run.send(event)
    await expect.poll(() => run.shown.read().isBusy).toBe(true)
    expect(await run.open('home')).toBe('/new/password')
    await run.send({ type: 'back' })
    expect(run.shown.read().view.step).toBe('password')
    gate.dispatchEvent(new Event('open'))
    await sending
  })
})
