import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { findConsents } from '#origination'
import { consentsIn } from '../../../src/server/jobs/createCarrier.ts'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { partyOf } from '../../../src/origination/signers/partyOf.ts'
import { listConsents } from '../../../src/server/stores/consentStore.ts'
import { insertReceipts } from '../../../src/server/stores/receiptStore.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { I, mailsTo } from '../identity/member.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import { openAgent } from '../origination/openAgent.ts'
import { readOutbox } from '../readOutbox.ts'
import { answerAsSigner } from './answerAsSigner.ts'
import { askCode } from './askCode.ts'
import { asked } from './asked.ts'
import { askSigners } from './askSigners.ts'
import { identityAnswer } from './identityAnswer.ts'
import { inviteeOf } from './inviteeOf.ts'
import { joint } from './joint.ts'
import { openAccount } from './openAccount.ts'
import { signAll } from './signAll.ts'
import { signatureAnswer } from './signatureAnswer.ts'
import { signerPath } from './signerPath.ts'
import { standingOfSigner } from './standingOfSigner.ts'
import { tokenFor } from './tokenFor.ts'
import { waitForSigner } from './waitForSigner.ts'
import type { Invitee } from './Invitee.ts'
import { useWaiting } from './useWaiting.ts'

const patience = 240_000
const { server, who } = useWaiting('for each')

/** A borrower who waits, their co-signer, who came in, and the agent who has the file. */
async function openFile() {
  await askSigners(server, who, [asked])
  const own = await openAccount(server, await tokenFor(server, asked.email))
  const agent = await openAgent(server, who.applicationUuid)
  return { own, agent, email: asked.email, ...(await rowOf()) }
}

async function rowOf(): Promise<{ uuid: string; standing: string; state: string }> {
  return (await send(server, 'GET', who.url('/case'), { headers: who.headers })).body.coDeed
    .signers[0]
}

async function consentsOf({ headers }: Invitee) {
  const { body } = await send(server, 'GET', `${I}/consents`, { headers })
  return body as {
    uuid: string
    textId: string
    canWithdraw: boolean
    withdrawnAt: string | null
  }[]
}

/** Takes back the newest consent whose text has that id. */
async function takeBack(own: Invitee, text: string): Promise<void> {
  const { uuid } = (await consentsOf(own)).find(({ textId }) => textId === text)!
  const { headers } = own
  const { status } = await send(server, 'POST', `${I}/consents/${uuid}/withdraw`, {
    headers,
    body: {},
  })
  expect(status).toBe(200)
}

const mailed = { note: 'All papers, to 12 Elm Street.', answer: { mailedOn: '2026-11-21' } }
const signed = { note: 'All papers, signed before a notary.', answer: { signedOn: '2026-11-23' } }

