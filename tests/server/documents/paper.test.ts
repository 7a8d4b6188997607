import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { I, mailsTo } from '../identity/member.ts'
import { applicationOf, nextAnswer, registerApplicant, submit, waitFor, walkTo, type Applicant } from '../origination/applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'

const patience = 240_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { works: true, vendors: fastVendors() })
}, patience)
afterAll(() => server.close())

const agent = listStaff(org).find(({ role }) => role === 'agent')!.email

/** Takes back the consent whose text has that id. */
async function takeBack({ headers }: Applicant, text: string): Promise<void> {
  const { body } = await send(server, 'GET', `${I}/consents`, { headers })
  const { uuid } = (body as { uuid: string; textId: string }[]).find(({ textId }) => textId === text)!
  const answer = await send(server, 'POST', `${I}/consents/${uuid}/withdraw`, { headers, body: {} })
  expect(answer.status).toBe(200)
}

/** Mails of that template to an address about an application, by its number. */
async function sentTo(to: string, template: string, who: Applicant) {
  const { loanNumber } = await applicationOf(server, who)
  return (await mailsTo(server, to)).filter(
    (mail) => mail.template === template && (to === who.email || mail.subject.endsWith(`application ${loanNumber}`)),
  )
}

/** Declined at once, and the notice made. */
async function beDeclined(who: Applicant): Promise<void> {
  await walkTo(server, who, 'DECLINED')
  await waitFor(server, who, async () => {
    const { noticeUuid } = (await applicationOf(server, who)).facts.case.decision as { noticeUuid?: string | null }
    return typeof noticeUuid === 'string'
  })
}

describe('whoever gets documents electronically', () => {
  it(
    'is told of a notice by mail, which says nothing of what is in it (lending §4)',
    async () => {
      const who = await registerApplicant(server, 'Lowscore')
      await beDeclined(who)
      const [mail, ...more] = await sentTo(who.email, 'document-ready', who)
      expect(more).toEqual([])
      expect(`${mail!.subject} ${mail!.paragraphs.join(' ')}`).not.toMatch(/declin|approve|decision|reason|credit|score/i)
      expect(mail!.link!.href).toBe('/dashboard')
      expect(await sentTo(agent, 'paper-due', who)).toEqual([])
    },
    patience,
  )
})

describe('whoever took electronic documents back (15 USC 7001(c)(1); lending §12.8)', () => {
  it(
    'signs nothing online any more, and the agent is asked for paper, once',
    async () => {
      const who = await registerApplicant(server)
      await walkTo(server, who, 'SUMMARY_SIGNING')
      const { screen, answer } = await nextAnswer(server, who)
      await takeBack(who, 'communication')
      expect(await sentTo(agent, 'paper-wanted', who)).toHaveLength(1)
      await takeBack(who, 'sms-transactional')
      expect(await sentTo(agent, 'paper-wanted', who)).toHaveLength(1)
      const refused = await submit(server, who, screen, answer as JsonObject)
      expect([refused.status, refused.body.code]).toEqual([409, 'server/paper-chosen'])
      const { body } = await send(server, 'GET', who.url('/documents?package=summary'), { headers: who.headers })
      expect((body as { signed?: boolean }[]).some(({ signed }) => signed === true)).toBe(false)
    },
    patience,
  )

  it(
    'gets a notice by mail: the agent is asked to post it, and no mail says that it lies online',
    async () => {
      const who = await registerApplicant(server, 'Lowscore')
      await takeBack(who, 'communication')
      await beDeclined(who)
      const [due] = await sentTo(agent, 'paper-due', who)
      expect(due!.paragraphs.join(' ')).toContain('Our decision on your application')
      expect(await sentTo(who.email, 'document-ready', who)).toEqual([])
    },
    patience,
  )
})
