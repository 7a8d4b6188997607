import { beforeAll, describe, expect, it } from 'vitest'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'

const day = 86_400_000
let first: Registered
let second: Registered

const server = useServer({}, { vendors: fastVendors() })
beforeAll(async () => {
  ;[first, second] = [await registerBorrower(server), await registerBorrower(server)]
})

const urlOf = ({ applicationUuid }: Registered, rest = '') =>
  `/sandbox/api/applications/${applicationUuid}${rest}`
const call = (who: Registered, method: 'GET' | 'POST', url: string, body?: unknown, to = server) =>
  send(to, method, url, { body, headers: { authorization: `Bearer ${who.jwt}` } })
const timeOf = async (who: Registered) => Date.parse((await call(who, 'GET', urlOf(who))).body.now)

describe('an application in the sandbox', () => {
  it('has a time of its own, which is put on alone', async () => {
    const { body } = await call(first, 'POST', urlOf(first, '/clock'), { advance: 'P40D' })
    expect(Date.parse(body.now) - Date.now()).toBeGreaterThan(40 * day - 60_000)
    expect((await timeOf(first)) - Date.now()).toBeGreaterThan(40 * day - 60_000)
    expect(Math.abs((await timeOf(second)) - Date.now())).toBeLessThan(60_000)
    const clock = await send(server, 'GET', '/sandbox/api/clock')
    expect(Math.abs(Date.parse(clock.body.now) - Date.now())).toBeLessThan(60_000)
  })

  it('closes by itself when its own time has come, and no other with it', async () => {
    await call(first, 'POST', urlOf(first, '/clock'), { advance: 'P400D' })
    const [mine, other] = await Promise.all([
      call(first, 'GET', urlOf(first)),
      call(second, 'GET', urlOf(second)),
    ])
    expect(mine.body.version).toBeGreaterThan(other.body.version)
    expect(other.body.status).toBe('APP_SUBMISSION')
  })

  it('reports what rules read, how its work stands, and what happened, no sealed part among it', async () => {
    const { body } = await call(second, 'GET', urlOf(second))
    expect(body).toMatchObject({
      status: 'APP_SUBMISSION',
      version: 1,
      work: { ready: expect.any(Number) },
    })
    expect(body.facts.file.registration.income).toBe(84000)
    const { body: journal } = await call(second, 'GET', urlOf(second, '/journal'))
    expect(journal[0]).toEqual({
      seq: 1,
      type: 'application-submitted',
      at: expect.any(String),
      status: 'APP_SUBMISSION',
      worked: expect.anything(),
    })
  })

  it('hears of what the lender’s desk does, but of nothing that calls and jobs do', async () => {
    const { status } = await call(second, 'POST', urlOf(second, '/events'), {
      event: 'contractor-referred',
      data: { name: 'Birch Roofing', invoiceCents: 100 },
    })
    expect(status).toBe(200)
    const { body } = await call(second, 'GET', urlOf(second))
    expect(body.facts.case.merchant).toMatchObject({ referred: true, name: 'Birch Roofing' })
    for (const event of ['work-done', 'rescinded', 'nothing-of-the-kind']) {
      const refused = await call(second, 'POST', urlOf(second, '/events'), { event })
      expect({ event, status: refused.status, code: refused.body.code }).toEqual({
        event,
        status: 400,
        code: 'server/no-such-event',
      })
    }
  })

  it('is its borrower’s alone, and a duration must be one', async () => {
    expect((await call(first, 'GET', urlOf(second))).status).toBe(404)
    expect((await call(first, 'POST', urlOf(second, '/clock'), { advance: 'P1D' })).status).toBe(
      404,
    )
    expect((await send(server, 'GET', urlOf(second))).status).toBe(401)
    expect(
      (await call(second, 'POST', urlOf(second, '/clock'), { advance: 'P401D' })).body.code,
    ).toBe('server/bad-duration')
  })

  it('is not there where real lending continues', async () => {
    const real = await openTestServer({ sandbox: false }, { url: server.url })
    try {
      for (const rest of ['', '/journal'])
        expect((await call(second, 'GET', urlOf(second, rest), undefined, real)).status).toBe(404)
      expect(
        (await call(second, 'POST', urlOf(second, '/clock'), { advance: 'P1D' }, real)).status,
      ).toBe(404)
      expect(
        (await call(second, 'POST', urlOf(second, '/events'), { event: 'condition-opened' }, real))
          .status,
      ).toBe(404)
    } finally {
      await real.close()
    }
  })
})
