import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { note, statementsOf } from './statementsOf.ts'

const server = useServer()

async function register() {
  const { status, body } = await send(server, 'POST', paths.register, {
    body: { flow: 'registration-v2', bundle: bundleOf(server), answers: answersOf() },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(201)
  return applicantOf({ ...body, email: '', password: '', answers: {} })
}

describe('statements to the database, begin and commit included', () => {
  it('are at most 8 for a registration', async () => {
    await register()
    const sent = await statementsOf(register)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(8)
    expect(sent).toContain('commit')
  })

  it('are at most 6 for a screen, with the order and the job that it starts', async () => {
    const who = await register()
    const { version } = await standingOf(server, who)
    const sent = await statementsOf(async () => {
      const { status, body } = await submit(
        server,
        who,
        'start/profile',
        typical['start/profile']!,
        {
          version,
        },
      )
      expect([status, body.status]).toEqual([200, 'WAITING_FOR_SOFT_CREDIT'])
    })
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6)
    expect(sent.some((text) => text.includes('pgboss.job_common'))).toBe(true)
  })

  it('begin after the password is hashed: nothing slow is inside a transaction', async () => {
    // What hashing costs is read whenever a password is hashed.
    const { passes } = limits.password
    const get = () => {
      note('hash')
      return passes
    }
    Object.defineProperty(limits.password, 'passes', { get, configurable: true })
    const sent = await statementsOf(register).finally(() =>
      Object.defineProperty(limits.password, 'passes', { value: passes, writable: true }),
    )
    expect(sent.filter((text) => text === 'hash')).toHaveLength(1)
    expect(sent.indexOf('hash')).toBeLessThan(sent.indexOf('begin'))
  })
})
