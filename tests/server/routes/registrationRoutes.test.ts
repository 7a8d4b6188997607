import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { mailsTo } from '../identity/member.ts'
import { passwordCost } from '../cluster/passwordCost.ts'
import { proves } from '../../proves.ts'

const server = useServer()

const register = (body: unknown, key: string = randomUUID(), headers = {}) =>
  send(server, 'POST', paths.register, { body, headers: { 'idempotency-key': key, ...headers } })
const bodyOf = (changes = {}) => ({
  flow: 'registration-v2',
  bundle: bundleOf(server),
  answers: answersOf(changes),
})
const countOf = async (
  table: 'identities' | 'applications' | 'consent_receipts' | 'application_events' | 'sessions',
) =>
  (
    await server.services.store
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const countAll = async () =>
  Promise.all(
    (
      ['identities', 'applications', 'consent_receipts', 'application_events', 'sessions'] as const
    ).map(countOf),
  )

const apply = (jwt: string, body: unknown, key: string = randomUUID()) =>
  send(server, 'POST', paths.apply, {
    body,
    headers: { 'idempotency-key': key, authorization: `Bearer ${jwt}` },
  })

describe('register', () => {
  it('keeps a person of one name by that name alone, and tells it so', async () => {
    const { status, body } = await register(
      bodyOf({ 'legal-name': { lastName: 'Suharto', hasOneName: true } }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    const told = await send(server, 'GET', '/service-profile/api/v1/profile', {
      headers: { authorization: `Bearer ${body.jwt}` },
    })
    expect(told.body.name).toEqual({
      firstName: null,
      middleName: null,
      lastName: 'Suharto',
      suffix: null,
    })
  })

  it(
    'creates account, application, consent receipts and the first event of the trail',
    proves('B-CALL-035'),
    async () => {
      const { status, body, headers } = await register(bodyOf())
      expect(status, JSON.stringify(body)).toBe(201)
      expect(Object.keys(body).toSorted()).toEqual(['applicationUuid', 'identityUuid', 'jwt'])
      expect(headers['idempotent-replayed']).toBeUndefined()
      const { store, bundles } = server.services
      const receipts = await store
        .selectFrom('consent_receipts')
        .selectAll()
        .where('application_uuid', '=', body.applicationUuid)
        .orderBy('type')
        .execute()
      expect(receipts.map(({ type, method }) => [type, method])).toEqual([
        ['COMMUNICATION', 'CHECKBOX'],
        ['SMS_TRANSACTIONAL', 'CHECKBOX'],
        ['SOFT_CREDIT', 'BUTTON'],
        ['TERMS_PRIVACY', 'CHECKBOX'],
      ])
      const { texts, hash } = bundles.current('alder')!.bundle
      const soft = receipts.find(({ type }) => type === 'SOFT_CREDIT')!
      expect([soft.text_id, soft.text_version, soft.text_sha256, soft.actor]).toEqual([
        'soft-credit',
        texts['soft-credit']!.version,
        texts['soft-credit']!.hash,
        body.identityUuid,
      ])
      const events = await store
        .selectFrom('application_events')
        .selectAll()
        .where('stream', '=', body.applicationUuid)
        .execute()
      expect(events.map(({ seq, type }) => [seq, type])).toEqual([[1, 'application-submitted']])
      const row = await store
        .selectFrom('applications')
        .selectAll()
        .where('uuid', '=', body.applicationUuid)
        .executeTakeFirstOrThrow()
      expect([row.bundle_hash, row.flow, row.status]).toEqual([
        hash,
        'registration-v2',
        'APP_SUBMISSION',
      ])
    },
  )

  it('keeps no password anywhere but as an argon2id hash', async () => {
    passwordCost.useShipped()
    const { status, body } = await register(bodyOf())
    expect(status).toBe(201)
    const { store } = server.services
    const row = await store
      .selectFrom('identities')
      .selectAll()
      .where('uuid', '=', body.identityUuid)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const table of [
      'identities',
      'applications',
      'application_events',
      'idempotency_keys',
      'drafts',
    ] as const) {
      expect(JSON.stringify(await store.selectFrom(table).selectAll().execute())).not.toContain(
        'Violet-kettle',
      )
    }
  })

  it('refuses a submission without Idempotency-Key', async () => {
    const { status, body } = await send(server, 'POST', paths.register, { body: bodyOf() })
    expect([status, body.code]).toEqual([400, 'server/idempotency-key-missing'])
  })

  it('gives the same answer for the same key and body, and says that it is a replay', async () => {
    const [key, body] = [randomUUID(), bodyOf()]
    const first = await register(body, key)
    const before = await countAll()
    const second = await register(body, key)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(await countAll()).toEqual(before)
  })

  it('refuses the same key with another body', async () => {
    const key = randomUUID()
    expect((await register(bodyOf(), key)).status).toBe(201)
    const before = await countAll()
    const { status, body } = await register(bodyOf(), key)
    expect([status, body.code]).toEqual([422, 'server/key-used-otherwise'])
    expect(await countAll()).toEqual(before)
  })

  it('creates one account out of 50 submissions at once with the same key', async () => {
    const [key, body] = [randomUUID(), bodyOf()]
    const before = await countAll()
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(body, key)))
    const created = answers.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThan(0)
    expect(new Set(created.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(
      created.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect([answer.status, answer.body.code]).toEqual([409, 'server/request-in-flight'])
    const [identities, applications] = await countAll()
    expect([identities! - before[0]!, applications! - before[1]!]).toEqual([1, 1])
  })

  it('creates one account out of 20 submissions at once with the same e-mail address and keys of their own', async () => {
    const body = bodyOf()
    const before = await countOf('identities')
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      new Set(
        answers
          .filter(({ status }) => status !== 201)
          .map(({ status, body: refused }) => `${status} ${refused.code}`),
      ),
    ).toEqual(new Set(['409 server/identity-exists']))
    expect(await countOf('identities')).toBe(before + 1)
  })

  it('knows an e-mail address in any case of letters, and only within the lender', async () => {
    const { email } = await registerBorrower(server)
    const contact = {
      phoneNumber: '(415) 555-2671',
      email: email.toUpperCase(),
      smsMarketingConsent: false,
      smsTransactionalConsent: false,
    }
    const again = await register(bodyOf({ 'phone-and-email': contact }))
    expect([again.status, again.body.code]).toEqual([409, 'server/identity-exists'])
    const elsewhere = {
      ...bodyOf({ 'phone-and-email': contact }),
      bundle: bundleOf(server, 'harborlight'),
    }
    const other = await send(server, 'POST', paths.register, {
      body: elsewhere,
      org: 'harborlight',
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(other.body.code).not.toBe('server/identity-exists')
  })

  it('keeps when the page showed the text of a consent, by the server’s clock; nothing where the page did not tell, or told nonsense', async () => {
    const { texts } = server.services.bundles.current('alder')!.bundle
    const [terms, communication, credit] = ['terms-privacy', 'communication', 'soft-credit'].map(
      (id) => texts[id]!.hash,
    )
    const shown = `${terms}=90000, ${communication}=-5,${credit}=${30 * 86_400_000},${'0'.repeat(64)}=1,x`
    const { status, body } = await register(bodyOf(), randomUUID(), { 'x-texts-shown': shown })
    expect(status).toBe(201)
    const receipts = await server.services.store
      .selectFrom('consent_receipts')
      .select(['text_sha256', 'shown_at', 'accepted_at'])
      .where('application_uuid', '=', body.applicationUuid)
      .execute()
    const timeOf = (hash: string | undefined) => receipts.find((each) => each.text_sha256 === hash)!
    expect(timeOf(terms).accepted_at.getTime() - timeOf(terms).shown_at!.getTime()).toBe(90_000)
    expect(receipts.filter(({ shown_at: at }) => at !== null)).toHaveLength(1)
    expect([timeOf(communication).shown_at, timeOf(credit).shown_at]).toEqual([null, null])
  })

  it('reports the owner of a known address by mail once a day, and makes a network wait that tries many', async () => {
    const { email, identityUuid } = await registerBorrower(server)
    const { store } = server.services
    const registerFrom = async (remoteAddress: string, address: string) => {
      const contact = {
        phoneNumber: '(415) 555-2671',
        email: address,
        smsMarketingConsent: false,
        smsTransactionalConsent: false,
      }
      const headers = { 'x-org': 'alder', 'idempotency-key': randomUUID() }
      const payload = bodyOf({ 'phone-and-email': contact })
      return server.app.inject({
        method: 'POST',
        url: paths.register,
        remoteAddress,
        headers,
        payload,
      })
    }
    const tried = await Promise.all(
      Array.from({ length: 3 }, () => registerFrom('203.0.113.7', email)),
    )
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await mailsTo(server, email)).map(({ template }) => template)).toEqual([
      'account-exists',
    ])
    const events = store
      .selectFrom('account_events')
      .select('type')
      .where('identity', '=', identityUuid)
    expect(await events.where('type', '=', 'registration-tried').execute()).toHaveLength(1)

    for (let count = 0; count < 6; count++) {
      const other = await registerBorrower(server)
      expect((await registerFrom('203.0.113.7', other.email)).statusCode).toBe(409)
    }
    // Three tries at one address count once.
    const counts = await store
      .selectFrom('sign_in_tries')
      .selectAll()
      .where('kind', '=', 'address')
      .where('failures', '=', 7)
      .execute()
    expect(counts).toHaveLength(1)
    await store
      .updateTable('sign_in_tries')
      .set({ until: new Date(Date.now() + 600_000) })
      .where('key', '=', counts[0]!.key)
      .execute()
    const barred = await registerFrom('203.0.113.7', `${randomUUID()}@example.com`)
    expect([barred.statusCode, barred.json().code]).toEqual([429, 'server/too-many-requests'])
    expect(Number(barred.headers['retry-after'])).toBeGreaterThan(500)
    expect((await registerFrom('203.0.113.8', `${randomUUID()}@example.com`)).statusCode).toBe(201)
  })

  it('refuses a breached password at its field and leaves no trace', async () => {
    const before = await countAll()
    const password = {
      password: 'Password1234!',
      confirmPassword: 'Password1234!',
      termPrivacyConsent: true,
      communicationConsent: true,
    }
    const { status, body } = await register(bodyOf({ 'set-password': password }))
    expect([status, body.code, body.issues[0].pointer]).toEqual([
      422,
      'server/breached-password',
      '/answers/set-password/password',
    ])
    expect(await countAll()).toEqual(before)
  })

  it('checks every answer again and points at what it refuses', async () => {
    const underage = await register(
      bodyOf({
        birthdate: { dateOfBirth: { month: 1, day: 1, year: new Date().getFullYear() - 10 } },
      }),
    )
    expect([underage.status, underage.body.issues[0].pointer]).toEqual([
      422,
      '/answers/birthdate/dateOfBirth',
    ])
    expect(underage.body.errors).toEqual(['Must be at least 18 years old'])
    const unemployed = await register(
      bodyOf({ 'annual-income': { employmentType: 'UNEMPLOYED', income: 1, otherIncome: null } }),
    )
    expect([unemployed.status, unemployed.body.errors]).toEqual([
      422,
      ["We apologize. At this time, we don't lend to unemployed borrowers."],
    ])
  })

  it('refuses unknown steps, unknown fields and wrong types with 400', async () => {
    const step = await register(bodyOf({ nowhere: {} }))
    expect([step.status, step.body.code]).toEqual([400, 'engine/unknown-step'])
    const field = await register(bodyOf({ 'for-sale': { isListedForSale: 'NO', isAdmin: true } }))
    expect([field.status, field.body.issues[0].pointer]).toEqual([400, '/answers/for-sale/isAdmin'])
    const type = await register(
      bodyOf({
        'annual-income': { employmentType: 'FULL_TIME', income: '84000', otherIncome: null },
      }),
    )
    expect([type.status, type.body.code, type.body.issues[0].pointer]).toEqual([
      400,
      'server/wrong-type',
      '/answers/annual-income/income',
    ])
  })

  it('refuses answers that do not lead to the end of the flow with 409', async () => {
    const { 'legal-name': _skipped, ...answers } = answersOf()
    const { status, body } = await register({ ...bodyOf(), answers })
    expect([status, body.code]).toEqual([409, 'server/flow-not-finished'])
    const flow = await register({ ...bodyOf(), flow: 'no-such-flow' })
    expect([flow.status, flow.body.code]).toEqual([400, 'server/unknown-flow'])
  })

  it('asks to reload for a bundle that was never served, and takes one only from its own lender', async () => {
    const unknown = await register({ ...bodyOf(), bundle: '0'.repeat(64) })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'server/unknown-bundle'])
    const foreign = await register({ ...bodyOf(), bundle: bundleOf(server, 'harborlight') })
    expect([foreign.status, foreign.body.code]).toEqual([409, 'server/unknown-bundle'])
  })

  it('claims the draft whose key is shown: the key alone opens it no more', async () => {
    const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
      .body
    const headers = { 'x-draft-key': draft.key }
    expect((await send(server, 'GET', `${paths.drafts}/${draft.uuid}`, { headers })).status).toBe(
      200,
    )
    expect(
      (await register({ ...bodyOf(), draftUuid: draft.uuid }, randomUUID(), headers)).status,
    ).toBe(201)
    expect((await send(server, 'GET', `${paths.drafts}/${draft.uuid}`, { headers })).status).toBe(
      404,
    )
  })

  it('leaves a draft alone whose key is another', async () => {
    const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
      .body
    expect(
      (
        await register({ ...bodyOf(), draftUuid: draft.uuid }, randomUUID(), {
          'x-draft-key': 'guessed',
        })
      ).status,
    ).toBe(201)
    expect(
      (
        await send(server, 'GET', `${paths.drafts}/${draft.uuid}`, {
          headers: { 'x-draft-key': draft.key },
        })
      ).status,
    ).toBe(200)
  })
})

