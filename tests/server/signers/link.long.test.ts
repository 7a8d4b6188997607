import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { org, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { findSigning } from '../../../src/server/origination/findSigning.ts'
import { readOutbox } from '../readOutbox.ts'
import { answerAsSigner } from './answerAsSigner.ts'
import { asked } from './asked.ts'
import { askCode } from './askCode.ts'
import { askSigners } from './askSigners.ts'
import { codeFor } from './codeFor.ts'
import { inviteeOf } from './inviteeOf.ts'
import { joint } from './joint.ts'
import { password } from './password.ts'
import { signAll } from './signAll.ts'
import { signerPath } from './signerPath.ts'
import { standingOfSigner } from './standingOfSigner.ts'
import { tokenFor } from './tokenFor.ts'
import { otherCode } from './otherCode.ts'
import { unlike } from './unlike.ts'
import { advance } from './advance.ts'
import { openWaiting } from './openWaiting.ts'

const patience = 180_000

let server: TestServer
let who: Applicant
const open = async () => {
  ;({ server, who } = await openWaiting())
}
const close = () => server.close()

const post = (path: string, body: Record<string, string>, from = org) =>
  send(server, 'POST', `${signerPath}/${path}`, { body, org: from })
const enter = (token: string, code?: string) =>
  post('invitation/session', { token, ...(code !== undefined && { code }) })
const read = async (token: string) => (await post('invitation', { token })).body
const askLink = (email: string, from = org) => post('link', { email }, from)
const invite = async (signer: { email: string; phone?: string }) => {
  await askSigners(server, who, [{ ...asked, ...signer }])
  return tokenFor(server, signer.email)
}
const returnsTo = async (email: string) =>
  (await readOutbox(server, email)).filter(({ template }) => template === 'signer-return')
const comeIn = async (token: string) => {
  const { status, body } = await enter(token, await askCode(server, token))
  expect(status, JSON.stringify(body)).toBe(200)
  return inviteeOf(body.jwt, body.application)
}
/** The newest link to come back, once there are that many. */
const linkTo = async (email: string, count = 1): Promise<string> => {
  for (let look = 0; look < 200; look++) {
    const mails = await returnsTo(email)
    if (mails.length >= count) return /#invite=([\w-]+)/.exec(mails[0]!.link!.href)![1]!
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
  throw new Error(`No link came to ${email}`)
}
const newerThan = async (used: string, email: string): Promise<string> => {
  for (let look = 0; look < 200; look++) {
    const token = await tokenFor(server, email)
    if (token !== used) return token
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
  throw new Error(`No other link came to ${email}`)
}
const invitesAgainOf = async ({ applicationUuid }: Applicant) =>
  (await listEvents(server.services.store, org, applicationUuid)).filter(
    ({ type }) => type === 'signer-invited-again',
  )
const signInsOf = async (email: string) => {
  const { rows } = await sql<{ data: unknown }>`
    select data from account_events join identities on identities.uuid = account_events.identity
    where type = 'signed-in' and email = ${email}`.execute(server.services.store)
  return rows.map(({ data }) => data)
}

describe('a co-signer without a password', { timeout: patience }, () => {
  beforeAll(open, patience)
  afterAll(close)

  it('has a session for that application, and for nothing else', async () => {
    const { headers } = await comeIn(await invite(unlike()))
    const get = (url: string) => send(server, 'GET', url, { headers })
    const own = await get(signerPath)
    expect(own.body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([who.applicationUuid])
    const all = await get('/service-application/api/v1/application/heloc/all')
    expect([all.status, all.body.code]).toEqual([403, 'server/session-only-signs'])
    const login = await send(server, 'POST', '/identity/api/v1/login', {
      body: { email: 'robin@example.com', password: 'none', mode: 'customer' },
    })
    expect(login.status).not.toBe(200)
  })

  it('who signs for two people comes in to the one whose link they followed', async () => {
    const signer = unlike()
    const used = await invite(signer)
    const first = await comeIn(used)
    const second = await registerApplicant(server)
    await walkTo(server, second, 'CO_DEED_REQ', joint, { seconds: 60 })
    await askSigners(server, second, [signer])
    const token = await newerThan(used, signer.email)
    expect(await read(token)).toMatchObject({ state: 'OPEN', byLink: true, hasAccount: true })
    const there = await comeIn(token)
    expect(there.applicationUuid).toBe(second.applicationUuid)
    for (const [session, uuid, status] of [
      [there, second.applicationUuid, 200],
      [there, who.applicationUuid, 404],
      [first, who.applicationUuid, 200],
      [first, second.applicationUuid, 404],
    ] as const) {
      const { headers } = session
      const said = await send(server, 'GET', `${signerPath}/${uuid}/next-step`, { headers })
      expect(said.status).toBe(status)
    }
    await askLink(signer.email)
    await linkTo(signer.email, 2)
    expect(await returnsTo(signer.email), 'a link for each').toHaveLength(2)
  })

  it('whom the borrower replaced does not come in by the link that they were mailed', async () => {
    const token = await invite(unlike())
    const code = await askCode(server, token)
    await invite(unlike())
    expect((await read(token)).state).toBe('REVOKED')
    const refused = await enter(token, code)
    expect([refused.status, refused.body.state]).toEqual([409, 'REVOKED'])
  })

  it('who declined is told so by each of their links, and none opens anything', async () => {
    const signer = unlike()
    const first = await invite(signer)
    const own = await comeIn(first)
    await askLink(signer.email)
    const back = await linkTo(signer.email)
    const code = await askCode(server, back)
    const declined = await answerAsSigner(server, own, 'decline', { sure: true })
    expect(declined.status, JSON.stringify(declined.body)).toBe(200)
    for (const link of [first, back]) {
      expect(await read(link)).toMatchObject({ state: 'DECLINED' })
      const refused = await enter(link, code)
      expect([refused.status, refused.body.state]).toEqual([409, 'DECLINED'])
    }
  })

  it('a wrong code counts, an old link ends, and a newer link ends the one before', async () => {
    const signer = unlike()
    await comeIn(await invite(signer))
    await askLink(signer.email)
    const old = await linkTo(signer.email)
    await askLink(signer.email)
    const link = await linkTo(signer.email, 2)
    expect((await read(old)).state).toBe('REVOKED')
    const code = await askCode(server, link)
    expect((await enter(old, code)).status).toBe(409)
    const tries = await Promise.all(
      Array.from({ length: limits.signerCode.tries + 3 }, () => enter(link, otherCode(code))),
    )
    expect(tries.filter(({ body }) => body.code === 'server/signer-code-wrong')).toHaveLength(
      limits.signerCode.tries,
    )
    expect((await enter(link, code)).body.code).toBe('server/signer-code-over')
    await advance(server, `PT${limits.signerInvitation.returnMinutes + 1}M`)
    expect((await read(link)).state).toBe('EXPIRED')
    expect((await enter(link, code)).body).toMatchObject({ code: 'server/invitation-over' })
  })

  it('only one of two requests with the same link and code gets in; another’s code is of no use', async () => {
    const [one, two] = [unlike(), unlike()]
    await askSigners(server, who, [one, { ...two, firstName: 'Lee' }])
    const [left, right] = [await tokenFor(server, one.email), await tokenFor(server, two.email)]
    const code = await askCode(server, left)
    await askCode(server, right)
    if (code !== (await codeFor(server, two.email)))
      expect((await enter(right, code)).body.code).toBe('server/signer-code-wrong')
    const both = await Promise.all([enter(left, code), enter(left, code)])
    const statuses = both.map(({ status }) => status).toSorted()
    // The link is used up, or already the code, by how far the other request was.
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses)
    expect((await post('invitation/session', { token: right, code }, 'harborlight')).status).toBe(
      404,
    )
  })

  it('asking says the same to everyone, mails no one else, and only so often', async () => {
    const signer = unlike()
    await comeIn(await invite(signer))
    const stranger = `stranger.${randomUUID()}@example.com`
    const said = []
    for (const email of [stranger, who.email, signer.email])
      said.push(await askLink(email).then(({ status, body }) => ({ status, body })))
    expect(said).toEqual(said.map(() => ({ status: 200, body: {} })))
    await askLink(signer.email, 'harborlight')
    await linkTo(signer.email)
    for (let time = 0; time < limits.signerInvitation.mostAnHour + 2; time++)
      await askLink(signer.email)
    // Jobs are taken in order: this one comes last.
    const last = unlike()
    await comeIn(await invite(last))
    await askLink(last.email)
    await linkTo(last.email)
    expect((await returnsTo(signer.email)).length).toBeLessThanOrEqual(
      limits.signerInvitation.mostAnHour,
    )
    for (const email of [stranger, who.email]) expect(await returnsTo(email), email).toEqual([])
  })

  it('a person who has a password signs in with it, and no link opens their account', async () => {
    const signer = await registerApplicant(server)
    const token = await invite({ email: signer.email })
    expect(await read(token)).toMatchObject({ state: 'OPEN', byLink: false, hasAccount: true })
    const refused = await enter(token, await askCode(server, token))
    expect([refused.status, refused.body.code]).toEqual([409, 'server/identity-exists'])
    const accepted = await send(server, 'POST', `${signerPath}/invitation/accept`, {
      body: { token, code: await codeFor(server, signer.email) },
      headers: signer.headers,
    })
    expect(accepted.status, 'and the code was not used up').toBe(200)
  })

  it('who chooses a password later, by mail, comes in with that alone', async () => {
    const signer = unlike()
    const robin = await comeIn(await invite(signer))
    await send(server, 'POST', '/identity/api/v1/password/reset-request', {
      body: { email: signer.email },
    })
    const mail = (await readOutbox(server, signer.email)).find(
      ({ template }) => template === 'password-reset',
    )
    const [, token] = /#token=([\w-]+)/.exec(mail!.link!.href)!
    const reset = await send(server, 'POST', '/identity/api/v1/password/reset', {
      body: { token: token!, newPassword: password },
    })
    expect(reset.status).toBe(200)
    const ended = await send(server, 'GET', robin.url('/next-step'), { headers: robin.headers })
    expect(ended.status, 'the session of the link is over').toBe(401)
    await askLink(signer.email)
    const last = unlike()
    await comeIn(await invite(last))
    await askLink(last.email)
    await linkTo(last.email)
    expect(await returnsTo(signer.email)).toEqual([])
  })
})

describe(
  'a co-signer without a password, of a borrower with no other',
  { timeout: patience },
  () => {
    beforeEach(open, patience)
    afterEach(close)

    it('comes in by link and code, signs, and comes back by a link that they ask for', async () => {
      const signer = unlike()
      const token = await invite(signer)
      expect(await read(token)).toMatchObject({ state: 'OPEN', byLink: true, hasAccount: false })
      expect((await enter(token)).body).toMatchObject({ code: 'server/signer-code-needed' })
      const robin = await comeIn(token)
      expect((await standingOfSigner(server, robin)).status).not.toBe('INVITED')
      expect(await read(token)).toEqual({ state: 'USED', byLink: true, returns: true })
      expect((await enter(token, '123456')).status, 'the link works once').toBe(409)
      await signAll(server, robin)
      const [signed] = (await listEvents(server.services.store, org, who.applicationUuid)).filter(
        ({ type, payload }) => type === 'package-signed' && payload.signer !== undefined,
      )
      const application = await applicationOf(server, who)
      const signing = await findSigning(
        server.services.store,
        server.services.seal,
        await findPinned(server.services.bundles, application),
        application,
        (signed!.payload.signed as { package: string }).package,
        signed!.payload.signer as string,
      )
      expect(signing!.authentication).toMatch(/^Mailed link and code at \d{4}-/)

      expect([(await askLink(signer.email.toUpperCase())).status]).toEqual([200])
      const link = await linkTo(signer.email)
      expect(await read(link)).toMatchObject({ state: 'OPEN', returns: true, byLink: true })
      const later = await comeIn(link)
      expect((await standingOfSigner(server, later)).status).toBe('SIGNED')
      expect((await enter(link, '123456')).status, 'and so does the one to come back').toBe(409)
      const byLink = { by: 'signer-link', application: who.applicationUuid }
      expect(await signInsOf(signer.email)).toMatchObject([byLink, byLink])

      const below = '/identity/secure/api/v1/consents'
      const { body: consents } = await send(server, 'GET', below, { headers: later.headers })
      const { uuid } = consents.find(({ canWithdraw }: { canWithdraw: boolean }) => canWithdraw)
      const withdraw = { headers: later.headers, body: {} }
      await send(server, 'POST', `${below}/${uuid}/withdraw`, withdraw)
      const told = (await readOutbox(server, signer.email)).filter(({ template }) =>
        template.includes('consent-withdrawn'),
      )
      expect(told.map((mail) => mail.link!.href)).toEqual(['/heloc-signer/login'])
      const events = await listEvents(server.services.store, org, who.applicationUuid)
      expect(events.filter(({ type }) => type === 'signer-joined')).toHaveLength(1)
    })

    it('who never came in asks by the same address, and is invited again', async () => {
      const signer = unlike()
      const first = await invite(signer)
      await askLink(signer.email, 'harborlight')
      expect((await askLink(signer.email.toUpperCase())).body).toEqual({})
      const second = await newerThan(first, signer.email)
      expect(await read(first)).toEqual({ state: 'REVOKED' })
      expect(await read(second)).toMatchObject({ state: 'OPEN', returns: false })
      expect(await invitesAgainOf(who)).toMatchObject([{ payload: { by: 'signer' } }])

      await advance(server, `P${limits.signerInvitation.days}DT1H`)
      expect(await read(second)).toEqual({ state: 'EXPIRED', byLink: true, returns: false })
      await askLink(signer.email)
      const third = await newerThan(second, signer.email)
      const robin = await comeIn(third)
      expect(robin.applicationUuid).toBe(who.applicationUuid)

      await askLink(signer.email)
      const link = await linkTo(signer.email)
      expect(await read(link), 'from now on they come back').toMatchObject({ returns: true })
      expect(await invitesAgainOf(who)).toHaveLength(2)
    })

    it('is invited again only so often an hour', async () => {
      const [signer, last] = [unlike(), { ...unlike(), firstName: 'Lee' }]
      await askSigners(server, who, [signer, last])
      let newest = await tokenFor(server, signer.email)
      const { mostAnHour } = limits.signerInvitation
      for (let sent = 1; sent < mostAnHour; sent++) {
        await askLink(signer.email)
        newest = await newerThan(newest, signer.email)
      }
      for (let time = 0; time < 3; time++) await askLink(signer.email)
      // Jobs are taken in order: this one comes last.
      await comeIn(await tokenFor(server, last.email))
      await askLink(last.email)
      await linkTo(last.email)
      expect(await tokenFor(server, signer.email)).toBe(newest)
      expect(await invitesAgainOf(who)).toHaveLength(mostAnHour - 1)
      expect((await read(newest)).state).toBe('OPEN')
    })
  },
)

const withoutLinks = (bundles: Bundles): Bundles => ({
  ...bundles,
  current: (code) => {
    const served = bundles.current(code)
    if (!served) return served
    const lender = served.bundle.org
    const switches = { ...lender.switches, signersByLink: false }
    return { ...served, bundle: { ...served.bundle, org: { ...lender, switches } } }
  },
})

describe('a lender that offers no link to co-signers', { timeout: patience }, () => {
  it('says so, and takes passwords', async () => {
    const { server: off, who: borrower } = await openWaiting(withoutLinks)
    try {
      const signer = unlike()
      await askSigners(off, borrower, [signer])
      const token = await tokenFor(off, signer.email)
      const { body } = await send(off, 'POST', `${signerPath}/invitation`, { body: { token } })
      expect(body).toMatchObject({ state: 'OPEN', byLink: false })
      const code = await askCode(off, token)
      await send(off, 'POST', `${signerPath}/link`, { body: { email: signer.email } })
      const refused = await send(off, 'POST', `${signerPath}/invitation/session`, {
        body: { token, code },
      })
      expect(refused.status).toBe(404)
      const opened = await send(off, 'POST', `${signerPath}/invitation/account`, {
        body: { token, code, password },
      })
      expect(opened.status, 'and the link is the one that was mailed first').toBe(200)
    } finally {
      await off.close()
    }
  })
})
