import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageBundleOf } from '../../../src/server/bundles/pageBundleOf.ts'
import { createMailService } from '../../../src/server/mail/createMailService.ts'
import { createTextCarrier } from '../../../src/server/mail/createTextCarrier.ts'
import { writeMail } from '../../../src/server/mail/writeMail.ts'
import { listConsents, withdrawConsents } from '../../../src/server/stores/consentStore.ts'
import { insertReceipts } from '../../../src/server/stores/receiptStore.ts'
import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import type { ConsentReceipt } from '../../../src/server/vendors/ConsentReceipt.ts'
import { registerBorrower, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { staffHeaders } from '../readOutbox.ts'
import { mailsTo, P, tokenFor } from '../identity/member.ts'

interface Received {
  readonly to: readonly string[]
  readonly text: string
}

/** A real SMTP server that takes what `accepts` lets it. */
async function openSmtp(accepts: (count: number) => boolean) {
  const received: Received[] = []
  let count = 0
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (!accepts(++count))
        return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString('utf8'),
      })
      done()
    })
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData,
    logger: false,
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    received,
    tries: () => count,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

async function until(isThere: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('It does not come')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const ask = (server: TestServer, email: string) =>
  send(server, 'POST', `${P}/password/reset-request`, { body: { email } })
const stateOf = async (server: TestServer, to: string) =>
  (await mailsTo(server, to)).map(({ state }) => state)

describe('with an SMTP server', () => {
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  let server: TestServer
  beforeAll(async () => {
    // The first try of each mail is refused.
    smtp = await openSmtp((count) => count > 1)
    server = await openTestServer(
      { smtpUrl: smtp.url, origin: 'https://home.example' },
      { works: true },
    )
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  it('a mail that is not taken is sent again, once, with the lender’s words and an address that no request chose', async () => {
    const { email } = await registerBorrower(server)
    const body = { email }
    await send(server, 'POST', `${P}/password/reset-request`, {
      body,
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    })
    await until(() => smtp.tries() === 1)
    expect(await stateOf(server, email)).toEqual(['QUEUED'])
    await until(async () => {
      // No one waits for a test: the time of the next try is now.
      await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(
        server.services.store,
      )
      return smtp.received.length === 1
    })
    await until(async () => (await stateOf(server, email))[0] === 'SENT')
    const [mail] = smtp.received
    expect(mail!.to).toEqual([email])
    expect(mail!.text).toMatch(/^From: "?Alder Home"? <help@alderhome\.example>/m)
    expect(mail!.text).toMatch(/^Subject: Choose a new password/m)
    const plain = mail!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(plain).toContain(
      `https://home.example/auth/reset-password#token=${await tokenFor(server, email, 'password-reset')}`,
    )
    expect(plain).not.toContain('evil.example')
    expect(smtp.tries()).toBe(2)
  })

  it('to no one, nothing is sent, though a job is done', async () => {
    const before = smtp.tries()
    await ask(server, 'nobody@example.com')
    const { rows } = await sql<{
      state: string
    }>`select state from mails order by created desc limit 1`.execute(server.services.store)
    expect(rows).toEqual([{ state: 'DROPPED' }])
    await until(async () => {
      const open =
        await sql`select 1 from pgboss.job where name = 'mail' and state < 'completed'`.execute(
          server.services.store,
        )
      return open.rows.length === 0
    })
    expect(smtp.tries()).toBe(before)
  })
})

describe('without an SMTP server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('the outbox keeps mail, sealed, each lender its own', async () => {
    const { email } = await registerBorrower(server)
    await ask(server, email)
    expect(await stateOf(server, email)).toEqual(['KEPT'])
    expect(await mailsTo(server, email, 'harborlight')).toEqual([])
    const token = await tokenFor(server, email, 'password-reset')
    const { rows } = await sql<{
      text: string
    }>`select mails::text || account_links::text as text from mails, account_links`.execute(
      server.services.store,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows)
      for (const hidden of [token, email]) expect(text).not.toContain(hidden)
  })

  it('the outbox shows its links and codes to the staff of the lender only', async () => {
    const { email, jwt } = await registerBorrower(server)
    await ask(server, email)
    const read = async (headers?: Record<string, string>) => {
      const { status, body } = await send(
        server,
        'GET',
        '/sandbox/api/outbox',
        headers && { headers },
      )
      return { status, tells: JSON.stringify(body).includes('token=') }
    }
    expect(await read()).toEqual({ status: 401, tells: false })
    expect(await read({ authorization: `Bearer ${jwt}` })).toEqual({ status: 401, tells: false })
    expect(await read(await staffHeaders(server, 'harborlight'))).toEqual({
      status: 403,
      tells: false,
    })
    expect(await read(await staffHeaders(server))).toEqual({ status: 200, tells: true })
  })

  /** Takes back what the person agreed to about text messages. */
  const withdraw = async (by: Parameters<typeof withdrawConsents>[3]) => {
    const given = await listConsents(server.services.store, by.org, by.actor)
    const receipts = given
      .filter(({ type }) => type === 'SMS_TRANSACTIONAL')
      .map(({ uuid }) => uuid)
    await withdrawConsents(server.services.store, server.services.audit, receipts, by)
  }

  /**
   * What the vendor was asked, and the mails that the person has, once a text message was queued,
   * `meanwhile` happened, and it was carried.
   */
  const carryText = async ({
    template = 'phone-changed',
    consented = true,
    known = true,
    meanwhile = undefined as
      | undefined
      | ((by: Parameters<typeof withdrawConsents>[3]) => Promise<void>),
  }) => {
    const { services } = server
    const { store, audit, identities } = services
    const { email, applicationUuid: application } = await registerBorrower(server)
    const actor = (await identities.findByEmail(store, 'alder', email))!.uuid
    const by = { org: 'alder', actor, ip: '127.0.0.1', userAgent: 'test' }
    await withdraw(by)
    const consent = {
      type: 'SMS_TRANSACTIONAL',
      textId: 'sms-transactional',
      textVersion: '1',
      textSha256: 'a'.repeat(64),
      method: 'CHECKBOX',
    } as const
    const others = async () => ({
      ...by,
      actor: (await identities.findByEmail(store, 'alder', (await registerBorrower(server)).email))!
        .uuid,
    })
    await insertReceipts(
      store,
      audit,
      { ...(consented ? by : await others()), application, locale: 'en-US' },
      [consent],
    )
    const values = { code: '123456', minutes: '10', signer: 'Ann', borrower: 'Bob' }
    const receipts: ConsentReceipt[][] = []
    const text = async ({ consents }: { readonly consents: readonly ConsentReceipt[] }) => {
      receipts.push([...consents])
      return { answer: { outcome: 'SENT' as const } }
    }
    const vendors = createVendors({ messages: { text } })
    const queued: string[] = []
    const jobs = {
      ...services.jobs,
      complete: async () => {},
      send: async (_: unknown, { uuid }: { uuid: string }) => void queued.push(uuid),
    }
    const mail = createMailService({ ...services, jobs: jobs as typeof services.jobs })
    const identity = known ? actor : null
    const instead = { to: email, template: 'signer-code', values }
    await store
      .transaction()
      .execute((inside) =>
        mail.sendText(
          { org: 'alder', to: '(415) 555-0147', template, values, application, identity, instead },
          inside,
        ),
      )
    await meanwhile?.(by)
    const carrier = createTextCarrier({
      ...services,
      jobs: jobs as typeof services.jobs,
      vendors,
      log: server.app.log,
    })
    const job = { id: 'job', queue: 'text', order: queued[0]! } as const
    await carrier.carryOut(job, new AbortController().signal)
    await carrier.carryOut(job, new AbortController().signal)
    return { receipts, mails: (await mailsTo(server, email)).map(({ template: sent }) => sent) }
  }

  describe('a text message', () => {
    const receipt = { type: 'SMS_TRANSACTIONAL', textId: 'sms-transactional' }
    const replaced = { receipts: [], mails: ['signer-code'] }

    it('carries the receipt of the consent of the person whose phone it is', async () => {
      expect(await carryText({})).toMatchObject({ receipts: [[receipt]], mails: [] })
    })

    it('goes by mail, once, to a person who has not consented', async () => {
      expect(await carryText({ consented: false })).toEqual(replaced)
      expect(await carryText({ known: false }), 'no one known').toEqual(replaced)
    })

    it('goes by mail where the consent is taken back after it was queued', async () => {
      expect(await carryText({ meanwhile: withdraw })).toEqual(replaced)
    })

    it('with a code that the person asked for needs no receipt, but stops with the consent', async () => {
      const template = 'signer-code-text'
      expect(await carryText({ template, known: false })).toEqual({ receipts: [[]], mails: [] })
      expect(await carryText({ template })).toMatchObject({ receipts: [[receipt]], mails: [] })
      expect(await carryText({ template, meanwhile: withdraw })).toEqual(replaced)
    })
  })

  it('words of a mail have no holes, and what someone typed begins no line and no address of its own', async () => {
    const { org, texts } = server.services.bundles.current('alder')!.bundle
    const text = { ...texts['mail/password-reset']!, title: 'For [[token]]' }
    const written = writeMail(org, text, undefined, {
      org: 'alder',
      to: 'a@example.com',
      template: 'x',
      values: { token: 'a\r\nBcc: b@example.com', minutes: '30' },
    })
    expect(written.subject).toBe('For a Bcc: b@example.com')
    expect(written.link!.href).toBe(
      'https://www.alderhome.example/auth/reset-password#token=a%0D%0ABcc%3A%20b%40example.com',
    )
    expect(() =>
      writeMail(org, text, undefined, { org: 'alder', to: null, template: 'x', values: {} }),
    ).toThrow(/needs a missing value/)
  })

  it('a link opens the pages of the lender that sent the mail', async () => {
    const { email } = await registerBorrower(server, 'harborlight')
    await send(server, 'POST', `${P}/password/reset-request`, {
      body: { email },
      org: 'harborlight',
    })
    const [mail] = await mailsTo(server, email, 'harborlight')
    expect(new URL(mail!.link!.href, 'https://home.example').searchParams.get('orgCode')).toBe(
      'harborlight',
    )
    const { org, texts } = server.services.bundles.current('harborlight')!.bundle
    const values = { token: 'a', minutes: '30' }
    const linkFrom = (origin?: string) =>
      writeMail(org, texts['mail/password-reset']!, origin, {
        org: 'harborlight',
        to: email,
        template: 'password-reset',
        values,
      }).link!.href
    expect(linkFrom()).toBe(
      'https://www.harborlightcu.example/auth/reset-password?orgCode=harborlight#token=a',
    )
    expect(linkFrom('https://home.example')).toBe(
      'https://home.example/auth/reset-password?orgCode=harborlight#token=a',
    )
  })

  it('mails are no weight of the page, and neither are policies', () => {
    const { bundle } = server.services.bundles.current('alder')!
    const page = pageBundleOf(bundle)
    expect(Object.keys(bundle.texts).some((id) => id.startsWith('mail/'))).toBe(true)
    expect(Object.keys(page.texts).filter((id) => id.startsWith('mail/'))).toEqual([])
    expect(Object.values(page.calls).filter((call) => 'who' in call || 'request' in call)).toEqual(
      [],
    )
  })
})

it('the outbox opens to no demo agent where the sandbox is off', async () => {
  const server = await openTestServer({ sandbox: false })
  try {
    expect(
      (await send(server, 'GET', '/sandbox/api/outbox', { headers: await staffHeaders(server) }))
        .status,
    ).toBe(401)
  } finally {
    await server.close()
  }
})

it('there is a text for every mail that the server sends, and every text is sent', () => {
  const files = readdirSync('texts/mail').map((name) => name.replace('.json', ''))
  const sources = ['src/server', 'src/origination'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  const code = sources
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(files.filter((name) => !code.includes(`'${name}'`))).toEqual([])
  const named = [...code.matchAll(/template: '([\w-]+)'/g)].map(([, name]) => name!)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