describe('a co-signer who takes electronic documents back (15 USC 7001(c)(1))', () => {
  it(
    'signs on paper: the agent mails the papers, they come back, and the application goes on to the money',
    async () => {
      const { own, agent, email, uuid: signer } = await openFile()
      await answerAsSigner(server, own, 'intro', { agrees: true })
      await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))
      await waitForSigner(server, own, 'SIGNING')
      const signature = await signatureAnswer(server, own)
      await takeBack(own, 'signer/esign')
      expect((await standingOfSigner(server, own)).status).toBe('PAPER_SIGNING')
      expect((await answerAsSigner(server, own, 'sign', signature)).status).toBe(409)
      expect(await rowOf()).toMatchObject({ standing: 'PAPER', state: 'JOINED' })
      expect((await standingOf(server, who)).status).toBe('CO_DEED_SIGNING')
      const { loanNumber, facts } = await applicationOf(server, who)
      expect(facts.case.paperSince, 'the borrower still signs here').toBeUndefined()

      const [wanted, ...more] = (await mailsTo(server, await emailOf(agent.uuid))).filter(
        ({ subject }) => subject.includes(String(loanNumber)) && subject.includes('co-signer'),
      )
      expect(more).toEqual([])
      expect(wanted!.paragraphs.join(' ')).toContain(email)

      const needed = (act: string) => [{ act, signer, name: 'Robin Pine' }]
      expect(await agent.neededActs()).toEqual(needed('papers-mailed'))
      const early = await agent.act({ act: 'papers-signed', signer, ...signed })
      expect(early.status, 'nothing was mailed').toBe(409)
      expect((await agent.act({ act: 'papers-mailed', signer, ...mailed })).status).toBe(200)
      expect(await agent.neededActs()).toEqual(needed('papers-signed'))
      const late = await answerAsSigner(server, own, 'intro', { agrees: true })
      expect(late.status, 'the papers are on their way').toBe(409)
      const ahead = { ...signed, answer: { signedOn: '2099-01-01' } }
      expect((await agent.act({ act: 'papers-signed', signer, ...ahead })).status).toBe(422)
      expect((await agent.act({ act: 'papers-signed', signer, ...signed })).status).toBe(200)
      expect((await standingOfSigner(server, own)).status).toBe('SIGNED')
      expect(await rowOf()).toMatchObject({
        standing: 'SIGNED',
        state: 'SIGNED',
        signedOn: '2026-11-23',
        isServed: false,
      })
      expect(await agent.neededActs()).toEqual([])
      const { body } = await send(server, 'GET', own.url('/documents?package=signer'), {
        headers: own.headers,
      })
      expect(body.map(({ state }: { state: string }) => state)).not.toContain('SIGNED')

      await walkTo(server, who, 'RESCISSION', joint, { seconds: 60 })
      await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P10D' } })
      await waitFor(server, who, ({ status }) => status === 'RECORDING', 60)

      const events = await listEvents(server.services.store, org, who.applicationUuid)
      const chosen = events.filter(({ type }) => type === 'paper-chosen')
      expect(chosen.map(({ payload }) => payload)).toMatchObject([
        { signer, receipts: [expect.any(String)] },
      ])
      expect((await verifyTrail(server.services)).issues).toEqual([])
    },
    patience,
  )

  it(
    'is not asked for paper once they have signed: what they signed stays valid',
    async () => {
      const { own, agent, uuid: signer } = await openFile()
      await signAll(server, own)
      await waitFor(server, who, async () => {
        const { body } = await send(server, 'GET', own.url('/documents?package=signer'), {
          headers: own.headers,
        })
        return body.every(({ state }: { state: string }) => state === 'SIGNED')
      })
      await takeBack(own, 'signer/esign')
      expect((await standingOfSigner(server, own)).status).toBe('SIGNED')
      expect((await answerAsSigner(server, own, 'paper/choose', { sure: true })).status).toBe(409)
      expect(await agent.neededActs()).toEqual([])
      const events = await listEvents(server.services.store, org, who.applicationUuid)
      expect(events.filter(({ type }) => type === 'paper-chosen')).toEqual([])

      // What was signed is sealed, had the consent been withdrawn before that was done.
      const { services } = server
      const application = await applicationOf(server, who)
      const served = await findPinned(services.bundles, application)
      const party = partyOf(served, application, signer)!
      const missing = async (work: string) =>
        (await findConsents(consentsIn(services), party, work, services.clock.now())).missing
      expect(await missing('seal')).toEqual([])
      expect(await missing('package')).toMatchObject([{ type: 'ESIGN' }])
    },
    patience,
  )
})

describe('a borrower who also signs for someone else', () => {
  it(
    'signs on paper what they withdraw: only what they co-sign, or all',
    async () => {
      const known = await registerApplicant(server, 'Pine')
      await askSigners(server, who, [{ ...asked, email: known.email }])
      const token = await tokenFor(server, known.email)
      const { status } = await send(server, 'POST', `${signerPath}/invitation/accept`, {
        headers: known.headers,
        body: { token, code: await askCode(server, token) },
      })
      expect(status).toBe(200)
      const own = inviteeOf(known.headers.authorization.slice(7), who.applicationUuid)
      await answerAsSigner(server, own, 'intro', { agrees: true })
      const { store, audit } = server.services
      const given = (await listConsents(store, org, known.identityUuid))[0]!
      const { textVersion, textSha256 } = given
      const signature = { type: 'ESIGN', textId: 'application/esign', method: 'BUTTON' } as const
      const source = {
        org,
        application: known.applicationUuid,
        actor: known.identityUuid,
        ip: '127.0.0.1',
        userAgent: 'test',
        locale: 'en-US',
      }
      await insertReceipts(store, audit, source, [{ ...signature, textVersion, textSha256 }])
      const paperSince = async () => (await applicationOf(server, known)).facts.case.paperSince

      await takeBack(own, 'signer/esign')
      expect((await standingOfSigner(server, own)).status).toBe('PAPER_SIGNING')
      expect(await paperSince()).toBeUndefined()
      const ofOwn = (await consentsOf(own)).find(({ textId }) => textId === 'application/esign')
      expect(ofOwn, 'what was signed stays').toMatchObject({ withdrawnAt: null })

      await answerAsSigner(server, own, 'intro', { agrees: true })
      expect((await standingOfSigner(server, own)).status).toBe('ID_UPLOAD')
      await takeBack(own, 'communication')
      expect((await standingOfSigner(server, own)).status).toBe('PAPER_SIGNING')
      expect(await paperSince()).toMatch(/^\d{4}-/)
      await answerAsSigner(server, own, 'intro', { agrees: true })
      await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))
      await waitForSigner(server, own, 'SIGNING')
      const answer = await signatureAnswer(server, own)
      expect((await answerAsSigner(server, own, 'sign', answer)).status, 'agreed anew').toBe(200)
    },
    patience,
  )
})

