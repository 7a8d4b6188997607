import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { createServices } from '../../../src/server/createServices.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { useServer } from '../cluster/useServer.ts'
import { signIn } from './member.ts'

/** While `hold` is set, no password is hashed to its end. */
const hashing = vi.hoisted(() => {
  vi.resetModules()
  return { hold: undefined as Promise<void> | undefined, begun: 0 }
})
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: async (...given: Parameters<typeof real.hash>) => {
      hashing.begun++
      await hashing.hold
      return real.hash(...given)
    },
  }
})

const server = useServer()
afterEach(() => void (hashing.hold = undefined))

it('registrations that wait for their hash keep no one from saving or signing in', async () => {
  const { email, password } = await registerBorrower(server)
  let goOn: (() => void) | undefined
  hashing.hold = new Promise((resolve) => (goOn = resolve))
  const before = hashing.begun
  const registering = Array.from({ length: 15 }, () => {
    const body = { flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() }
    return send(server, 'POST', paths.register, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  })
  try {
    await expect.poll(() => hashing.begun).toBeGreaterThan(before)
    // One round of each kind goes through the database: with its connections held, none would come
    // back.
    const saved = await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })
    expect(saved.status).toBe(201)
    expect((await signIn(server, email, password)).status).toBe(200)
  } finally {
    goOn!()
  }
  expect((await Promise.all(registering)).map(({ status }) => status)).toEqual(
    Array.from({ length: 15 }, () => 201),
  )
})

it('two that start together on an empty database both appear', async () => {
  const { bundles } = server.services
  for (let round = 0; round < 20; round++) {
    const url = await createDatabase('template1')
    const start = () =>
      createServices({ ...readSettings({}, false), dataKey }, url, pino({ level: 'silent' }), {
        bundles,
      })
    const [one, other] = await Promise.allSettled([start(), start()])
    // The lenders are the server's: it closes them.
    for (const each of [one, other])
      if (each.status === 'fulfilled') await each.value.services.jobs.stop()
    for (const each of [one, other])
      if (each.status === 'fulfilled') await each.value.services.store.destroy()
    expect(
      [one, other].map((each) => (each.status === 'rejected' ? String(each.reason) : each.status)),
    ).toEqual(['fulfilled', 'fulfilled'])
  }
})
