import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Originator } from '#model'
import { randomUUID } from 'node:crypto'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

const server = useServer()

const staffOf = (org: string) => server.services.bundles.current(org)!.bundle.support.originators!
const ask = (uuid: string, org: string) =>
  send(server, 'GET', `/service-lead-portal/api/lo/${uuid}`, { org })

describe('loan originators', () => {
  it.each(['alder', 'harborlight'])(
    'all of %s are told to anyone, and may be kept for 10 minutes',
    proves('A-CALL-012', 'B-CALL-048', 'B-ENT-013', 'A-ENT-117', 'A-ENT-118'),
    async (org) => {
      const people = Object.entries(staffOf(org).originators) as [string, Originator][]
      expect(
        people.some(([, { isBroker }]) => isBroker) && people.some(([, { isBroker }]) => !isBroker),
      ).toBe(true)
      for (const [
        uuid,
        { isBroker, licensedStates: _states, feeCents: _fee, ...display },
      ] of people) {
        const { status, body, headers } = await ask(uuid, org)
        expect(status).toBe(200)
        expect(body).toEqual({
          userInfo: { uuid, email: display.email, isBroker },
          originatorDisplayInfo: display,
        })
        expect(headers['cache-control']).toBe('public, max-age=600')
        expect(headers.vary).toContain('x-org')
      }
    },
  )

  it('a picture that is named is there', async () => {
    for (const org of ['alder', 'harborlight'])
      for (const { avatarUri } of Object.values(staffOf(org).originators))
        if (avatarUri !== undefined) {
          const answer = await server.app.inject({ method: 'GET', url: avatarUri })
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([
            200,
            'image/svg+xml',
          ])
          expect(answer.body).toBe(readFileSync(avatarUri.replace('/config/', ''), 'utf8'))
        }
  })

  it('no one else: unknown, malformed, another lender’s', proves('B-PROD-008'), async () => {
    const [foreign] = Object.keys(staffOf('harborlight').originators)
    for (const uuid of [foreign!, '00000000-0000-4000-8000-000000000000', 'me', '__proto__']) {
      const { status, headers } = await ask(uuid, 'alder')
      expect(status).toBe(404)
      expect(headers['cache-control'] ?? '').not.toContain('public')
    }
  })

  it('the broker whose link a borrower came by, as the lender describes them', async () => {
    const register = async (referrer: string) => {
      const { status, body } = await send(server, 'POST', paths.register, {
        body: {
          flow: 'registration-v2',
          bundle: bundleOf(server),
          answers: answersOf(),
          referrer,
        },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(status, JSON.stringify(body)).toBe(201)
      const own = await send(server, 'GET', `${paths.application}/${body.applicationUuid}`, {
        headers: { authorization: `Bearer ${body.jwt}` },
      })
      return (await ask(own.body.loanOriginatorUuid, 'alder')).body
    }
    const [, listed] = Object.entries(staffOf('alder').originators).find(
      ([, { isBroker, email }]) => isBroker && !email.startsWith('broker.'),
    )!
    const { isBroker: _isBroker, licensedStates: _states, feeCents: _fee, ...display } = listed
    const account = await server.services.identities.insert(server.services.store, 'alder', {
      email: listed.email,
      passwordHash: 'none',
      profile: {},
      isBroker: true,
    })
    expect((await register(account)).originatorDisplayInfo).toEqual(display)
    const unlisted = await server.services.identities.insert(server.services.store, 'alder', {
      email: `${randomUUID()}@example.com`,
      passwordHash: 'none',
      profile: {},
      isBroker: true,
    })
    expect((await register(unlisted)).userInfo.isBroker, 'without a license').toBe(false)
    const { identityUuid } = await registerBorrower(server)
    expect((await ask(identityUuid, 'alder')).status, 'a borrower is no one’s contact').toBe(404)
  })
})
