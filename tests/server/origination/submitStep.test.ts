import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { bundleOf, conditionsOf, org, paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from './applicationOf.ts'
import { chooseOffer } from './chooseOffer.ts'
import { nextAnswer } from './nextAnswer.ts'
import { readPackage } from './readPackage.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { submit } from './submit.ts'
import { typical } from './typical.ts'
import { walkTo } from './walkTo.ts'
import { fastVendors } from './fastVendors.ts'
import { proves } from '../../proves.ts'
import { isDeep } from '../../deep.ts'

const server = useServer({}, { works: true, vendors: fastVendors() })

const profile = typical['start/profile']!
const stepsOf = async (uuid: string) =>
  (await listEvents(server.services.store, org, uuid))
    .filter(({ type }) => type === 'step-submitted')
    .map(({ payload }) => payload.screen)

describe('an answer to a screen', () => {
  it('changes the facts, keeps the answer and the event, and says what is next', async () => {
    const who = await registerApplicant(server)
    const { status, body } = await submit(server, who, 'start/profile', profile)
    expect([status, body]).toEqual([200, { status: 'WAITING_FOR_SOFT_CREDIT', version: 2 }])
    const { facts } = await applicationOf(server, who)
    expect([facts.case.profileComplete, facts.case.requestedDrawCents]).toEqual([true, 10_000_000])
    const { body: kept } = await send(server, 'GET', `${who.url('/steps')}?screen=start/profile`, {
      headers: who.headers,
    })
    expect(kept).toEqual({
      answers: { 'start/profile': profile },
      submitted: { 'start/profile': 2 },
    })
    expect(await stepsOf(who.applicationUuid)).toEqual(['start/profile'])
  })

  it('is carried out once, however often the same key is sent, at once or later (trust A1)', async () => {
    const who = await registerApplicant(server)
    const key = randomUUID()
    const { version } = await standingOf(server, who)
    const sent = await Promise.all(
      Array.from({ length: 50 }, () =>
        submit(server, who, 'start/profile', profile, { key, version }),
      ),
    )
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const first = sent.find(({ status }) => status === 200)!
    for (const { status, body } of sent) if (status === 200) expect(body).toEqual(first.body)
    const again = await submit(server, who, 'start/profile', profile, { key, version })
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    expect(await stepsOf(who.applicationUuid)).toEqual(['start/profile'])
  })

  it('with 50 keys at once is carried out once: the others hear that it was answered', async () => {
    const who = await registerApplicant(server)
    const { version } = await standingOf(server, who)
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => submit(server, who, 'start/profile', profile, { version })),
    )
    const codes = sent.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'server/answered-elsewhere']))
    expect(await stepsOf(who.applicationUuid)).toEqual(['start/profile'])
  })

  it('with a key that was used for another body is refused: 422', async () => {
    const who = await registerApplicant(server)
    const key = randomUUID()
    await submit(server, who, 'start/profile', profile, { key })
    const other = await submit(
      server,
      who,
      'start/profile',
      { ...profile, loanPurpose: 'EDUCATION' },
      { key, version: 1 },
    )
    expect([other.status, other.body.code]).toEqual([422, 'server/key-used-otherwise'])
  })

  it('without a key is refused: 400', async () => {
    const who = await registerApplicant(server)
    const body = { screen: 'start/profile', bundle: bundleOf(server), version: 1, answer: profile }
    const answer = await send(server, 'POST', who.url('/steps'), { body, headers: who.headers })
    expect([answer.status, answer.body.code]).toEqual([400, 'server/idempotency-key-missing'])
  })
})

