import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import retention from '../../../src/server/retention.json' with { type: 'json' }
import { sweep } from '../../../src/server/stores/sweep.ts'
import { fileLink } from '../../../src/server/submissions/fileLink.ts'
import { paths, send as sendAs } from '../callServer.ts'
import { eicar, heicFile, makeJpeg, makePdf, makePng } from '../documents/makeFiles.ts'
import { openClaimSite, type ClaimSite } from './openClaimSite.ts'
import { isDeep } from '../../deep.ts'

interface Draft {
  readonly uuid: string
  readonly key: string
  readonly org: string
}

let site: ClaimSite
beforeAll(async () => {
  site = await openClaimSite()
})
afterAll(() => site.close())

const send = (
  method: 'GET' | 'POST',
  url: string,
  { org = 'council', body, headers }: Partial<Parameters<typeof sendAs>[3]> = {},
) => sendAs(site, method, url, { org, body, headers })
const begin = async (org = 'council'): Promise<Draft> => ({
  ...(await send('POST', paths.drafts, { body: { flow: 'claim' }, org })).body,
  org,
})

interface Sent {
  readonly type?: string
  readonly name?: string
  readonly draftKey?: string
  readonly key?: string
  readonly org?: string
}

async function upload(draft: Draft, bytes: Uint8Array, { name = 'proof.pdf', ...more }: Sent = {}) {
  const query = new URLSearchParams({ name, ...(more.type !== undefined && { type: more.type }) })
  const answer = await site.app.inject({
    method: 'POST',
    url: `${paths.drafts}/${draft.uuid}/files?${query.toString()}`,
    headers: {
      'x-org': more.org ?? draft.org,
      'content-type': 'application/pdf',
      'idempotency-key': more.key ?? randomUUID(),
      'x-draft-key': more.draftKey ?? draft.key,
    },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const nameOf = ({
  uuid,
  name,
  mediaType,
  bytes,
}: {
  uuid: string
  name: string
  mediaType: string
  bytes: number
}) => ({
  uuid,
  name,
  type: mediaType,
  bytes,
})
const submit = ({ uuid, key, org }: Draft, answers: object, more: object = {}) =>
  send('POST', '/service-page/api/v1/submissions', {
    org,
    body: {
      flow: 'claim',
      bundle: site.services.bundles.current(org)!.bundle.hash,
      answers,
      draftUuid: uuid,
      ...more,
    },
    headers: { 'idempotency-key': randomUUID(), 'x-draft-key': key },
  })
const answersWith = (proof: readonly object[], receipt?: readonly object[]) => ({
  evidence: { kind: 'DEED', proof },
  costs: receipt ? { costs: [{ what: 'Rent' }, { what: 'Heating', receipt }] } : {},
})
const submissionOf = async (uuid: string, org = 'council') =>
  send('GET', `/service-page/secure/api/v1/submissions/${uuid}`, {
    org,
    headers: await site.staffOf(org),
  })
const download = async (submission: string, file: string, org = 'council', headers?: object) =>
  site.app.inject({
    method: 'GET',
    url: `/service-page/secure/api/v1/submissions/${submission}/files/${file}`,
    headers: { 'x-org': org, ...(headers ?? (await site.staffOf(org))) },
  })
/** Rows and blobs of a draft's files. */
const kept = async ({ uuid, org }: Draft) => {
  const { store } = site.services
  const { rows } = await sql<{ files: number; blobs: number }>`
    select (select count(*)::int from draft_files where draft = ${uuid}::uuid) as files,
      (select count(*)::int from blobs where key like ${`${org}/drafts/${uuid}/%`}) as blobs`.execute(
    store,
  )
  return [rows[0]!.files, rows[0]!.blobs]
}

describe('a file for a draft', () => {
  it('goes with the submission that names it, and staff download it', async () => {
    const [draft, pdf, png] = [await begin(), await makePdf(3), makePng(40, 30)]
    const proof = await upload(draft, pdf, { name: '../Zoë’s lease.PDF', type: 'LEASE' })
    expect([proof.status, proof.body], JSON.stringify(proof.body)).toEqual([
      201,
      {
        uuid: expect.any(String),
        type: 'LEASE',
        name: 'Zoë’s lease.PDF',
        mediaType: 'application/pdf',
        bytes: pdf.length,
        pages: 3,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        created: expect.any(String),
      },
    ])
    const receipt = await upload(draft, png, { name: 'receipt.exe' })
    expect(receipt.body).toMatchObject({
      type: 'OTHER',
      name: 'receipt.png',
      mediaType: 'image/png',
      pages: null,
    })
    expect((await upload(draft, await makePdf(2), { name: 'removed.pdf' })).status).toBe(201)
    const sent = await submit(draft, answersWith([nameOf(proof.body)], [nameOf(receipt.body)]))
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect(await kept(draft)).toEqual([2, 2])
    expect((await upload(draft, pdf)).status).toBe(404)

    const { body } = await submissionOf(sent.body.submissionUuid)
    // Its kind is the one that the answer gives it in the end.
    expect(body.files).toEqual([{ ...proof.body, type: 'DEED' }, receipt.body])
    const { headers, rawPayload, statusCode } = await download(
      sent.body.submissionUuid,
      proof.body.uuid,
    )
    expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zo__s lease.PDF"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20lease.PDF`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is 404 with a wrong key or none, for an unknown draft and at another organization, before its bytes are read', async () => {
    const [draft, other, pdf] = [await begin(), await begin('town'), await makePdf()]
    for (const sent of [
      { draftKey: 'x'.repeat(43) },
      { draftKey: '' },
      { draftKey: other.key },
      { org: 'town' },
    ])
      expect([sent, (await upload(draft, pdf, sent)).status]).toEqual([sent, 404])
    for (const uuid of [randomUUID(), 'nowhere', `${draft.uuid}'`])
      expect((await upload({ ...draft, uuid }, pdf)).status).toBe(404)
    const tooLarge = Buffer.alloc(limits.documents.bytes + 1)
    expect((await upload(draft, tooLarge, { draftKey: other.key })).status).toBe(404)
    expect(await kept(draft)).toEqual([0, 0])
  })

  it('is refused with words where it cannot be taken, and leaves nothing', async () => {
    const draft = await begin()
    const refused = async (bytes: Uint8Array, sent?: Sent) => {
      const { status, body } = await upload(draft, bytes, sent)
      return [status, body.code]
    }
    expect(await refused(heicFile)).toEqual([415, 'server/file-heic'])
    expect(await refused(Buffer.from('<script>'))).toEqual([415, 'server/file-kind-other'])
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'server/file-empty'])
    expect(await refused(Buffer.concat([makeJpeg(9, 9), Buffer.from(eicar)]))).toEqual([
      422,
      'server/file-infected',
    ])
    expect(
      await refused(Buffer.concat([makeJpeg(9, 9), Buffer.alloc(limits.documents.bytes)])),
    ).toEqual([413, 'server/file-too-large'])
    expect(await refused(await makePdf(), { type: 'not a type' })).toEqual([
      400,
      'server/wrong-value',
    ])
    expect(await refused(await makePdf(), { key: 'short' })).toEqual([
      400,
      'server/idempotency-key-missing',
    ])
    expect(await kept(draft)).toEqual([0, 0])
  })

  it('is kept once however often it is sent, also ten at once', async () => {
    const [draft, bytes, key] = [await begin(), await makePdf(4), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(draft, bytes, { key })),
    )
    expect(
      answers.filter(({ status }) => status !== 409).every(({ status }) => status === 201),
    ).toBe(true)
    const replay = await upload(draft, bytes, { key })
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
    const again = await upload(draft, bytes, { name: 'other.pdf' })
    expect([again.status, again.body]).toEqual([200, replay.body])
    expect(await kept(draft)).toEqual([1, 1])
    expect((await upload(draft, bytes, { type: 'LEASE' })).status).toBe(201)
    expect(await kept(draft)).toEqual([2, 2])
    expect((await upload(draft, await makePdf(), { key })).body.code).toBe(
      'server/key-used-otherwise',
    )
    expect((await upload(await begin(), bytes, { key })).status).toBe(201)
  })

  it.runIf(isDeep)('(only in the long run) cannot bring its draft over the limit', async () => {
    const draft = await begin()
    const first = await upload(draft, await makePdf())
    await sql`update draft_files set bytes = ${limits.documents.draftBytes - 500} where uuid = ${first.body.uuid}`.execute(
      site.services.store,
    )
    const { status, body } = await upload(draft, await makePdf(2))
    expect([status, body.code, body.errors[0]]).toEqual([
      413,
      'server/documents-full',
      'All your files together can have up to 60 MB.',
    ])
    expect((await upload(await begin(), await makePdf(2))).status).toBe(201)
    await sql`update draft_files set bytes = 1 where uuid = ${first.body.uuid}`.execute(
      site.services.store,
    )
    await sql`insert into draft_files select (jsonb_populate_record(one, jsonb_build_object('uuid', gen_random_uuid(), 'sha256', nth::text))).*
      from draft_files one, generate_series(2, ${limits.documents.draftFiles}::int) nth where uuid = ${first.body.uuid}`.execute(
      site.services.store,
    )
    const more = await upload(draft, await makePdf(2))
    expect([more.status, more.body.code]).toEqual([413, 'server/too-many-documents'])
  })

  it('lies sealed: neither its name nor its bytes are in the database in the clear', async () => {
    const draft = await begin()
    await upload(draft, await makePdf(), { name: 'Quackenbush divorce.pdf' })
    const { rows } = await sql<{ text: string; content: Buffer }>`
      select f::text as text, b.content from draft_files f join blobs b on b.key = f.blob_key where draft = ${draft.uuid}::uuid`.execute(
      site.services.store,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toContain('Quackenbush')
    expect(rows[0]!.content.includes('%PDF')).toBe(false)
  })
})

const answersWithFigures = (figures: readonly object[], proof: readonly object[] = []) => ({
  evidence: { kind: 'DEED', proof, figures },
  costs: {},
})

describe('a file that is no document', () => {
  const table = Buffer.from('what,cents\nRent,90000\n')
  const drawing = Buffer.from([0, 1, 2, 255, 254, 0, 7])

  it('is taken where a field lists its kind, kept as it is, and handed to staff as bytes', async () => {
    const draft = await begin()
    const sent = [
      await upload(draft, table, { name: 'figures.CSV' }),
      await upload(draft, drawing, { name: 'plan.dwg' }),
    ]
    expect(sent.map(({ status, body }) => [status, body.name, body.mediaType, body.pages])).toEqual(
      [
        [201, 'figures.CSV', 'text/csv', null],
        [201, 'plan.dwg', 'application/octet-stream', null],
      ],
    )
    const { status, body } = await submit(
      draft,
      answersWithFigures(sent.map(({ body: file }) => nameOf(file))),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    for (const [index, bytes] of [table, drawing].entries()) {
      const { headers, rawPayload } = await download(body.submissionUuid, sent[index]!.body.uuid)
      expect(rawPayload.equals(bytes)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename="/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is refused at a field that does not list its kind', async () => {
    const draft = await begin()
    const file = nameOf((await upload(draft, table, { name: 'figures.csv' })).body)
    const { status, body } = await submit(draft, answersWithFigures([], [file]))
    expect([status, body.issues]).toEqual([
      422,
      [
        expect.objectContaining({
          code: 'server/file-kind-other',
          pointer: '/answers/evidence/proof/0/uuid',
        }),
      ],
    ])
    expect((await submit(draft, answersWithFigures([file]))).status).toBe(201)
  })

  it.each([
    [
      'a program by its content',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
      'figures.csv',
      'server/file-program',
    ],
    ['a web page by its name', Buffer.from('<script>'), 'figures.html', 'server/file-program'],
    [
      'a web page whose name ends in a dot',
      Buffer.from('<script>'),
      'figures.html. ',
      'server/file-program',
    ],
    ['bytes by the name of a table', drawing, 'figures.csv', 'server/file-kind-other'],
    ['text by the name of a document', table, 'figures.pdf', 'server/file-kind-other'],
    ['an infected table', Buffer.from(`what\n${eicar}`), 'figures.csv', 'server/file-infected'],
  ])('is refused as %s', async (_, bytes, name, code) => {
    const draft = await begin()
    expect((await upload(draft, bytes, { name })).body.code).toBe(code)
    expect(await kept(draft)).toEqual([0, 0])
  })
})

describe('a submission', () => {
  it('is refused at each file that is not of its very draft, and changes nothing', async () => {
    const [draft, other, elsewhere] = [await begin(), await begin(), await begin('town')]
    const [mine, theirs, foreign] = [
      await upload(draft, await makePdf()),
      await upload(other, await makePdf()),
      await upload(elsewhere, await makePdf()),
    ]
    const refused = await submit(
      draft,
      answersWith([nameOf(mine.body), nameOf(theirs.body)], [nameOf(foreign.body)]),
    )
    expect([refused.status, refused.body.code]).toEqual([422, 'server/document-unknown'])
    expect(refused.body.issues.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/answers/evidence/proof/1/uuid',
      '/answers/costs/costs/1/receipt/0/uuid',
    ])
    for (const each of [draft, other, elsewhere]) expect(await kept(each)).toEqual([1, 1])
    const answers = answersWith([nameOf(mine.body)])
    expect((await submit({ ...draft, key: other.key }, answers)).status).toBe(422)
    expect((await submit(draft, answers, { draftUuid: other.uuid })).status).toBe(422)
    expect((await submit(draft, answers, { draftUuid: undefined })).status).toBe(422)
    expect((await submit(draft, answers)).status).toBe(201)
    expect((await submit(draft, answers)).body.code).toBe('server/document-unknown')
  })

  it('gives its files to the staff of its own organization, and to no one else', async () => {
    const [draft, second] = [await begin(), await begin()]
    const [file, another] = [
      await upload(draft, await makePdf()),
      await upload(second, await makePdf()),
    ]
    const { submissionUuid } = (await submit(draft, answersWith([nameOf(file.body)]))).body
    const other = (await submit(second, answersWith([nameOf(another.body)]))).body.submissionUuid
    expect((await download(submissionUuid, file.body.uuid)).statusCode).toBe(200)
    expect((await download(submissionUuid, file.body.uuid, 'town')).statusCode).toBe(404)
    expect(
      (await download(submissionUuid, file.body.uuid, 'council', await site.staffOf('town')))
        .statusCode,
    ).toBe(403)
    expect((await download(submissionUuid, file.body.uuid, 'council', {})).statusCode).toBe(401)
    for (const uuid of [another.body.uuid, randomUUID(), 'nothing'])
      expect((await download(submissionUuid, uuid)).statusCode).toBe(404)
    expect((await download(other, file.body.uuid)).statusCode).toBe(404)
    // Neither does a draft's file lie at any submission before it is submitted.
    const open = await upload(await begin(), await makePdf())
    expect((await download(submissionUuid, open.body.uuid)).statusCode).toBe(404)
  })
})

describe('a link to a file of a submission', () => {
  it('opens that file without signing in until it expires, and nothing else', async () => {
    const [draft, pdf] = [await begin(), await makePdf(2)]
    const file = await upload(draft, pdf, { name: 'proof.pdf' })
    const { submissionUuid: submission } = (await submit(draft, answersWith([nameOf(file.body)])))
      .body
    const expires = Math.floor(Date.now() / 1000) + 60
    const linked = { org: 'council', submission, file: file.body.uuid, expires }
    const open = async (url: string, org = 'council') =>
      site.app.inject({ method: 'GET', url, headers: { 'x-org': org } })
    const link = fileLink(site.services.tokens, linked)
    const opened = await open(link)
    expect([
      opened.statusCode,
      opened.rawPayload.equals(pdf),
      opened.headers['content-disposition'],
    ]).toEqual([200, true, expect.stringMatching(/^attachment; filename="proof.pdf"/)])
    const sooner = { ...linked, expires: Math.floor(Date.now() / 1000) - 1 }
    const wrong = [
      fileLink(site.services.tokens, sooner),
      link.replace(`expires=${expires}`, `expires=${expires + 60}`),
      link.replace(/signature=./, (start) => `signature=${start.endsWith('0') ? '1' : '0'}`),
      link.replace(file.body.uuid, randomUUID()),
      link.replace(submission, randomUUID()),
      fileLink(site.services.tokens, { ...linked, org: 'town' }),
    ]
    for (const url of wrong) expect([url, (await open(url)).statusCode]).toEqual([url, 404])
    expect((await open(link, 'town')).statusCode).toBe(404)
    expect(fileLink(site.services.tokens, linked, 'https://council.example')).toBe(
      `https://council.example${link}`,
    )
  })
})

it('files go with the draft that is swept, with their bytes; those of submissions and of open drafts stay', async () => {
  const { store } = site.services
  const [left, open, sent] = [await begin(), await begin(), await begin()]
  await upload(left, await makePdf())
  await upload(left, await makePdf(2))
  await upload(open, await makePdf())
  const file = await upload(sent, await makePdf())
  const { submissionUuid } = (await submit(sent, answersWith([nameOf(file.body)]))).body
  const days = retention.rows.find(({ table }) => table === 'drafts')!.days
  await sql`update drafts set updated = now() - make_interval(days => ${days - 1}) where uuid = ${left.uuid}`.execute(
    store,
  )
  await sweep({ ...site.services, log: site.app.log })
  expect(await kept(left)).toEqual([2, 2])
  await sql`update drafts set updated = now() - make_interval(days => ${days + 1}) where uuid = ${left.uuid}`.execute(
    store,
  )
  await sweep({ ...site.services, log: site.app.log })
  expect([await kept(left), await kept(open), await kept(sent)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ])
  expect((await download(submissionUuid, file.body.uuid)).statusCode).toBe(200)
})
