import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeSessions } from '#engine'
import type { Session } from '#model'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { createDraftMemory } from '../../../src/app/drafts/createDraftMemory.ts'
import { createDraftSync } from '../../../src/app/drafts/createDraftSync.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { fakeDrafts } from './fakeDrafts.ts'

const empty: Session = {
  flow: 'registration',
  bundle: 'bundle',
  step: 'index',
  answers: {},
  typed: {},
  context: {},
}

function setUp(wait = async (): Promise<void> => {}) {
  const drafts = fakeDrafts()
  const storage = fakeStorage()
  const memory = createDraftMemory('sample', 'registration', storage)
  const session = { current: empty }
  const onSaved = vi.fn()
  const sync = createDraftSync({
    server: drafts.server,
    memory,
    readSession: () => session.current,
    merge: (base, theirs) =>
      (session.current = mergeSessions({ ...base, context: {} }, session.current, {
        ...theirs,
        context: {},
      })),
    withoutSecrets: ({ typed, ...rest }) => ({
      ...rest,
      typed: Object.fromEntries(
        Object.entries(typed).map(([step, { password: _gone, ...kept }]) => [step, kept]),
      ),
    }),
    onSaved,
    retrying: { wait },
    alone: (work) => work(),
  })
  const type = (step: string, data: Record<string, string>) => {
    session.current = { ...session.current, typed: { ...session.current.typed, [step]: data } }
    sync.touch()
  }
  return { ...drafts, storage, memory, session, sync, type, onSaved }
}

beforeEach(() => vi.useRealTimers())

describe('a draft on its way to the server', () => {
  it('begins with the first save; the browser keeps the ticket and no answer (trust A5)', async () => {
    const { type, sync, now, storage, memory, onSaved } = setUp()
    type('index', { city: 'Boise', password: 'hush' })
    await sync.flush()
    expect(now().draft.typed).toEqual({ index: { city: 'Boise' } })
    const { uuid, key } = memory.read()!
    expect([uuid, key]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)])
    expect(key.length, 'two random UUIDs').toBe(72)
    expect(storage.getItem('heloc_draft')).toBe(
      JSON.stringify({ 'sample/registration': { uuid, key } }),
    )
    expect(sync.status.read()).toMatchObject({ state: 'saved', at: expect.any(Date) })
    expect(onSaved).toHaveBeenCalledWith(now().etag)
  })

  it('has its ticket here before the server answers, for a page that is left meanwhile', async () => {
    const { type, sync, server, memory, saves } = setUp()
    const create = vi.spyOn(server, 'create').mockReturnValue(new Promise(() => undefined))
    type('index', { city: 'Boise', password: 'hush' })
    void sync.flush()
    // No timer, and no response, between the event that a page is left and what it sends.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    const [[ticket, first]] = create.mock.calls as [Parameters<typeof server.create>]
    expect(memory.read()).toEqual(ticket)
    expect(first.typed).toEqual({ index: { city: 'Boise' } })
    expect(saves).toEqual([])
  })

  it('is saved by itself, at most 2 s after the first key', async () => {
    vi.useFakeTimers()
    const { type, saves } = setUp()
    type('index', { city: 'B' })
    await vi.advanceTimersByTimeAsync(1500)
    type('index', { city: 'Bo' })
    expect(saves).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(500)
    expect(saves.map(({ typed }) => typed['index'])).toEqual([{ city: 'Bo' }])
  })

  it('is opened for a file: begun once, and again where the server knows it no more', async () => {
    const { sync, type, memory, saves, server } = setUp()
    const create = vi.spyOn(server, 'create')
    const opened = await Promise.all([sync.open(), sync.open()])
    expect(opened).toEqual([memory.read(), memory.read()])
    const [first, before] = [create.mock.calls.length, saves.length]
    type('index', { city: 'Boise' })
    await sync.flush()
    expect([create.mock.calls.length - first, saves.length - before]).toEqual([0, 1])
    await sync.open({ uuid: 'other', key: 'of another draft' })
    expect(create.mock.calls.length - first).toBe(0)
    await sync.open(memory.read()!)
    expect(create.mock.calls.length - first).toBe(1)
    // What was typed goes to the new draft, too.
    await sync.flush()
    const sent = saves.slice(before).map(({ typed }) => typed['index'])
    expect(sent).toEqual([{ city: 'Boise' }, { city: 'Boise' }, { city: 'Boise' }])
  })

  it('is not sent when nothing changed', async () => {
    const { sync, saves } = setUp()
    await sync.flush()
    expect(saves).toHaveLength(0)
    expect(sync.status.read().state).toBe('idle')
  })

  it('takes in what another tab saved meanwhile, and loses nothing of either (412)', async () => {
    const { type, sync, saveElsewhere, now, session } = setUp()
    type('index', { city: 'Boise' })
    await sync.flush()
    saveElsewhere({
      answers: { income: { income: 1 } },
      typed: { index: { city: 'Boise', state: 'ID' } },
    })
    type('index', { city: 'Boise City' })
    await sync.flush()
    expect(session.current).toMatchObject({
      answers: { income: { income: 1 } },
      typed: { index: { city: 'Boise City', state: 'ID' } },
    })
    expect(now().draft).toMatchObject({
      answers: { income: { income: 1 } },
      typed: { index: { city: 'Boise City', state: 'ID' } },
    })
    expect(sync.status.read().state).toBe('saved')
  })

  it('is saved, not merged here, where another tab has moved it to another release', async () => {
    const { type, sync, saveElsewhere, saves, session } = setUp()
    type('index', { city: 'Boise' })
    await sync.flush()
    saveElsewhere({ bundle: 'newer', typed: { index: { town: 'Nampa' } } })
    await sync.catchUp('"v9"')
    expect(session.current.typed).toEqual({ index: { city: 'Boise' } })
    expect(saves.at(-1)).toMatchObject({ bundle: 'bundle', typed: { index: { city: 'Boise' } } })
  })

  it('is tried 5 times while the server does not answer, then waits, says so, and keeps what was typed', async () => {
    const { type, sync, trouble, now, session } = setUp()
    trouble.push(...Array.from({ length: 5 }, () => new ApiError(0, '')))
    type('index', { city: 'Boise' })
    await sync.flush()
    expect(sync.status.read().state).toBe('delayed')
    expect(session.current.typed['index']).toEqual({ city: 'Boise' })
    await sync.flush()
    expect(sync.status.read().state).toBe('saved')
    expect(now().draft.typed['index']).toEqual({ city: 'Boise' })
  })

  it('says that it is delayed from the first failure on, not only after the last', async () => {
    const { type, sync, trouble } = setUp()
    const states: string[] = []
    sync.status.subscribe(() => states.push(sync.status.read().state))
    trouble.push(new ApiError(503, ''))
    type('index', { city: 'Boise' })
    await sync.flush()
    expect(states).toEqual(['saving', 'delayed', 'saved'])
  })

  it('is saved at once on asking between two tries, or when the connection is back', async () => {
    const { type, sync, trouble, saves } = setUp(() => new Promise(() => undefined))
    trouble.push(new ApiError(0, ''))
    type('index', { city: 'Boise' })
    void sync.flush()
    await expect.poll(() => sync.status.read().state).toBe('delayed')
    expect(saves).toHaveLength(0)
    await sync.flush()
    expect(sync.status.read().state).toBe('saved')
    expect(saves).toHaveLength(1)
  })

  it('waits as long as a busy server asks for', async () => {
    const pauses: (() => void)[] = []
    const { type, sync, trouble, saves } = setUp(() => new Promise((done) => pauses.push(done)))
    trouble.push(new ApiError(429, '', undefined, undefined, 9000))
    type('index', { city: 'Boise' })
    const saving = sync.flush()
    await expect.poll(() => sync.status.read().state).toBe('delayed')
    void sync.flush()
    await Promise.resolve()
    expect(saves).toHaveLength(0)
    pauses[0]!()
    await saving
    expect(saves).toHaveLength(1)
  })

  it('is tried again by itself half a minute after the last try, as the page says', async () => {
    vi.useFakeTimers()
    const { type, sync, trouble, saves } = setUp()
    trouble.push(...Array.from({ length: 5 }, () => new ApiError(503, '')))
    type('index', { city: 'Boise' })
    await sync.flush()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(saves).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(saves).toHaveLength(1)
    expect(sync.status.read().state).toBe('saved')
  })

  it('is not tried again where the server refuses it', async () => {
    const { type, sync, trouble, saves } = setUp()
    trouble.push(new ApiError(400, ''))
    type('index', { city: 'Boise' })
    await sync.flush()
    expect(sync.status.read().state).toBe('refused')
    expect(saves).toHaveLength(0)
  })

  it('starts again where the server no longer has it', async () => {
    const { type, sync, trouble, now, memory } = setUp()
    type('index', { city: 'Boise' })
    await sync.flush()
    trouble.push(new ApiError(404, ''))
    type('index', { city: 'Nampa' })
    await sync.flush()
    expect(now().draft.typed['index']).toEqual({ city: 'Nampa' })
    expect(memory.read()).toBeDefined()
  })

  it('saves what is typed while a save is in progress', async () => {
    const { type, sync, now } = setUp()
    type('index', { city: 'B' })
    const saving = sync.flush()
    type('index', { city: 'Bo' })
    await saving
    expect(now().draft.typed['index']).toEqual({ city: 'Bo' })
  })
})