describe('an answer out of turn is refused with where the application stands', () => {
  it('ahead of its turn: 409', async () => {
    const who = await registerApplicant(server)
    for (const screen of [
      'liens',
      'start/contact',
      'bank/confirm',
      'signing/sign',
      'product/select',
    ]) {
      const { status, body } = await submit(server, who, screen, typical[screen]!)
      expect([screen, status, body.code, body.status, body.version]).toEqual([
        screen,
        409,
        'server/step-not-open',
        'APP_SUBMISSION',
        1,
      ])
    }
    expect(await stepsOf(who.applicationUuid)).toEqual([])
  })

  it('again, after its turn, from a page that knows: 409', async () => {
    const who = await registerApplicant(server)
    await submit(server, who, 'start/profile', profile)
    const again = await submit(server, who, 'start/profile', {
      ...profile,
      requestedDrawCents: 20_000_000,
    })
    expect([again.status, again.body.code]).toEqual([409, 'server/step-not-open'])
  })

  it('from a second device that has not seen the first one’s answer: 409', async () => {
    const who = await registerApplicant(server)
    const { version } = await standingOf(server, who)
    await submit(server, who, 'start/profile', profile, { version })
    const { status, body } = await submit(
      server,
      who,
      'start/profile',
      { ...profile, loanPurpose: 'EDUCATION' },
      { version },
    )
    const { version: now } = await standingOf(server, who)
    expect([status, body.code, body.version <= now]).toEqual([
      409,
      'server/answered-elsewhere',
      true,
    ])
    expect((await applicationOf(server, who)).facts.case.loanPurpose).toBe('HOME_IMPROVEMENT')
  })
})

describe('an answer that is wrong is refused', () => {
  it.each<[string, string, JsonObject, number, string, string]>([
    ['a screen that is none', 'start/nowhere', profile, 400, 'server/unknown-screen', '/screen'],
    ['a screen without a form', 'review-app/uw', {}, 400, 'server/unknown-screen', '/screen'],
    ['a name of JavaScript', 'constructor', {}, 400, 'server/unknown-screen', '/screen'],
    [
      'a field too much',
      'start/profile',
      { ...profile, rate: 1 },
      400,
      'server/unknown-field',
      '/answer/rate',
    ],
    [
      'another type',
      'start/profile',
      { ...profile, requestedDrawCents: '10' },
      400,
      'server/wrong-type',
      '/answer/requestedDrawCents',
    ],
    [
      'a value that the form refuses',
      'start/profile',
      { ...profile, loanPurpose: 'YACHT' },
      422,
      'engine/answer-refused',
      '/answer/loanPurpose',
    ],
    [
      'a missing field',
      'start/profile',
      { ...profile, titleHeld: undefined } as unknown as JsonObject,
      422,
      'engine/answer-refused',
      '/answer/titleHeld',
    ],
  ])('%s', async (_what, screen, answer, status, code, pointer) => {
    const who = await registerApplicant(server)
    const refused = await submit(server, who, screen, answer)
    expect([refused.status, refused.body.code, refused.body.issues[0].pointer]).toEqual([
      status,
      code,
      pointer,
    ])
    expect(await stepsOf(who.applicationUuid)).toEqual([])
    expect((await standingOf(server, who)).version).toBe(1)
  })

  it('a bundle that was never served: 409', async () => {
    const who = await registerApplicant(server)
    const body = { screen: 'start/profile', bundle: 'f'.repeat(64), version: 1, answer: profile }
    const answer = await send(server, 'POST', who.url('/steps'), {
      body,
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'server/unknown-bundle'])
  })

  it('someone else’s, another lender’s and no application: the same 404', async () => {
    const [mine, theirs, elsewhere] = [
      await registerApplicant(server),
      await registerApplicant(server),
      await registerBorrower(server, 'harborlight'),
    ]
    const calls = ['/steps', '/cancel', '/rescind'].flatMap((rest) =>
      [theirs.applicationUuid, elsewhere.applicationUuid, randomUUID()].map((uuid) => [uuid, rest]),
    )
    for (const [uuid, rest] of calls) {
      const body =
        rest === '/steps'
          ? { screen: 'start/profile', bundle: bundleOf(server), version: 1, answer: profile }
          : {}
      const answer = await send(server, 'POST', `${paths.application}/${uuid}${rest}`, {
        body,
        headers: { ...mine.headers, 'idempotency-key': randomUUID() },
      })
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        404,
        'server/not-found',
        ['There is nothing here.'],
      ])
    }
    const below = ['', '/next-step', '/case', '/offers', '/steps', '/draft'].map((rest) =>
      theirs.url(rest),
    )
    for (const path of [...below, conditionsOf(theirs.applicationUuid)]) {
      const answer = await send(server, 'GET', path, { headers: mine.headers })
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'server/not-found'])
    }
    expect(await stepsOf(theirs.applicationUuid)).toEqual([])
  })
})

