import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTextCarrier } from '../../../src/server/mail/createTextCarrier.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { listConsents, withdrawConsents } from '../../../src/server/stores/consentStore.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import { org, send } from '../callServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { waitFor } from '../origination/waitFor.ts'
import { readOutbox } from '../readOutbox.ts'
import { advance } from './advance.ts'
import { asked } from './asked.ts'
import { askSigners } from './askSigners.ts'
import { codeFor } from './codeFor.ts'
import { password } from './password.ts'
import { signerPath } from './signerPath.ts'
import { tokenFor } from './tokenFor.ts'
import { otherCode } from './otherCode.ts'
import { unlike } from './unlike.ts'
import { useWaiting } from './useWaiting.ts'

const patience = 180_000
let line = 1000
/** 555-01xx, and an area of its own, so that each signer has a phone of its own. */
const phone = () =>
  `(4${String(line++ % 100).padStart(2, '0')}) 555-01${String(line % 100).padStart(2, '0')}`

describe('the one-time code of a co-signer', { timeout: patience }, () => {
  const { server, who } = useWaiting()

  const ask = (token: string, again = false) =>
    send(server, 'POST', `${signerPath}/invitation/code`, { body: { token, again } })
  const open = (token: string, code?: string) =>
    send(server, 'POST', `${signerPath}/invitation/account`, {
      body: { token, password, ...(code !== undefined && { code }) },
    })
  const invite = async (signer: { email: string; phone?: string }) => {
    await askSigners(server, who, [{ ...asked, ...signer }])
    return tokenFor(server, signer.email)
  }
  const messagesTo = (to: string) => readOutbox(server, to)

  it('goes to the phone by text message, opens once, and leaves its trace only in the journal', async () => {
    const [signer, to] = [unlike(), phone()]
    const token = await invite({ ...signer, phone: to })
    expect((await open(token)).body).toMatchObject({ code: 'server/signer-code-needed' })
    const { body: said } = await ask(token)
    expect(said).toEqual({
      channel: 'TEXT',
      destination: to.slice(-4),
      minutes: 10,
      wait: limits.signerCode.againSeconds,
    })
    const code = await codeFor(server, to)
    expect(JSON.stringify(said), 'the code is on the phone alone').not.toContain(code)
    expect((await messagesTo(signer.email)).map(({ template }) => template)).toEqual([
      'signer-invitation',
    ])
    await waitFor(server, who, async () => (await messagesTo(to))[0]?.state === 'SENT', 30)
    expect(await messagesTo(to)).toMatchObject([
      { channel: 'TEXT', paragraphs: [expect.stringMatching(/works once, for 10 minutes/)] },
    ])
    const wrong = await open(token, otherCode(code))
    expect(wrong.body.issues).toMatchObject([
      {
        code: 'server/signer-code-wrong',
        pointer: '/code',
        message: expect.stringContaining('new one below'),
      },
    ])
    expect((await open(token, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await open(token, code)).status, 'link and code are used up').toBe(409)
    const events = await listEvents(server.services.store, org, who.applicationUuid)
    const joined = events.find(({ type }) => type === 'signer-joined')
    expect(joined?.payload).toMatchObject({
      channel: 'TEXT',
      code: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { rows } = await sql<{
      text: string
    }>`select signer_codes::text || mails::text as text from signer_codes, mails`.execute(
      server.services.store,
    )
    for (const { text } of rows)
      for (const hidden of [code, to]) expect(text).not.toContain(`"${hidden}"`)
  })

  it('goes to the mailbox of a signer who took back the consent to text messages, and the page says so', async () => {
    const [signer, to] = [await registerApplicant(server), phone()]
    const { store } = server.services
    const token = await invite({ email: signer.email, phone: to })
    const read = async () =>
      (await send(server, 'POST', `${signerPath}/invitation`, { body: { token } })).body
    expect(await read()).toMatchObject({
      channel: 'TEXT',
      destination: to.slice(-4),
      hasAccount: true,
    })
    const by = {
      org,
      actor: (await applicationOf(server, signer)).identity,
      ip: '127.0.0.1',
      userAgent: 'test',
    }
    const given = (await listConsents(store, org, by.actor)).filter(
      ({ type }) => type === 'SMS_TRANSACTIONAL',
    )
    expect(given).toHaveLength(1)
    await withdrawConsents(store, server.services.audit, [given[0]!.uuid], by)
    expect(await read()).toMatchObject({ channel: 'MAIL', destination: signer.email })
    expect((await ask(token)).body).toMatchObject({ channel: 'MAIL', destination: signer.email })
    expect(await messagesTo(to)).toEqual([])
    const accepted = await send(server, 'POST', `${signerPath}/invitation/accept`, {
      body: { token, code: await codeFor(server, signer.email) },
      headers: signer.headers,
    })
    expect(accepted.status).toBe(200)
  })

  it('goes to the mailbox where no phone is known, and says that this is the fallback', async () => {
    const signer = unlike()
    const token = await invite(signer)
    const { body: read } = await send(server, 'POST', `${signerPath}/invitation`, {
      body: { token },
    })
    expect(read).toMatchObject({ channel: 'MAIL', destination: signer.email })
    expect((await ask(token)).body).toMatchObject({ channel: 'MAIL', destination: signer.email })
    const [mail] = await messagesTo(signer.email)
    expect(mail).toMatchObject({ channel: 'MAIL', template: 'signer-code' })
    expect(mail!.paragraphs.join(' ')).toContain('because we have no mobile number')
    expect((await open(token, await codeFor(server, signer.email))).status).toBe(200)
  })

  it('is sent once however often the page asks; a new one, asked for, ends the one before, and only so often', async () => {
    const to = phone()
    const token = await invite({ ...unlike(), phone: to })
    await Promise.all([ask(token), ask(token), ask(token)])
    expect(await messagesTo(to)).toHaveLength(1)
    const first = await codeFor(server, to)
    const soon = await ask(token, true)
    expect([soon.status, soon.body.code]).toEqual([429, 'server/too-many-requests'])
    await advance(server, 'PT31S')
    expect((await ask(token, true)).status).toBe(200)
    const second = await codeFor(server, to)
    if (second !== first)
      expect((await open(token, first)).body.code).toBe('server/signer-code-wrong')
    let sent = 2
    for (; sent < 40; sent++) {
      await advance(server, 'PT31S')
      const { status, body } = await ask(token, true)
      if (status !== 200) {
        expect([status, body.code]).toEqual([429, 'server/signer-codes-used-up'])
        break
      }
    }
    expect(sent).toBe(limits.signerCode.mostADay)
    await advance(server, 'P1D')
    expect((await ask(token, true)).status, 'and tomorrow again').toBe(200)
    expect((await open(token, await codeFor(server, to))).status).toBe(200)
  })

  it('works for ten minutes, and for a few tries', async () => {
    const to = phone()
    const token = await invite({ ...unlike(), phone: to })
    await ask(token)
    const old = await codeFor(server, to)
    await advance(server, 'PT11M')
    expect((await open(token, old)).body.code).toBe('server/signer-code-over')
    expect((await ask(token)).status, 'a page that is opened later has a new one sent').toBe(200)
    const code = await codeFor(server, to)
    const tries = await Promise.all(
      Array.from({ length: limits.signerCode.tries + 3 }, () => open(token, otherCode(code))),
    )
    expect(
      tries.filter(({ body }) => body.code === 'server/signer-code-wrong'),
      'at once is no way around the count',
    ).toHaveLength(limits.signerCode.tries)
    expect((await open(token, code)).body.code, 'the right one comes too late').toBe(
      'server/signer-code-over',
    )
    await advance(server, 'PT31S')
    expect((await ask(token)).status).toBe(200)
    expect((await open(token, await codeFor(server, to))).status).toBe(200)
  })

  it('follows a number that the borrower corrects: what went to the old one opens nothing', async () => {
    const [signer, before, after] = [unlike(), phone(), phone()]
    const token = await invite({ ...signer, phone: before })
    await ask(token)
    const stray = await codeFor(server, before)
    await askSigners(server, who, [{ ...asked, ...signer, phone: after }])
    expect((await open(token, stray)).body.code).toBe('server/signer-code-over')
    expect((await ask(token)).body.destination).toBe(after.slice(-4))
    expect((await open(token, await codeFor(server, after))).status, 'by the same link').toBe(200)
  })

  it('is of no use for another link, nor to a link that we never sent', async () => {
    const [one, two] = [phone(), phone()]
    const [first, second] = [unlike(), unlike()]
    await askSigners(server, who, [
      { ...asked, ...first, phone: one },
      { ...asked, ...second, phone: two },
    ])
    const [left, right] = [
      await tokenFor(server, first.email),
      await tokenFor(server, second.email),
    ]
    await ask(left)
    await ask(right)
    const code = await codeFor(server, one)
    if (code !== (await codeFor(server, two)))
      expect((await open(right, code)).body.code).toBe('server/signer-code-wrong')
    expect((await ask('x'.repeat(43))).status).toBe(404)
  })

  it('is reported as not sent where the carrier does not take it, and sent again by hand', async () => {
    const to = phone()
    const token = await invite({ ...unlike(), phone: to })
    const { services } = server
    const asks: unknown[] = []
    const vendors = createVendors({
      messages: {
        text: async ({ request }) => {
          asks.push(request)
          return { answer: { outcome: 'UNDELIVERABLE' } }
        },
      },
    })
    const jobs = { ...services.jobs, complete: async () => {} }
    const carrier = createTextCarrier({ ...services, jobs, vendors, log: server.app.log })
    const uuid = randomUUID()
    await sql`insert into mails (uuid, org_code, template, channel, content, state, created)
      values (${uuid}, ${org}, 'signer-code-text', 'TEXT', ${services.seal.seal({ to, subject: '', paragraphs: ['Hello'], link: null }, `${org}|mails|content|${uuid}`)}, 'QUEUED', now())`.execute(
      services.store,
    )
    await carrier.carryOut({ id: 'job', queue: 'text', order: uuid }, new AbortController().signal)
    expect(asks).toEqual([{ to: `+1${to.replaceAll(/\D/g, '')}`, words: 'Hello' }])
    expect(await messagesTo(to)).toMatchObject([{ uuid, state: 'FAILED' }])
    await carrier.carryOut({ id: 'job', queue: 'text', order: uuid }, new AbortController().signal)
    expect(asks, 'what was ended is not sent again').toHaveLength(1)
    expect((await ask(token)).status).toBe(200)
  })

  it('two signers of one application with one address are refused, in whatever letters, with what to do', async () => {
    const signer = unlike()
    const twin = { ...asked, firstName: 'Lee', email: signer.email.replace('robin', 'Robin') }
    await expect(askSigners(server, who, [{ ...asked, ...signer }, twin])).rejects.toThrow(
      /each needs an email of their own/,
    )
    await expect(
      askSigners(server, who, [{ ...asked, email: who.email.toUpperCase() }]),
    ).rejects.toThrow(/your own email/)
    expect(await messagesTo(signer.email)).toEqual([])
  })
})
