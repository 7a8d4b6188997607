import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../src/server/createServer.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { ApplicationStore } from '../../../src/server/stores/applicationStore.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { eicar, heicFile, heicPicture, makeJpeg, makePdf, makePng } from './makeFiles.ts'
import { isDeep } from '../../deep.ts'

let [maria, other]: Registered[] = []
const server = useServer()
beforeAll(async () => {
  maria = await registerBorrower(server)
  other = await registerBorrower(server)
})

const strip = ({ requestId: _id, ...answer }: Record<string, unknown>) => answer
const padded = (bytes: number) =>
  Buffer.concat([makeJpeg(9, 9), Buffer.alloc(bytes - makeJpeg(9, 9).length)])

interface Sent {
  readonly who?: Registered
  readonly application?: string
  readonly type?: string
  readonly name?: string
  readonly mediaType?: string
  readonly key?: string
  readonly app?: TestServer['app']
}

const pathOf = (application: string) =>
  `/service-application/api/v1/application/heloc/${application}/documents`
const as = (who: Registered) => ({ authorization: `Bearer ${who.jwt}` })

async function upload(
  bytes: Uint8Array,
  {
    who = maria!,
    application = who.applicationUuid,
    type = 'W2',
    name = 'w2.pdf',
    ...more
  }: Sent = {},
) {
  const answer = await (more.app ?? server.app).inject({
    method: 'POST',
    url: `${pathOf(application)}?${new URLSearchParams({ type, name }).toString()}`,
    headers: {
      'x-org': 'alder',
      'content-type': more.mediaType ?? 'application/pdf',
      'idempotency-key': more.key ?? randomUUID(),
      ...as(who),
    },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const list = (who = maria!, application = who.applicationUuid, query = '') =>
  send(server, 'GET', pathOf(application) + query, { headers: as(who) })
const download = (uuid: string, who = maria!, application = who.applicationUuid, code = 'alder') =>
  server.app.inject({
    method: 'GET',
    url: `${pathOf(application)}/${uuid}`,
    headers: { 'x-org': code, ...as(who) },
  })

describe('a document that a borrower sends', () => {
  it('is kept as it came, listed, and given back as a download that nothing runs', async () => {
    const bytes = await makePdf(3)
    const sent = await upload(bytes, { name: 'Zoë’s “W2”\n2025.PDF' })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect(sent.body).toEqual({
      uuid: expect.any(String),
      type: 'W2',
      title: 'Zoë’s “W2”2025.PDF',
      name: 'Zoë’s “W2”2025.PDF',
      package: 'upload',
      state: 'IN_REVIEW',
      reason: null,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      pages: 3,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      readAt: null,
      signedAt: null,
      created: expect.any(String),
    })
    expect((await list()).body).toEqual([sent.body])
    const { headers, rawPayload, statusCode } = await download(sent.body.uuid)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zo__s _W2_2025.PDF"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%E2%80%9CW2%E2%80%9D2025.PDF`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('may be a picture, whatever its name and type say; its name is made to fit', async () => {
    const sent = await upload(makePng(40, 30), {
      name: '../../etc/.passwd',
      mediaType: 'application/octet-stream',
      type: 'OTHER',
    })
    expect([sent.status, sent.body.mediaType, sent.body.name, sent.body.pages]).toEqual([
      201,
      'image/png',
      'passwd.png',
      null,
    ])
    const photograph = await upload(makeJpeg(40, 30), {
      name: 'photo.jpeg.exe',
      mediaType: 'image/jpeg',
      type: 'OTHER',
    })
    expect([photograph.body.mediaType, photograph.body.name]).toEqual([
      'image/jpeg',
      'photo.jpeg.jpg',
    ])
    expect((await download(photograph.body.uuid)).headers['content-type']).toBe('image/jpeg')
  })

  it('is kept once an application and type, and again for another', async () => {
    const bytes = await makePdf(2)
    const [first, again, otherType, elsewhere] = [
      await upload(bytes, { type: 'LEASE' }),
      await upload(bytes, { type: 'LEASE', name: 'other.pdf' }),
      await upload(bytes, { type: 'DEED' }),
      await upload(bytes, { type: 'LEASE', who: other! }),
    ]
    expect([first, again, otherType, elsewhere].map(({ status }) => status)).toEqual([
      201, 200, 201, 201,
    ])
    expect(again.body).toEqual(first.body)
    expect(new Set([first, otherType, elsewhere].map(({ body }) => body.uuid)).size).toBe(3)
  })

  it('is kept once where the same submission comes again, also ten at once', async () => {
    const [bytes, key] = [await makePdf(4), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(bytes, { key, type: 'PASSPORT' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toSatisfy(
      (all: Set<number>) => all.has(201) && [...all].every((one) => [201, 409].includes(one)),
    )
    const replay = await upload(bytes, { key, type: 'PASSPORT' })
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect((await list()).body.filter(({ type }: { type: string }) => type === 'PASSPORT')).toEqual(
      [replay.body],
    )
    expect((await upload(await makePdf(5), { key, type: 'PASSPORT' })).body.code).toBe(
      'server/key-used-otherwise',
    )
    expect((await upload(bytes, { key: 'short', type: 'PASSPORT' })).body.code).toBe(
      'server/idempotency-key-missing',
    )
  })

  it('is stored as a JPEG with the name of one where an iPhone took it', async () => {
    const who = await registerBorrower(server)
    const { status, body } = await upload(heicPicture, {
      who,
      mediaType: 'image/heic',
      name: 'IMG_1.HEIC',
    })
    expect([status, body.name, body.mediaType]).toEqual([201, 'IMG_1.jpg', 'image/jpeg'])
  })

  it('is refused with words that help where we cannot take it, and leaves nothing', async () => {
    const before = (await list()).body.length
    const refused = async (bytes: Uint8Array, sent: Sent = {}) => {
      const { status, body } = await upload(bytes, sent)
      return [status, body.code]
    }
    expect(await refused(heicFile, { mediaType: 'image/heic' })).toEqual([415, 'server/file-heic'])
    expect(await refused(Buffer.from('<script>'), { mediaType: 'text/html' })).toEqual([
      415,
      'server/file-kind',
    ])
    expect(await refused(Buffer.from('{}'), { mediaType: 'application/json' })).toEqual([
      415,
      'server/file-kind',
    ])
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'server/file-empty'])
    expect(await refused(Buffer.concat([makeJpeg(9, 9), Buffer.from(eicar)]))).toEqual([
      422,
      'server/file-infected',
    ])
    expect(await refused(await makePdf(), { type: 'ADVERSE_ACTION' })).toEqual([
      400,
      'server/wrong-value',
    ])
    expect((await upload(heicFile)).body.issues[0].remedy).toContain('iPhone')
    expect((await list()).body).toHaveLength(before)
  })

  it('may have 15 MB; one byte more is 413 with the limit in words', async () => {
    expect((await upload(padded(15 * 1024 * 1024), { type: 'SELFIE' })).status).toBe(201)
    const { status, body } = await upload(padded(15 * 1024 * 1024 + 1), { type: 'SELFIE' })
    expect([status, body.code, body.errors[0]]).toEqual([
      413,
      'server/file-too-large',
      'The file is larger than 15 MB.',
    ])
  })

  it.runIf(isDeep)('(only in the long run) may not bring an application over 200 MB', async () => {
    const mine = await registerBorrower(server)
    const first = await upload(await makePdf(), { who: mine })
    await sql`update documents set bytes = ${200 * 1024 * 1024 - 500} where uuid = ${first.body.uuid}`.execute(
      server.services.store,
    )
    expect((await upload(makeJpeg(9, 9), { who: mine })).status).toBe(201)
    const { status, body } = await upload(await makePdf(2), { who: mine })
    expect([status, body.code]).toEqual([413, 'server/documents-full'])
  })

  it('may not bring an application over 200 files', async () => {
    const mine = await registerBorrower(server)
    const { body: first } = await upload(makePng(9, 9), { who: mine })
    const { applicationFiles } = limits.documents
    await sql`insert into documents select (jsonb_populate_record(one, jsonb_build_object('uuid', gen_random_uuid(), 'sha256', nth::text))).*
      from documents one, generate_series(1, ${applicationFiles - 2}::int) nth where uuid = ${first.uuid}`.execute(
      server.services.store,
    )
    expect((await upload(makePng(9, 8), { who: mine })).status).toBe(201)
    const { status, body } = await upload(makePng(9, 7), { who: mine })
    expect([status, body.code, body.errors[0]]).toEqual([
      413,
      'server/too-many-documents',
      'You have already sent 200 files, which is the most that we can take.',
    ])
    expect((await upload(makePng(9, 9), { who: mine })).status, 'one that is there already').toBe(
      200,
    )
  })

  it('is recorded once, in the transaction that keeps it: where that fails, nothing is kept', async () => {
    const bytes = await makePdf(6)
    const { body } = await upload(bytes, { type: 'TAX_RETURN' })
    await upload(bytes, { type: 'TAX_RETURN' })
    const { rows } = await sql<{ payload: unknown }>`
      select payload from application_events
      where stream = ${maria!.applicationUuid} and payload->>'document' = ${body.uuid}`.execute(
      server.services.store,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.payload).toMatchObject({ documentType: 'TAX_RETURN', sha256: body.sha256 })
    const failing = await createServer({
      services: {
        ...server.services,
        applications: Object.assign(new ApplicationStore(server.services.seal), {
          update: async () => {
            throw new Error('the journal is closed')
          },
        }),
      },
      logger: false,
      template: async () => '',
    })
    const key = randomUUID()
    expect((await upload(bytes, { type: 'AWARD_LETTER', key, app: failing })).status).toBe(500)
    const kept = await sql<{ count: number }>`select count(*) from blobs`.execute(
      server.services.store,
    )
    expect((await upload(bytes, { type: 'AWARD_LETTER', key })).status).toBe(201)
    const after = await sql<{ count: number }>`select count(*) from blobs`.execute(
      server.services.store,
    )
    expect(after.rows[0]!.count).toBe(kept.rows[0]!.count + 1)
  })

  it('is unreadable in the database: neither its words nor its name', async () => {
    const bytes = await makePdf(
      1,
      (context) => void context.register(context.obj({ Note: 'Quackenbush' })),
    )
    expect(bytes.includes('%PDF-1.7')).toBe(true)
    const { body } = await upload(bytes, { type: 'FORM_1099', name: 'Quackenbush-1099.pdf' })
    const { rows } = await sql<{ text: string; content: Buffer }>`
      select documents::text as text, content from documents join blobs on blob_key = key where uuid = ${body.uuid}`.execute(
      server.services.store,
    )
    expect(rows[0]!.text).not.toMatch(/quackenbush/i)
    expect(rows[0]!.content.length).toBeGreaterThan(bytes.length)
    for (const part of ['%PDF', 'Quackenbush', 'endobj', 'xref'])
      expect(rows[0]!.content.includes(part)).toBe(false)
  })

  it('answers 500 where its bytes were exchanged, and no byte of them', async () => {
    const { body } = await upload(await makePdf(7), { type: 'W2' })
    await sql`update documents set blob_key = (select blob_key from documents where uuid <> ${body.uuid} limit 1) where uuid = ${body.uuid}`.execute(
      server.services.store,
    )
    const answer = await download(body.uuid)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'server/document-lost'])
  })
})

describe('documents of someone else', () => {
  it('answer the same 404 as none: another borrower’s, another lender’s, an unknown and a malformed one', async () => {
    const { body } = await upload(await makePdf(8), { type: 'DIVORCE_DECREE' })
    const none = await download(randomUUID(), maria, randomUUID())
    expect(none.statusCode).toBe(404)
    const answers = [
      await download(body.uuid, other, maria!.applicationUuid),
      await download(body.uuid, other, other!.applicationUuid),
      await download(randomUUID()),
      await download('nope'),
      await download(body.uuid, maria, 'nope'),
    ]
    for (const answer of answers)
      expect([answer.statusCode, strip(answer.json())]).toEqual([404, strip(none.json())])
    for (const { status, body: answer } of [
      await list(other, maria!.applicationUuid),
      await upload(await makePdf(), { who: other!, application: maria!.applicationUuid }),
      await send(server, 'POST', `${pathOf(maria!.applicationUuid)}/${body.uuid}/read`, {
        headers: as(other!),
      }),
    ])
      expect([status, strip(answer)]).toEqual([404, strip(none.json())])
    expect(
      (await download(body.uuid, maria, maria!.applicationUuid, 'harborlight')).statusCode,
    ).toBe(403)
  })

  it('need a sign-in, and a file is not even read without one', async () => {
    const huge = Buffer.alloc(16 * 1024 * 1024)
    for (const payload of [huge, Buffer.from('x')]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${pathOf(maria!.applicationUuid)}?type=W2&name=x`,
        headers: { 'x-org': 'alder', 'content-type': 'application/pdf' },
        payload,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'server/unauthenticated'])
    }
    expect((await send(server, 'GET', pathOf(maria!.applicationUuid))).status).toBe(401)
  })
})

describe('the list of documents', () => {
  it('is of one package where one is asked for', async () => {
    expect(
      (await list(maria, maria!.applicationUuid, '?package=upload')).body.length,
    ).toBeGreaterThan(3)
    expect((await list(maria, maria!.applicationUuid, '?package=closing')).body).toEqual([])
    expect((await list(maria, maria!.applicationUuid, '?package=all')).status).toBe(400)
  })
})

describe('reading a document to its end', () => {
  it('is noted once, at the first time', async () => {
    const { body } = await upload(await makePdf(9))
    const note = () =>
      send(server, 'POST', `${pathOf(maria!.applicationUuid)}/${body.uuid}/read`, {
        headers: as(maria!),
      })
    const first = await note()
    expect([first.status, Date.parse(first.body.readAt)]).toEqual([
      200,
      expect.closeTo(Date.now(), -5),
    ])
    expect((await note()).body).toEqual(first.body)
  })
})