describe('a co-signer who chooses paper on a screen', () => {
  it(
    'need not consent first, and can agree to electronic documents until the papers are mailed',
    async () => {
      const { own, agent, email, uuid: signer } = await openFile()
      expect((await answerAsSigner(server, own, 'paper/choose', {})).status).toBe(422)
      expect((await answerAsSigner(server, own, 'paper/choose', { sure: true })).status).toBe(200)
      await waitForSigner(server, own, 'PAPER_SIGNING')
      expect(await consentsOf(own)).toEqual([])
      await waitFor(server, who, async () => (await agent.neededActs()).length > 0)
      expect(await agent.neededActs()).toMatchObject([{ act: 'papers-mailed', signer }])

      const advance = { advance: 'P4D' }
      const clock = `/sandbox/api/applications/${who.applicationUuid}/clock`
      await send(server, 'POST', clock, { headers: who.headers, body: advance })
      await new Promise((resolve) => setTimeout(resolve, 500))
      const templates = (await readOutbox(server, email)).map(({ template }) => template)
      expect(templates).toContain('signer-paper-chosen')
      expect(templates).not.toContain('signer-reminder')
      expect(templates).not.toContain('consent-withdrawn')
      const { journal } = (await agent.file()) as { journal: { what: string; who: string }[] }
      expect(journal.map(({ what, who: by }) => `${by}: ${what}`)).toEqual(
        expect.arrayContaining([
          'Robin Pine: A co-signer answered “Sign on paper”',
          'Robin Pine: The signer chose to sign on paper',
        ]),
      )

      expect((await answerAsSigner(server, own, 'intro', { agrees: true })).status).toBe(200)
      expect((await standingOfSigner(server, own)).status).toBe('ID_UPLOAD')
      expect(await agent.neededActs()).toEqual([])
      await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))
      await waitForSigner(server, own, 'SIGNING')

      // Chosen once more, with a consent this time: it is withdrawn.
      expect((await answerAsSigner(server, own, 'paper/choose', { sure: true })).status).toBe(200)
      expect((await standingOfSigner(server, own)).status).toBe('PAPER_SIGNING')
      const ofText = (await consentsOf(own)).filter(({ textId }) => textId === 'signer/esign')
      expect(ofText.map(({ withdrawnAt }) => typeof withdrawnAt)).toEqual(['string'])
      const papers = await send(server, 'GET', own.url('/documents?package=signer'), {
        headers: own.headers,
      })
      expect(papers.body.length).toBeGreaterThan(0)

      await answerAsSigner(server, own, 'intro', { agrees: true })
      await waitForSigner(server, own, 'SIGNING')
      const signature = (await signatureAnswer(server, own)) as JsonObject
      expect((await answerAsSigner(server, own, 'sign', signature)).status).toBe(200)
      await waitForSigner(server, own, 'SIGNED')
      await waitFor(server, who, async () => !(await isStillServed()))
    },
    patience,
  )
})

async function isStillServed(): Promise<boolean> {
  return ((await rowOf()) as unknown as { isServed: boolean }).isServed
}

async function emailOf(identity: string): Promise<string> {
  const { store } = server.services
  const row = await store
    .selectFrom('identities')
    .select('email')
    .where('uuid', '=', identity)
    .executeTakeFirstOrThrow()
  return String(row.email)
}