describe('an offer', () => {
  it('is one that was made: any altered figure is refused at its field', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'OFFER_SELECTION')
    const offer = await chooseOffer(server, who, await applicationOf(server, who))
    const altered: [string, JsonObject, string][] = [
      ['a lower rate', { aprBps: Number(offer.aprBps) - 1 }, 'aprBps'],
      ['a lower payment', { paymentCents: Number(offer.paymentCents) - 1 }, 'paymentCents'],
      ['a smaller line', { lineCents: Number(offer.lineCents) - 100 }, 'lineCents'],
      ['an amount out of reach', { drawCents: 40_000_000 }, 'drawCents'],
      ['an amount off the steps', { drawCents: Number(offer.drawCents) - 1 }, 'drawCents'],
      ['a term that is not offered', { termMonths: 61 }, 'drawCents'],
    ]
    for (const [what, change, field] of altered) {
      const refused = await submit(server, who, 'product/select', {
        offer: { ...offer, ...change },
      })
      const codes = refused.body.issues?.map(
        ({ code, pointer }: { code: string; pointer: string }) => [code, pointer],
      )
      expect([what, refused.status, codes]).toEqual([
        what,
        422,
        [['server/offer-not-made', `/answer/offer/${field}`]],
      ])
    }
    expect((await applicationOf(server, who)).facts.application.amount).toBeNull()
    expect((await submit(server, who, 'product/select', { offer })).status).toBe(200)
    const { body } = await send(server, 'GET', who.url(), { headers: who.headers })
    expect([body.amount, body.rate]).toEqual([offer.drawCents, Number(offer.aprBps) / 100])
  })
})

describe('a signature', () => {
  it('counts under the very documents, read to their end, in the borrower’s own adopted name', async () => {
    const who = await registerApplicant(server, 'D’Soto-Nguyễn')
    await walkTo(server, who, 'SUMMARY_SIGNING')
    const screen = 'start/app-summary'
    const sign = (changes: JsonObject, signature: JsonObject = {}) =>
      submit(server, who, screen, {
        certified: true,
        documents: [],
        ...changes,
        signature: { method: 'TYPED', name: "Maria D'Soto-Nguyễn", adopted: true, ...signature },
      })
    const pointers = (answer: Awaited<ReturnType<typeof sign>>) =>
      answer.body.issues?.map(({ code, pointer }: { code: string; pointer: string }) => [
        code,
        pointer,
      ])
    const { body: unread } = await send(server, 'GET', `${who.url('/documents')}?package=summary`, {
      headers: who.headers,
    })
    const listed = unread.map(({ uuid, sha256 }: { uuid: string; sha256: string }) => ({
      uuid,
      sha256,
    }))

    expect(pointers(await sign({}))).toEqual([['server/documents-not-listed', '/answer/documents']])
    const other = listed.map((document: JsonObject) => ({ ...document, sha256: 'a'.repeat(64) }))
    expect(pointers(await sign({ documents: other }))).toEqual([
      ['server/documents-not-listed', '/answer/documents'],
    ])
    expect(pointers(await sign({ documents: listed }))).toEqual([
      ['server/document-not-read', '/answer/documents/0'],
    ])
    await readPackage(server, who, 'summary')
    const named = await sign({ documents: listed }, { name: 'Mario Soto' })
    expect([named.status, pointers(named)]).toEqual([
      422,
      [['server/signature-name-differs', '/answer/signature/name']],
    ])
    expect((await applicationOf(server, who)).facts.status.disclosurelistSummaryComplete).toBe(
      false,
    )

    const done = await sign({ documents: listed }, { name: "  maria   D'SOTO-NGUYỄN " })
    expect(done.status).toBe(200)
    const events = await listEvents(server.services.store, org, who.applicationUuid)
    const signed = events.find(({ type }) => type === 'package-signed')!
    expect(signed.payload.signed).toMatchObject({
      package: 'summary',
      documents: [{ uuid: listed[0].uuid, sha256: listed[0].sha256 }],
    })
  })
})

