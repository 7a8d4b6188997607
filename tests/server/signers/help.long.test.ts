import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { send } from '../callServer.ts'
import { formatDate } from '#engine'
import { standingOf } from '../origination/standingOf.ts'
import { upload } from '../origination/upload.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { readOutbox } from '../readOutbox.ts'
import { openAgent } from '../origination/openAgent.ts'
import { answerAsSigner } from './answerAsSigner.ts'
import { askSigners } from './askSigners.ts'
import { identityAnswer } from './identityAnswer.ts'
import { openAccount } from './openAccount.ts'
import { standingOfSigner } from './standingOfSigner.ts'
import { tokenFor } from './tokenFor.ts'
import { waitForSigner } from './waitForSigner.ts'
import { unlike } from './unlike.ts'
import { readLink } from './readLink.ts'
import { joinSigner } from './joinSigner.ts'
import { useWaiting } from './useWaiting.ts'

const patience = 240_000

describe('a co-signer who does not get on', { timeout: patience }, () => {
  const { server, who } = useWaiting('for each')
  const rowOf = async () =>
    (await send(server, 'GET', who.url('/case'), { headers: who.headers })).body.coDeed.signers[0]

  it('three refused documents stop the signer alone: they read what comes next, the borrower not why, an agent who needs help', async () => {
    const signer = { ...unlike(), lastName: 'Smear' }
    const own = await joinSigner(server, who, signer)
    await answerAsSigner(server, own, 'intro', { agrees: true })
    for (const goal of ['ID_REUPLOAD', 'ID_REUPLOAD', 'ID_ERROR']) {
      const { version } = await standingOfSigner(server, own)
      expect(
        (await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))).status,
      ).toBe(200)
      await waitForSigner(server, own, goal, 30, version)
    }
    expect(
      (await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))).status,
      'no fourth try',
    ).toBe(409)
    const row = await rowOf()
    expect(row).toMatchObject({ state: 'JOINED', standing: 'HELP' })
    expect(JSON.stringify(row)).not.toMatch(/identity|document|refus|ID_/i)
    const agent = await openAgent(server, who.applicationUuid)
    expect(await agent.work()).toMatchObject({ turn: 'lender', next: null })
    expect(await agent.neededActs()).toEqual(
      ['identity-may-be-shown-again', 'identity-was-shown-otherwise'].map((act) => ({
        act,
        signer: row.uuid,
        name: 'Robin Smear',
      })),
    )
    const desk = (act: string) =>
      agent.act({ act, signer: row.uuid, note: 'Called Robin on the number of the invitation.' })
    expect((await desk('identity-may-be-shown-again')).status).toBe(200)
    expect((await standingOfSigner(server, own)).status).toBe('ID_UPLOAD')
    expect((await rowOf()).standing).toBe('JOINED')
    expect(await agent.work()).toMatchObject({ turn: 'signer' })
    expect(await agent.neededActs()).toEqual([])
    for (const goal of ['ID_REUPLOAD', 'ID_REUPLOAD', 'ID_ERROR']) {
      const { version } = await standingOfSigner(server, own)
      await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))
      await waitForSigner(server, own, goal, 30, version)
    }
    expect((await desk('identity-was-shown-otherwise')).status).toBe(200)
    await waitForSigner(server, own, 'SIGNING')
  })

  it('a signer who does nothing is reminded twice, before and after they came in; a link that is too old is shown as that, and a new one begins again', async () => {
    const signer = unlike()
    const advanceOwn = (advanced: string) =>
      send(server, 'POST', `/sandbox/api/applications/${who.applicationUuid}/clock`, {
        headers: who.headers,
        body: { advance: advanced },
      })
    await askSigners(server, who, [signer])
    const first = await tokenFor(server, signer.email)
    const mails = () => readOutbox(server, signer.email)
    const countOf = async (template: string) =>
      (await mails()).filter((mail) => mail.template === template).length
    const comes = async (template: string, count: number) =>
      waitFor(server, who, async () => (await countOf(template)) === count, 30)
    await waitFor(server, who, async () => (await rowOf()).linkUntil !== null, 30)
    await advanceOwn('P3DT1H')
    await comes('signer-invitation-reminder', 1)
    const newest = async () => {
      const { link } = (await mails()).find(
        ({ template }) => template === 'signer-invitation-reminder',
      )!
      return /#invite=([\w-]+)/.exec(link!.href)![1]!
    }
    const second = await newest()
    expect(await readLink(server, first)).toEqual({ state: 'REVOKED' })
    expect(await readLink(server, second)).toMatchObject({ state: 'OPEN' })
    await waitFor(server, who, async () => (await rowOf()).remindedOn !== null, 30)
    await advanceOwn('P3D')
    await comes('signer-invitation-reminder', 2)
    const third = await newest()
    expect(await readLink(server, third)).toMatchObject({ state: 'OPEN' })
    await advanceOwn('P2D')
    await waitFor(server, who, async () => (await rowOf()).standing === 'EXPIRED', 30)
    expect(await readLink(server, third), 'no reminder lengthens a link').toMatchObject({
      state: 'EXPIRED',
    })
    const sent = await send(
      server,
      'POST',
      who.url(`/signers/${(await rowOf()).uuid}/invitation`),
      {
        headers: { ...who.headers, 'idempotency-key': randomUUID() },
        body: {},
      },
    )
    expect(sent.status).toBe(200)
    await comes('signer-invitation', 2)
    await waitFor(server, who, async () => (await rowOf()).standing === 'INVITED', 30)
    await openAccount(server, await tokenFor(server, signer.email))
    await advanceOwn('P3DT1H')
    await comes('signer-reminder', 1)
    expect(
      (await mails()).find(({ template }) => template === 'signer-reminder')!.link!.href,
    ).toMatch(/^\/heloc-signer\/login/)
  })

  it('a condition of a signer has its last day: they are told at once and reminded; after it they wait for a person, who can give more time (12 CFR 1002.9(c)(2))', async () => {
    const signer = unlike()
    const own = await joinSigner(server, who, signer)
    await answerAsSigner(server, own, 'intro', { agrees: true })
    const base = `/sandbox/api/applications/${who.applicationUuid}`
    const advance = (advanced: string) =>
      send(server, 'POST', `${base}/clock`, {
        headers: who.headers,
        body: { advance: advanced },
      })
    const { uuid } = await rowOf()
    const mails = async () =>
      (await readOutbox(server, signer.email)).filter(
        ({ template }) => template === 'signer-conditions',
      )
    const told = async (count: number) =>
      waitFor(server, who, async () => (await mails()).length === count, 60)
    const dayOf = async () =>
      (await send(server, 'GET', own.url(), { headers: own.headers })).body.case.answerBy as string
    const condition = {
      uuid: randomUUID(),
      categoryEnum: 'TITLE',
      created: new Date().toISOString(),
      requestDocuments: ['MARRIAGE_CERTIFICATE'],
    }
    const opened = await send(server, 'POST', `${base}/events`, {
      headers: who.headers,
      body: { event: 'condition-opened', signer: uuid, data: { condition } },
    })
    expect(opened.status).toBe(200)
    await waitForSigner(server, own, 'DOC_UPLOAD')
    await told(1)
    const first = await dayOf()
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await mails())[0]!.paragraphs.join(' ')).toContain(formatDate(first))
    await advance('P26D')
    await told(2)
    expect((await standingOfSigner(server, own)).status).toBe('DOC_UPLOAD')
    await advance('P6D')
    await waitForSigner(server, own, 'ANSWERS_OVER')
    expect((await rowOf()).standing).toBe('HELP')
    expect((await standingOf(server, who)).status, 'the application stays open').toBe(
      'CO_DEED_SIGNING',
    )
    const agent = await openAgent(server, who.applicationUuid)
    expect(await agent.neededActs()).toMatchObject([
      { act: 'answers-may-come-later', signer: uuid },
    ])
    const note = 'They are abroad until the end of the month.'
    expect((await agent.act({ act: 'answers-may-come-later', signer: uuid, note })).status).toBe(
      200,
    )
    expect((await standingOfSigner(server, own)).status).toBe('DOC_UPLOAD')
    await told(3)
    expect((await dayOf()) > first).toBe(true)
    // What was sent and lies unread holds it open.
    const file = await upload(server, own as unknown as Applicant, 'MARRIAGE_CERTIFICATE')
    expect(
      (
        await answerAsSigner(server, own, 'conditions/upload-document', {
          documentType: 'OTHER',
          files: [file],
        })
      ).status,
    ).toBe(200)
    await advance('P40D')
    await waitFor(
      server,
      who,
      async () => (await standingOf(server, who)).status === 'CO_DEED_SIGNING',
      30,
    )
    expect((await standingOfSigner(server, own)).status).toBe('DOC_UPLOAD')
    expect((await mails()).length).toBe(3)
  })
})