describe('a draft that this browser began before', () => {
  it('comes back as the server has it', async () => {
    const { sync, memory, saveElsewhere } = setUp()
    memory.write({ uuid: 'draft', key: 'secret' })
    saveElsewhere({ step: 'income', answers: { index: { city: 'Boise' } } })
    expect(await sync.resume()).toMatchObject({
      step: 'income',
      answers: { index: { city: 'Boise' } },
    })
  })

  it('that is gone is forgotten', async () => {
    const { sync, memory } = setUp()
    memory.write({ uuid: 'draft', key: 'secret' })
    expect(await sync.resume()).toBeUndefined()
    expect(memory.read()).toBeUndefined()
  })

  it('that cannot be read now is not forgotten', async () => {
    const { sync, memory, trouble } = setUp()
    memory.write({ uuid: 'draft', key: 'secret' })
    trouble.push(new ApiError(503, ''))
    await expect(sync.resume()).rejects.toMatchObject({ status: 503 })
    expect(memory.read()).toBeDefined()
  })

  it('follows another tab that has saved', async () => {
    const { sync, type, session, saveElsewhere, now } = setUp()
    type('index', { city: 'Boise' })
    await sync.flush()
    saveElsewhere({ typed: { index: { city: 'Boise', state: 'ID' } } })
    await sync.catchUp(now().etag)
    expect(session.current.typed['index']).toEqual({ city: 'Boise', state: 'ID' })
  })

  it('leaves nothing behind once it is an application', async () => {
    const { sync, type, storage } = setUp()
    type('index', { city: 'Boise' })
    await sync.flush()
    sync.forget()
    expect(storage.length).toBe(0)
  })
})
