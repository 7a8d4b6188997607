import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import type { EventType } from '../../../src/origination/journal/ApplicationEvent.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { conditionsOf, org, paths, send } from '../callServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { upload } from '../origination/upload.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { answerAsSigner } from './answerAsSigner.ts'
import { askCode } from './askCode.ts'
import { asked } from './asked.ts'
import { askSigners } from './askSigners.ts'
import { identityAnswer } from './identityAnswer.ts'
import { inviteeOf } from './inviteeOf.ts'
import { joinSigner } from './joinSigner.ts'
import { joint } from './joint.ts'
import { openAccount } from './openAccount.ts'
import { password } from './password.ts'
import { signAll } from './signAll.ts'
import { signatureAnswer } from './signatureAnswer.ts'
import { signerPath } from './signerPath.ts'
import { standingOfSigner } from './standingOfSigner.ts'
import { tokenFor } from './tokenFor.ts'
import { waitForSigner } from './waitForSigner.ts'
import { unlike } from './unlike.ts'
import { readLink } from './readLink.ts'
import { advance } from './advance.ts'
import { useWaiting } from './useWaiting.ts'

const patience = 180_000

describe('co-signers, otherwise than planned', { timeout: patience }, () => {
  const { server, who } = useWaiting()

  const signerOf = async (email: string) => {
    const { body } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
    return body.coDeed.signers.find((each: { email: string }) => each.email === email)
  }

  it('someone else must sign: signing alone is refused, and so is the borrower’s own address', async () => {
    const alone = await submit(server, who, 'signing/additional', { needed: 'NO' })
    expect(alone.status).toBe(422)
    const self = await submit(server, who, 'signing/additional', {
      needed: 'YES',
      signers: [{ ...asked, email: who.email }],
    })
    expect(self.body.issues[0]).toMatchObject({
      pointer: '/answer/signers',
      message: expect.stringContaining('your own email'),
    })
  })

  it('a new link ends the one before, and a link ends after its days', async () => {
    const signer = unlike()
    await askSigners(server, who, [signer])
    const first = await tokenFor(server, signer.email)
    expect(await readLink(server, first)).toMatchObject({
      state: 'OPEN',
      borrower: expect.stringContaining('Soto'),
      hasAccount: false,
    })
    const { uuid } = await signerOf(signer.email)
    const resend = () =>
      send(server, 'POST', who.url(`/signers/${uuid}/invitation`), {
        headers: { ...who.headers, 'idempotency-key': randomUUID() },
        body: {},
      })
    expect((await resend()).status).toBe(200)
    await waitFor(server, who, async () => (await readLink(server, first)).state === 'REVOKED', 30)
    const second = await tokenFor(server, signer.email)
    expect(second).not.toBe(first)
    expect(
      (
        await send(server, 'POST', `${signerPath}/invitation/account`, {
          body: { token: first, password },
        })
      ).status,
    ).toBe(409)
    await advance(server, 'P8D')
    expect(await readLink(server, second)).toEqual({
      state: 'EXPIRED',
      byLink: true,
      returns: false,
    })
    expect(
      (
        await send(server, 'POST', `${signerPath}/invitation/account`, {
          body: { token: second, password },
        })
      ).status,
    ).toBe(409)
    const answers = [second]
    while (answers.length < 12) {
      if ((await resend()).status === 429) break
      const before = answers.at(-1)
      await waitFor(server, who, async () => (await tokenFor(server, signer.email)) !== before, 30)
      answers.push(await tokenFor(server, signer.email))
    }
    expect(answers.length, 'no one is flooded with mail').toBeLessThan(8)
    expect(
      await send(server, 'POST', `${signerPath}/invitation`, { body: { token: 'x'.repeat(43) } }),
    ).toMatchObject({ status: 404 })
  })

  it('a link is for its address alone, and works once', async () => {
    const signer = unlike()
    await askSigners(server, who, [signer])
    const token = await tokenFor(server, signer.email)
    const other = await registerApplicant(server, 'Keller')
    const taken = await send(server, 'POST', `${signerPath}/invitation/accept`, {
      headers: other.headers,
      body: { token },
    })
    expect(taken).toMatchObject({ status: 403, body: { code: 'server/invitation-for-another' } })
    await openAccount(server, token)
    expect(await readLink(server, token)).toEqual({ state: 'USED' })
    expect(
      (
        await send(server, 'POST', `${signerPath}/invitation/account`, {
          body: { token, password },
        })
      ).status,
    ).toBe(409)
  })

  it('someone with an account comes in by it', async () => {
    const known = await registerApplicant(server, 'Pine')
    await askSigners(server, who, [{ ...asked, email: known.email.toUpperCase() }])
    const token = await tokenFor(server, known.email.toUpperCase())
    expect(await readLink(server, token)).toMatchObject({ state: 'OPEN', hasAccount: true })
    const taken = await send(server, 'POST', `${signerPath}/invitation/account`, {
      body: { token, password },
    })
    expect(taken.body.code).toBe('server/identity-exists')
    const { status, body } = await send(server, 'POST', `${signerPath}/invitation/accept`, {
      headers: known.headers,
      body: { token, code: await askCode(server, token) },
    })
    expect([status, body.application]).toEqual([200, who.applicationUuid])
    const { body: list } = await send(server, 'GET', signerPath, { headers: known.headers })
    expect(list).toMatchObject([
      {
        uuid: who.applicationUuid,
        status: 'ESIGN_CONSENT',
        borrower: expect.stringContaining('Soto'),
      },
    ])
  })

  it('the borrower is told who declined and names someone else; the first is told that they need not sign', async () => {
    const [first, second] = [unlike(), unlike()]
    const one = await joinSigner(server, who, first)
    const { status } = await answerAsSigner(server, one, 'decline', {
      sure: true,
      reason: 'I do not want to.',
    })
    expect(status).toBe(200)
    expect((await standingOfSigner(server, one)).status).toBe('DECLINED')
    expect((await standingOf(server, who)).status).toBe('CO_DEED_REQ')
    const declined = await signerOf(first.email)
    expect(declined).toMatchObject({ state: 'DECLINED' })
    expect(JSON.stringify(declined), 'not why').not.toContain('I do not want to')
    expect((await answerAsSigner(server, one, 'intro', { agrees: true })).status).toBe(409)
    await askSigners(server, who, [second])
    expect((await standingOfSigner(server, one)).status).toBe('CANCELLED')
    expect((await standingOf(server, who)).status).toBe('CO_DEED_SIGNING')
    expect(await signerOf(first.email)).toBeUndefined()
  })

  it('the lender asks a signer for something of its own, and the signer answers it', async () => {
    const signer = unlike()
    const own = await joinSigner(server, who, signer)
    await answerAsSigner(server, own, 'intro', { agrees: true })
    const { uuid } = await signerOf(signer.email)
    const ask = (event: string, data: JsonObject) => {
      const { services } = server
      return services.store.transaction().execute(async (transaction) => {
        const held = (await services.applications.find(transaction, org, who.applicationUuid, {
          hold: true,
        }))!
        await recordEvent(transaction, { ...services, log: server.app.log }, held, {
          type: event as EventType,
          signer: uuid,
          data,
        })
      })
    }
    const condition = {
      uuid: randomUUID(),
      categoryEnum: 'TITLE',
      created: '2026-11-21T10:00:00.000Z',
      requestDocuments: ['MARRIAGE_CERTIFICATE'],
    }
    await ask('condition-opened', { condition })
    expect((await standingOfSigner(server, own)).status).toBe('DOC_UPLOAD')
    expect((await standingOf(server, who)).status, 'the borrower has no condition').toBe(
      'CO_DEED_SIGNING',
    )
    const { body: listed } = await send(server, 'GET', own.url('/conditions'), {
      headers: own.headers,
    })
    expect(listed).toEqual([condition])
    const { body: ofBorrower } = await send(server, 'GET', conditionsOf(who.applicationUuid), {
      headers: who.headers,
    })
    expect(ofBorrower).toEqual([])
    const file = await upload(server, own as unknown as Applicant, 'MARRIAGE_CERTIFICATE')
    const sent = await answerAsSigner(server, own, 'conditions/upload-document', {
      documentType: 'MARRIAGE_CERTIFICATE',
      files: [file],
    })
    expect(sent.status).toBe(200)
    await ask('condition-closed', { conditions: [], isOpen: false })
    expect((await standingOfSigner(server, own)).status).toBe('ID_UPLOAD')
    const { body: documents } = await send(server, 'GET', own.url('/documents?package=upload'), {
      headers: own.headers,
    })
    expect(documents).toMatchObject([{ type: 'MARRIAGE_CERTIFICATE', state: 'ACCEPTED' }])
  })

  it('no one signs before they consented and showed who they are, nor under another name', async () => {
    const signer = unlike()
    const own = await joinSigner(server, who, signer)
    expect(
      (await answerAsSigner(server, own, 'sign', await signatureAnswer(server, own))).status,
    ).toBe(409)
    await answerAsSigner(server, own, 'intro', { agrees: true })
    const bytes = { uuid: randomUUID(), name: 'x.pdf', type: 'application/pdf', bytes: 1 }
    const foreign = {
      documentType: 'US Passport',
      passportPage: [bytes],
      documentNumber: 'P123',
      expires: '2031-01-01',
    }
    expect(
      (await answerAsSigner(server, own, 'identity', foreign)).status,
      'a file that they did not send',
    ).toBe(422)
    await answerAsSigner(server, own, 'identity', await identityAnswer(server, own))
    await waitForSigner(server, own, 'SIGNING')
    const wrong = await answerAsSigner(
      server,
      own,
      'sign',
      await signatureAnswer(server, own, 'Maria Soto'),
    )
    expect(wrong.body.issues[0]).toMatchObject({ code: 'server/signature-name-differs' })
    expect(
      (await answerAsSigner(server, own, 'sign', await signatureAnswer(server, own))).status,
    ).toBe(200)
  })
})

