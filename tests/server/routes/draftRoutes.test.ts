import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()

const create = async (org?: string) =>
  (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' }, org })).body as {
    uuid: string
    key: string
  }
const save = (
  { uuid, key }: { uuid: string; key: string },
  etag: string | undefined,
  changes: object = {},
  org?: string,
) =>
  send(server, 'PUT', `${paths.drafts}/${uuid}`, {
    body: {
      flow: 'registration-v2',
      bundle: bundleOf(server, org),
      step: 'index',
      answers: {},
      typed: {},
      ...changes,
    },
    headers: { 'x-draft-key': key, ...(etag === undefined ? {} : { 'if-match': etag }) },
    org,
  })
const read = ({ uuid, key }: { uuid: string; key: string }, org?: string) =>
  send(server, 'GET', `${paths.drafts}/${uuid}`, { headers: { 'x-draft-key': key }, org })

/** A draft that its page begins with a ticket of its own. */
const createFrom = (changes: object = {}, ticket: object = {}, org?: string) => {
  const known = { uuid: randomUUID(), key: randomUUID() + randomUUID(), ...ticket }
  const session = {
    flow: 'registration-v2',
    bundle: bundleOf(server, org),
    step: 'index',
    answers: {},
    typed: { index: { property: { street1: '12 Main' } } },
    ...changes,
  }
  const body = { flow: 'registration-v2', ...known, session }
  return { ...known, session, sent: send(server, 'POST', paths.drafts, { body, org }) }
}

