import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { heicFile, makeJpeg, makePdf, makePng } from '../documents/makeFiles.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import type { Applicant } from '../origination/Applicant.ts'

let who: Applicant
const server = useServer()
beforeAll(async () => {
  who = await registerApplicant(server)
})

async function sendFile(
  bytes: Uint8Array,
  mediaType = 'application/pdf',
  key: string = randomUUID(),
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${who.url('/documents')}?type=W2&name=w2.pdf`,
    headers: { ...who.headers, 'x-org': org, 'content-type': mediaType, 'idempotency-key': key },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const valid = await makePdf(3)
const jpeg = makeJpeg(9, 9)
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
/** Says that it is encrypted, as files with a password do. */
const locked = await makePdf(1, (context) => {
  context.trailerInfo.Encrypt = context.register(
    context.obj({ Filter: 'Standard', V: 4, R: 4, P: -1 }),
  )
})

const errors: readonly [string, Uint8Array, string, number, string][] = [
  [
    'a broken PDF: cut off in the middle',
    valid.subarray(0, valid.length / 2),
    'application/pdf',
    422,
    'server/file-broken',
  ],
  [
    'a broken PDF: only its first line',
    Buffer.from('%PDF-1.7\n'),
    'application/pdf',
    422,
    'server/file-broken',
  ],
  ['a locked PDF', locked, 'application/pdf', 422, 'server/file-locked'],
  ['15 MB and one byte', padded(15 * 1024 * 1024 + 1), 'image/jpeg', 413, 'server/file-too-large'],
  [
    'the wrong magic bytes: a program that is called a PDF',
    Buffer.from('MZ\u0090\u0000 %PDF-1.7'),
    'application/pdf',
    415,
    'server/file-kind',
  ],
  [
    'the wrong magic bytes: an archive',
    Buffer.from('PK\u0003\u0004'),
    'application/pdf',
    415,
    'server/file-kind',
  ],
  ['a picture of a kind that we do not take', heicFile, 'image/heic', 415, 'server/file-heic'],
  ['too many pages', await makePdf(201), 'application/pdf', 422, 'server/file-too-many-pages'],
  [
    'a picture with too many pixels',
    makePng(8000, 8000),
    'image/png',
    422,
    'server/picture-too-large',
  ],
  ['zero bytes', Buffer.alloc(0), 'application/pdf', 422, 'server/file-empty'],
]

describe('a file that cannot be taken', () => {
  it.each(errors)(
    '%s: refused in words, and nothing of it is kept',
    async (_what, bytes, mediaType, status, code) => {
      const { store } = server.services
      const before = [
        await listEvents(store, org, who.applicationUuid),
        await store.selectFrom('blobs').select('key').execute(),
      ]
      const answer = await sendFile(bytes, mediaType)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.issues[0].remedy).toMatch(/\w{3}/)
      expect(
        (await send(server, 'GET', who.url('/documents'), { headers: who.headers })).body,
      ).toEqual([])
      expect([
        await listEvents(store, org, who.applicationUuid),
        await store.selectFrom('blobs').select('key').execute(),
      ]).toEqual(before)
    },
  )

  it('leaves its key free: the valid file goes with the same one', async () => {
    const key = randomUUID()
    expect((await sendFile(valid.subarray(0, 100), 'application/pdf', key)).status).toBe(422)
    const taken = await sendFile(valid, 'application/pdf', key)
    expect(taken.status).toBe(201)
    const [event] = (await listEvents(server.services.store, org, who.applicationUuid)).filter(
      ({ type }) => type === 'document-added',
    )
    expect(event!.payload).toMatchObject({
      document: taken.body.uuid,
      sha256: createHash('sha256').update(valid).digest('hex'),
    })
    expect((await applicationOf(server, who)).facts.application.documents).toEqual([
      { uuid: taken.body.uuid, type: 'W2' },
    ])
  })
})
