import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { paths, registerBorrower, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { readPdfText } from '../documents/readPdfText.ts'

const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString('latin1'))
      done()
    })
  },
})
let server: TestServer
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  server = await openTestServer(
    { smtpUrl: `smtp://127.0.0.1:${port}`, origin: 'https://home.example' },
    { works: true },
  )
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

/** The words of a part of a mail as it was sent: quoted-printable. */
function partOf(mail: string, type: string): string {
  const [, part] = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(mail)!
  const bytes = part!
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

it.each([
  ['alder', 'https://home.example/dashboard'],
  ['harborlight', 'https://home.example/dashboard?orgCode=harborlight'],
])(
  'a decline at %s is told by a mail without reasons, which page and notice say alike',
  async (org, link) => {
    const borrower = await registerBorrower(server, org)
    const headers = { authorization: `Bearer ${borrower.jwt}` }
    const { store, bundles, applications } = server.services
    await store.transaction().execute(async (transaction) => {
      const application = (await applications.find(transaction, org, borrower.applicationUuid, {
        hold: true,
      }))!
      await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
        type: 'time-passed',
        changes: [
          { path: 'status.uwDecision', value: 'DECLINE' },
          { path: 'file.declineCodes', value: ['STATE', 'TITLE'] },
        ],
      })
    })
    const url = `${paths.application}/${borrower.applicationUuid}`
    const toThem = () =>
      received.filter(
        (mail) => mail.includes(`To: ${borrower.email}`) && mail.includes('document for your'),
      )
    await expect.poll(() => toThem().length, { timeout: 60_000 }).toBe(1)

    const { decision } = (await send(server, 'GET', `${url}/case`, { headers, org })).body
    const { reasons, noticeUuid } = decision as { reasons: readonly string[]; noticeUuid: string }
    expect(reasons).toHaveLength(2)
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `${url}/documents/${noticeUuid}`,
      headers: { 'x-org': org, ...headers },
    })
    const { text: notice } = await readPdfText(rawPayload)

    const [text, html] = ['text/plain', 'text/html'].map((type) => partOf(toThem()[0]!, type)) as [
      string,
      string,
    ]
    for (const reason of reasons) {
      expect(notice).toContain(reason)
      expect(text).not.toContain(reason)
    }
    const { companyInfo } = bundles.current(org)!.bundle.org.orgMetaData
    for (const words of [text, html]) {
      expect(words).toContain(link)
      expect(words).toContain(companyInfo.companyName)
      expect(words).not.toMatch(/declin|\$\d|\d%/i)
    }
    const said = html.replace(/^[^]*<body>/, '').replaceAll(/<[^>]*>/g, '\n')
    for (const line of said.split('\n').filter(Boolean)) expect(text).toContain(line.trim())
    const lines = text.split(/(?:\r?\n){2}/).filter((line) => !line.includes(link))
    for (const line of lines) expect(said).toContain(line.trim())
  },
  120_000,
)