describe('what a screen consents to', () => {
  it('is kept as a receipt of the very text, with who gave it and where', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'COLLECT_ADDITIONAL_INFO')
    const { screen, answer } = await nextAnswer(server, who)
    await submit(server, who, screen, answer)
    const receipts = await server.services.store
      .selectFrom('consent_receipts')
      .selectAll()
      .where('application_uuid', '=', who.applicationUuid)
      .where('type', '=', 'HARD_CREDIT')
      .execute()
    const text = server.services.bundles.current(org)!.bundle.texts['application/hard-credit']!
    expect(receipts).toMatchObject([
      {
        text_id: 'application/hard-credit',
        text_sha256: text.hash,
        method: 'BUTTON',
        actor: who.identityUuid,
      },
    ])
    const { body } = await send(server, 'GET', who.url(), { headers: who.headers })
    expect(body.consents.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'HARD_CREDIT',
      'SOFT_CREDIT',
    ])
  })

  it(
    'what is learned of the person reaches the identity: ownership and that an SSN is there, never the SSN',
    proves('A-ENT-094', 'A-ENT-095'),
    async () => {
      const who = await registerApplicant(server)
      await walkTo(server, who, 'HMDA')
      const { body } = await send(server, 'GET', paths.identity, { headers: who.headers })
      expect([body.hasSsn, body.addresses[0].ownership]).toEqual([true, 'SOLE'])
      expect(JSON.stringify(body)).not.toContain('123456780')
    },
  )
})

describe('ending an application', () => {
  it('withdraws it once; nothing can be answered after that (idempotent)', async () => {
    const who = await registerApplicant(server)
    const headers = { ...who.headers, 'idempotency-key': randomUUID() }
    const ended = await send(server, 'POST', who.url('/cancel'), {
      body: { reason: 'Another lender' },
      headers,
    })
    expect([ended.status, ended.body]).toEqual([200, { status: 'CANCELLED', version: 2 }])
    const again = await send(server, 'POST', who.url('/cancel'), {
      body: { reason: 'Another lender' },
      headers,
    })
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    const late = await send(server, 'POST', who.url('/cancel'), {
      body: {},
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
    })
    expect([late.status, late.body.code, late.body.status]).toEqual([
      409,
      'server/not-now',
      'CANCELLED',
    ])
    expect((await submit(server, who, 'start/profile', profile)).body.code).toBe(
      'server/step-not-open',
    )
  })

  it('cannot be rescinded before there is a right to cancel', async () => {
    const who = await registerApplicant(server)
    const answer = await send(server, 'POST', who.url('/rescind'), {
      body: {},
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'server/not-now'])
  })

  it.runIf(isDeep)(
    '(only in the long run) can be rescinded while the right to cancel runs, and then no money moves',
    async () => {
      const who = await registerApplicant(server)
      await walkTo(server, who, 'RESCISSION')
      const answer = await send(server, 'POST', who.url('/rescind'), {
        body: {},
        headers: { ...who.headers, 'idempotency-key': randomUUID() },
      })
      expect([answer.status, answer.body.status]).toEqual([200, 'CANCELLED'])
      const { body } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
      expect([body.cancelledBy, body.funding ?? null]).toEqual(['RESCISSION', null])
    },
    300_000,
  )
})
