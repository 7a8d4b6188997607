import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

const server = useServer({}, { works: true, vendors: fastVendors() })

const profile = typical['start/profile']!
const journalOf = async (who: Applicant) =>
  listEvents(server.services.store, org, who.applicationUuid)
const stepsOf = async (who: Applicant) =>
  (await journalOf(who)).flatMap(({ type, payload }) =>
    type === 'step-submitted' ? [payload.screen] : [],
  )

describe('two devices, two tabs, two clicks', () => {
  it('two devices at once with different answers: one answer counts, the other device hears 409 and where the application stands', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await registerApplicant(server)
      const purposes = ['HOME_IMPROVEMENT', 'EDUCATION', 'DEBT_CONSOLIDATION']
      const sent = await Promise.all(
        purposes.map((loanPurpose) =>
          submit(server, who, 'start/profile', { ...profile, loanPurpose }, { version: 1 }),
        ),
      )
      const winner = sent.findIndex(({ status }) => status === 200)
      expect(
        sent.map(({ status }) => status).toSorted(),
        JSON.stringify(sent.map(({ body }) => body)),
      ).toEqual([200, 409, 409])
      for (const { status, body } of sent)
        if (status === 409)
          expect([body.code, body.version]).toEqual([
            'server/answered-elsewhere',
            expect.any(Number),
          ])
      expect((await applicationOf(server, who)).facts.case.loanPurpose).toBe(purposes[winner])
      expect(await stepsOf(who)).toEqual(['start/profile'])
    }
  })

  it('a stale tab on a page that the application has left: 409 with the status and version of now, nothing changed', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'OFFER_SELECTION')
    const now = await standingOf(server, who)
    const { status, body } = await submit(
      server,
      who,
      'start/profile',
      { ...profile, requestedDrawCents: 20_000_000 },
      { version: 1 },
    )
    expect([status, body.code, body.status, body.version]).toEqual([
      409,
      'server/answered-elsewhere',
      'OFFER_SELECTION',
      now.version,
    ])
    expect(await standingOf(server, who)).toEqual(now)
  })

  it('a stale tab whose page no one answered meanwhile, though vendors did: its answer counts', async () => {
    const who = await registerApplicant(server)
    await submit(server, who, 'start/profile', profile)
    const { version } = await waitFor(server, who, ({ status }) => status === 'LIENS')
    expect(
      (await submit(server, who, 'liens', typical.liens!, { version: version - 1 })).status,
    ).toBe(200)
  })

  it('an old step replayed: the same key gets the answer of then, long after; another key is refused', async () => {
    const who = await registerApplicant(server)
    const key = randomUUID()
    const first = await submit(server, who, 'start/profile', profile, { key, version: 1 })
    await waitFor(server, who, ({ status }) => status === 'LIENS')
    const before = await journalOf(who)
    const again = await submit(server, who, 'start/profile', profile, { key, version: 1 })
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    const other = await submit(server, who, 'start/profile', profile, { version: 1 })
    expect([other.status, other.body.code]).toEqual([409, 'server/answered-elsewhere'])
    const known = await submit(server, who, 'start/profile', profile)
    expect([known.status, known.body.code]).toEqual([409, 'server/step-not-open'])
    expect(await journalOf(who)).toEqual(before)
  })

  it('the same key of two borrowers is two keys', async () => {
    const [one, other] = [await registerApplicant(server), await registerApplicant(server)]
    const key = randomUUID()
    const answers = [
      await submit(server, one, 'start/profile', profile, { key }),
      await submit(server, other, 'start/profile', profile, { key }),
    ]
    expect(answers.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  it('withdrawing and answering at once: whichever is first counts, and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await registerApplicant(server)
      const headers = { ...who.headers, 'idempotency-key': randomUUID() }
      const [answered, ended] = await Promise.all([
        submit(server, who, 'start/profile', profile, { version: 1 }),
        send(server, 'POST', who.url('/cancel'), { body: {}, headers }),
      ])
      expect([answered.status, ended.status]).toSatisfy(
        (both: number[]) => both[1] === 200 && (both[0] === 200 || both[0] === 409),
      )
      if (answered.status === 409)
        expect([answered.body.code, answered.body.status]).toEqual([
          'server/step-not-open',
          'CANCELLED',
        ])
      expect((await standingOf(server, who)).status).toBe('CANCELLED')
    }
  })
})