describe('drafts', () => {
  it('begin at the start of the flow, with a key of 256 bits', async () => {
    const { status, headers, body } = await send(server, 'POST', paths.drafts, {
      body: { flow: 'registration-v2' },
    })
    expect([status, headers.etag]).toEqual([201, '"v1"'])
    expect(body.session).toEqual({
      flow: 'registration-v2',
      bundle: bundleOf(server),
      step: 'index',
      answers: {},
      typed: {},
    })
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(32)
    const row = await server.services.store
      .selectFrom('drafts')
      .selectAll()
      .where('uuid', '=', body.uuid)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(body.key)
  })

  describe('of a page that may be left before it reads the response', () => {
    it('begin under its ticket with what was typed, and are saved as others are', async () => {
      const { uuid, key, session, sent } = createFrom()
      const { status, headers, body } = await sent
      expect([status, headers.etag], JSON.stringify(body)).toEqual([201, '"v1"'])
      expect(body).toMatchObject({ uuid, key, session })
      expect((await read({ uuid, key })).body.session).toEqual(session)
      expect((await save({ uuid, key }, '"v1"')).headers.etag).toBe('"v2"')
    })

    it('never replace the draft of another, and say no more of it than a wrong key does', async () => {
      const theirs = await create()
      const { status, body } = await createFrom({}, { uuid: theirs.uuid }).sent
      expect([status, body.code]).toEqual([404, 'server/not-found'])
      expect((await read(theirs)).body.session.typed).toEqual({})
      const elsewhere = await createFrom({}, { uuid: theirs.uuid }, 'harborlight').sent
      expect(elsewhere.status).toBe(404)
    })

    it('are checked as when they are saved', async () => {
      const short = await createFrom({}, { key: 'short' }).sent
      expect(short.status).toBe(400)
      const ahead = await createFrom({ step: 'annual-income' }).sent
      expect([ahead.status, ahead.body.code]).toEqual([409, 'engine/step-not-open'])
      const unknown = await createFrom({ bundle: 'f'.repeat(64) }).sent
      expect([unknown.status, unknown.body.code]).toEqual([409, 'server/unknown-bundle'])
      const field = await createFrom({ typed: { index: { password: 'hush' } } }).sent
      expect(field.status).toBe(400)
    })
  })

  it('keep answers as their fields mean them, also of those who call without the page', async () => {
    const draft = await create()
    const { index } = answersOf()
    const { property } = index as { property: { street1: string } }
    const street1 = ` ${property.street1.replace(' ', '\u00a0 ')}\u200b`
    const saved = await save(draft, '"v1"', {
      step: 'for-sale',
      answers: { index: { ...index, property: { ...property, street1 } } },
      typed: {},
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await read(draft)).body.session.answers).toEqual({ index })
  })

  it('give back what was saved, answers and what is only typed', async () => {
    const draft = await create()
    const { index, 'for-sale': sale } = answersOf()
    const saved = await save(draft, '"v1"', {
      step: 'annual-income',
      answers: { index, 'for-sale': sale },
      typed: { 'annual-income': { income: '84,0' } },
    })
    expect([saved.status, saved.headers.etag], JSON.stringify(saved.body)).toEqual([200, '"v2"'])
    const { body, headers } = await read(draft)
    expect(headers.etag).toBe('"v2"')
    expect(body.uuid).toBe(draft.uuid)
    expect(body.session).toEqual({
      flow: 'registration-v2',
      bundle: bundleOf(server),
      step: 'annual-income',
      answers: { index, 'for-sale': sale },
      typed: { 'annual-income': { income: '84,0' } },
    })
  })

  it('keep the review to come back to, and refuse one that the flow does not have', async () => {
    const draft = await create()
    expect((await save(draft, '"v1"', { returnTo: 'annual-income' })).status).toBe(200)
    expect((await read(draft)).body.session).toMatchObject({
      step: 'index',
      returnTo: 'annual-income',
    })
    const refused = await save(draft, '"v2"', { returnTo: 'nowhere' })
    expect([refused.status, refused.body.code]).toEqual([400, 'engine/unknown-step'])
  })

  it('need If-Match (428) and answer a stale one with the current draft (412)', async () => {
    const draft = await create()
    expect((await save(draft, undefined)).status).toBe(428)
    const first = await save(draft, '"v1"', {
      typed: { index: { property: { street1: 'first tab' } } },
    })
    expect(first.status).toBe(200)
    const second = await save(draft, '"v1"', {
      typed: { index: { property: { street1: 'second tab' } } },
    })
    expect([second.status, second.body.code, second.headers.etag]).toEqual([
      412,
      'server/draft-changed',
      '"v2"',
    ])
    expect(second.body.draft.session.typed).toEqual({
      index: { property: { street1: 'first tab' } },
    })
    expect((await save(draft, 'W/"v2"')).status).toBe(412)
  })

  it('let exactly one of 30 writers at once win each version', async () => {
    const draft = await create()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        save(draft, '"v1"', { typed: { index: { property: { street1: `writer ${index}` } } } }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  })

  it('refuse secrets, in answers and in what is typed', async () => {
    const draft = await create()
    const password = answersOf()['set-password']
    for (const changes of [
      { answers: { 'set-password': password } },
      { typed: { 'set-password': { password: 'x' } } },
      { typed: { 'set-password': { confirmPassword: '' } } },
    ]) {
      const { status, body } = await save(draft, '"v1"', changes)
      expect([status, body.code]).toEqual([400, 'server/secret-in-draft'])
    }
    const kept = await save(draft, '"v1"', {
      typed: { 'set-password': { termPrivacyConsent: true } },
    })
    expect(kept.status).toBe(200)
  })

  it('refuse unknown flows, steps, fields and bundles', async () => {
    const draft = await create()
    const codeOf = async (changes: object) => {
      const { status, body } = await save(draft, '"v1"', changes)
      return [status, body.code]
    }
    expect(await codeOf({ flow: 'nope' })).toEqual([400, 'server/unknown-flow'])
    expect(await codeOf({ step: 'nope' })).toEqual([400, 'engine/unknown-step'])
    expect(await codeOf({ answers: { nope: {} } })).toEqual([400, 'engine/unknown-step'])
    expect(await codeOf({ typed: { nope: {} } })).toEqual([400, 'engine/unknown-step'])
    expect(await codeOf({ typed: { index: { property: { owner: 1 } } } })).toEqual([
      400,
      'server/unknown-field',
    ])
    expect(await codeOf({ answers: { 'for-sale': { isListedForSale: 'NO', more: 1 } } })).toEqual([
      400,
      'server/unknown-field',
    ])
    expect(await codeOf({ answers: { 'for-sale': { isListedForSale: 7 } } })).toEqual([
      400,
      'server/wrong-type',
    ])
    expect(await codeOf({ bundle: 'f'.repeat(64) })).toEqual([409, 'server/unknown-bundle'])
    expect(await codeOf({ bundle: 'short' })).toEqual([400, 'server/wrong-value'])
  })

  it('refuse a step that the answers do not lead to (409) and answers that the form refuses (422)', async () => {
    const draft = await create()
    const jump = await save(draft, '"v1"', { step: 'legal-name' })
    expect([jump.status, jump.body.code]).toEqual([409, 'engine/step-not-open'])
    const refused = await save(draft, '"v1"', {
      answers: { 'for-sale': { isListedForSale: 'MAYBE' } },
    })
    expect([refused.status, refused.body.issues[0].pointer]).toEqual([
      422,
      '/answers/for-sale/isListedForSale',
    ])
  })

  it('stay savable when an earlier answer makes a stored one stale', async () => {
    const draft = await create()
    const eighteen = { dateOfBirth: { month: 1, day: 1, year: new Date().getUTCFullYear() - 18 } }
    const {
      'phone-and-email': _contact,
      'set-password': _password,
      ...asked
    } = answersOf({ birthdate: eighteen })
    expect((await save(draft, '"v1"', { step: 'phone-and-email', answers: asked })).status).toBe(
      200,
    )
    const property = {
      ...(asked.index as { property: object }).property,
      city: 'Montgomery',
      state: 'AL',
      zip: '36117',
    }
    const moved = await save(draft, '"v2"', {
      step: 'index',
      answers: { ...asked, index: { property } },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  })

  it('answer the same 404 for unknown, foreign, malformed and wrongly keyed ones', async () => {
    const draft = await create()
    const answers = [
      await read({ ...draft, key: 'wrong' }),
      await read(draft, 'harborlight'),
      await read({ uuid: 'b2b4bfa2-8b37-4f4b-9d43-1a8f30ce9d21', key: draft.key }),
      await read({ uuid: 'not-a-uuid', key: draft.key }),
      await send(server, 'GET', `${paths.drafts}/${draft.uuid}`),
      await save({ ...draft, key: 'wrong' }, '"v1"'),
      await save(draft, '"v1"', {}, 'harborlight'),
    ]
    for (const { status, body } of answers) {
      const { requestId: _own, ...rest } = body
      expect([status, rest]).toEqual([
        404,
        { code: 'server/not-found', errors: ['There is nothing here.'], issues: rest.issues },
      ])
    }
  })
})
