import { describe, expect, it } from 'vitest'
import { explainStatus } from '#engine'
import type { JsonObject } from '#model'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { I, mailsTo } from '../identity/member.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { nextAnswer } from '../origination/nextAnswer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { ruleFacts } from '../../../src/origination/facts/ruleFacts.ts'
import { lifecycleOf } from '../../../src/origination/lifecycle/settle.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'

const patience = 240_000
/** What notaries were asked, with the application that it was about. */
const asked: string[] = []
let endSession: () => void
const sessionEnds = new Promise<void>((resolve) => (endSession = resolve))
const vendors = fastVendors({
  'notary.session': async ({ application }) => {
    asked.push(`notary.session ${application}`)
    await sessionEnds
    return { answer: { outcome: 'DONE' } }
  },
  'notary.cancel': ({ application }) => {
    asked.push(`notary.cancel ${application}`)
    return Promise.resolve({ answer: { outcome: 'CALLED_OFF' } })
  },
})
const server = useServer({}, { works: true, vendors })

const agent = listStaff(org).find(({ role }) => role === 'agent')!.email

/** Takes back the consent whose text has that id. */
async function takeBack({ headers }: Applicant, text: string): Promise<void> {
  const { body } = await send(server, 'GET', `${I}/consents`, { headers })
  const { uuid } = (body as { uuid: string; textId: string }[]).find(
    ({ textId }) => textId === text,
  )!
  const answer = await send(server, 'POST', `${I}/consents/${uuid}/withdraw`, { headers, body: {} })
  expect(answer.status).toBe(200)
}

/** Mails of that template to an address about an application, by its number. */
async function sentTo(to: string, template: string, who: Applicant) {
  const { loanNumber } = await applicationOf(server, who)
  return (await mailsTo(server, to)).filter(
    (mail) =>
      mail.template === template &&
      (to === who.email || mail.subject.endsWith(`application ${loanNumber}`)),
  )
}

/** Declined at once, and the notice made. */
async function beDeclined(who: Applicant): Promise<void> {
  await walkTo(server, who, 'DECLINED')
  await waitFor(server, who, async () => {
    const { noticeUuid } = (await applicationOf(server, who)).facts.case.decision as {
      noticeUuid?: string | null
    }
    return typeof noticeUuid === 'string'
  })
}

describe('a person who gets documents electronically', () => {
  it(
    'is told of a notice by mail, which says nothing of what is in it',
    async () => {
      const who = await registerApplicant(server, 'Lowscore')
      await beDeclined(who)
      const [mail, ...more] = await sentTo(who.email, 'document-ready', who)
      expect(more).toEqual([])
      expect(`${mail!.subject} ${mail!.paragraphs.join(' ')}`).not.toMatch(
        /declin|approve|decision|reason|credit|score/i,
      )
      expect(mail!.link!.href).toBe('/dashboard')
      expect(await sentTo(agent, 'paper-due', who)).toEqual([])
    },
    patience,
  )
})

describe('a person who took electronic documents back (15 USC 7001(c)(1))', () => {
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
      const { body } = await send(server, 'GET', who.url('/documents?package=summary'), {
        headers: who.headers,
      })
      expect((body as { signed?: boolean }[]).some(({ signed }) => signed === true)).toBe(false)
    },
    patience,
  )

  it(
    'signs no deed online: a session under way is called off, and a notary in person is met instead',
    async () => {
      const who = await registerApplicant(server)
      await walkTo(server, who, 'ENOTARY')
      const online = { method: 'ENOTARY', recordingConsent: true }
      expect((await submit(server, who, 'notary/intro', online)).status).toBe(200)
      const session = (await nextAnswer(server, who)).answer
      expect((await submit(server, who, 'notary/session', session)).status).toBe(200)
      await waitFor(server, who, () => asked.includes(`notary.session ${who.applicationUuid}`))
      await takeBack(who, 'communication')
      await waitFor(server, who, () => asked.includes(`notary.cancel ${who.applicationUuid}`))
      expect((await sentTo(agent, 'paper-wanted', who))[0]!.paragraphs.join(' ')).toContain(
        'notary in person',
      )

      // The notary says too late that all is signed.
      endSession()
      const { status } = await waitFor(server, who, async () => {
        const { notary } = (await applicationOf(server, who)).facts.case as { notary: JsonObject }
        return typeof notary.calledOffOn === 'string'
      })
      expect(status).toBe('MANUAL_NOTARY')
      await new Promise((resolve) => setTimeout(resolve, 500))
      const { facts } = await applicationOf(server, who)
      expect(facts.status).toMatchObject({
        manualNotary: true,
        disclosurelistNotaryComplete: false,
      })
      expect(facts.case.notary).toMatchObject({ method: 'MANUAL', status: null, started: false })

      const { store } = server.services
      const journal = await listEvents(store, org, who.applicationUuid)
      const [chosen, ...more] = journal.filter(({ type }) => type === 'paper-chosen')
      expect(more).toEqual([])
      expect(chosen!.payload).toMatchObject({
        actor: who.identityUuid,
        worked: ['notary-on-paper'],
        outdated: [expect.any(String)],
        status: 'MANUAL_NOTARY',
        because: 'notary-is-met-in-person',
      })
      const again = await submit(server, who, 'notary/intro', online)
      expect([
        again.status,
        (again.body as { issues: JsonObject[] }).issues.map(({ pointer }) => pointer),
      ]).toEqual([422, ['/answer/method']])
    },
    patience,
  )

  it(
    'is asked to meet a notary in person from the start, and the agent is asked to post the deed',
    async () => {
      const who = await registerApplicant(server)
      await walkTo(server, who, 'CO_DEED_REQ')
      await takeBack(who, 'communication')
      const way = await walkTo(server, who, 'MANUAL_NOTARY')
      expect(way).not.toContain('ENOTARY')
      const due = (await sentTo(agent, 'paper-due', who)).map(({ paragraphs }) =>
        paragraphs.join(' '),
      )
      expect(due.filter((words) => /deed of trust/i.test(words))).toHaveLength(1)

      const { services } = server
      const { facts, status } = await applicationOf(server, who)
      const served = services.bundles.current(org)!
      const why = explainStatus(
        served.engine,
        lifecycleOf(served),
        ruleFacts(served, facts, status, services.clock.now()),
      )
      const { explanation } = why.lines.at(-1)!
      expect(explanation).toMatchObject({
        rule: 'notary-is-met-in-person',
        facts: { 'case.paperSince': facts.case.paperSince },
      })
      expect((await verifyTrail(services)).issues).toEqual([])
      expect(asked).not.toContain(`notary.cancel ${who.applicationUuid}`)
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