describe('apply', () => {
  it('adds an application for another property and refuses a twin of an open one', async () => {
    const { jwt } = await registerBorrower(server)
    const { 'set-password': _password, ...answers } = answersOf()
    const body = { ...bodyOf(), answers }
    const key = randomUUID()
    const first = await apply(jwt, body, key)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await apply(jwt, body, key)).body).toEqual(first.body)
    const twin = await apply(jwt, body)
    expect([twin.status, twin.body.code]).toEqual([409, 'server/application-exists'])
    const all = await send(server, 'GET', paths.applications, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    expect(all.body).toHaveLength(2)
  })

  it('is for borrowers who are signed in', async () => {
    const { status, body } = await send(server, 'POST', paths.apply, {
      body: bodyOf(),
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([status, body.errors]).toEqual([401, ['unauthenticated']])
  })

  it('does not end a registration, and register does not end an application', async () => {
    const { jwt } = await registerBorrower(server)
    const { 'set-password': _password, ...answers } = answersOf()
    const { status, body } = await register({ ...bodyOf(), answers })
    expect([status, body.code]).toEqual([409, 'server/flow-not-finished'])
    const { 'phone-and-email': _contact, ...fewer } = answers
    expect((await apply(jwt, { ...bodyOf(), answers: fewer })).status).toBe(409)
  })
})