describe('an application that ends with its signers', { timeout: patience }, () => {
  const { server, who } = useWaiting('for each')

  it('the borrower waits until both have signed, and an owner may cancel for all', async () => {
    const [one, two] = [
      unlike(),
      { ...unlike(), firstName: 'Lee', lastName: 'Birch', relationship: 'OTHER' },
    ]
    await askSigners(server, who, [one, two])
    const owner = await openAccount(server, await tokenFor(server, one.email))
    const stander = await openAccount(server, await tokenFor(server, two.email))
    await signAll(server, owner)
    expect((await standingOf(server, who)).status).toBe('CO_DEED_SIGNING')
    await signAll(server, stander, 'Lee Birch')
    const { body: papers } = await send(server, 'GET', stander.url('/documents?package=signer'), {
      headers: stander.headers,
    })
    expect(
      papers.map(({ type }: { type: string }) => type),
      'no right to cancel without ownership',
    ).toEqual(['DEED_OF_TRUST'])
    await walkTo(server, who, 'RESCISSION', joint, { seconds: 60 })
    expect(
      (await answerAsSigner(server, stander, 'documents/cancel', { wishes: true })).status,
    ).toBe(409)
    expect((await answerAsSigner(server, owner, 'documents/cancel', { wishes: true })).status).toBe(
      200,
    )
    const { status, facts } = await applicationOf(server, who)
    expect([status, facts.case.cancelledBy]).toEqual(['CANCELLED', 'RESCISSION'])
    expect((await standingOfSigner(server, stander)).status).toBe('CANCELLED')
  })

  it('an application that is withdrawn asks nothing of its signers any more', async () => {
    const signer = unlike()
    const own = await joinSigner(server, who, signer)
    const sent = await send(server, 'POST', who.url('/cancel'), {
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
      body: {},
    })
    expect(sent.status).toBe(200)
    expect((await standingOfSigner(server, own)).status).toBe('CANCELLED')
    expect((await answerAsSigner(server, own, 'intro', { agrees: true })).status).toBe(409)
    const login = await send(server, 'POST', paths.login, {
      body: { email: signer.email, password },
    })
    expect(
      (await standingOfSigner(server, inviteeOf(login.body.jwt, who.applicationUuid))).status,
    ).toBe('CANCELLED')
  })
})
