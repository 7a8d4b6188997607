import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import { bundleOf, org, paths, send } from '../callServer.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { makePdf } from '../documents/makeFiles.ts'

let config: string
let server: TestServer
/** The shipped configuration, with files at the income step. */
beforeAll(async () => {
  config = copyLenders('registered', 'alder')
  const file = join(config, 'schemas/registration/annual-income.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, JsonObject> }
  form.properties.payslips = { $ref: '../common/upload.json', title: 'Pay slips' }
  writeFileSync(file, JSON.stringify(form))
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
  rmSync(config, { recursive: true, force: true })
})

async function beginWithFile() {
  const draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } }))
    .body as { uuid: string; key: string }
  const sent = await server.app.inject({
    method: 'POST',
    url: `${paths.drafts}/${draft.uuid}/files?name=slip.pdf`,
    headers: {
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
      'x-draft-key': draft.key,
    },
    payload: await makePdf(),
  })
  const { uuid, name, mediaType, bytes } = sent.json() as {
    uuid: string
    name: string
    mediaType: string
    bytes: number
  }
  return { draft, slip: { uuid, name, type: mediaType, bytes } }
}

async function register(
  { uuid, key }: { uuid?: string; key?: string },
  payslips: readonly JsonObject[],
) {
  const answers = answersOf()
  const body = {
    flow: 'registration-v2',
    bundle: bundleOf(server),
    answers: { ...answers, 'annual-income': { ...answers['annual-income'], payslips } },
  }
  const headers = {
    'idempotency-key': randomUUID(),
    ...(key !== undefined && { 'x-draft-key': key }),
  }
  return send(server, 'POST', paths.register, {
    body: { ...body, ...(uuid !== undefined && { draftUuid: uuid }) },
    headers,
  })
}

it('a registration takes the files of its own draft, and is refused at each that is none', async () => {
  const [own, other] = [await beginWithFile(), await beginWithFile()]
  const applications = async () =>
    (await server.services.store.selectFrom('applications').select('uuid').execute()).length
  const before = await applications()
  const foreign = await register(own.draft, [own.slip, other.slip])
  expect([foreign.status, foreign.body.code]).toEqual([422, 'server/document-unknown'])
  expect(foreign.body.issues.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/answers/annual-income/payslips/1/uuid',
  ])
  for (const draft of [{}, { ...own.draft, key: other.draft.key }])
    expect((await register(draft, [own.slip])).status).toBe(422)
  expect(await applications()).toBe(before)
  const taken = await register(own.draft, [own.slip])
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
  const { draftFiles, store } = server.services
  expect((await draftFiles.listOpen(store, org, own.draft.uuid)).map(({ uuid }) => uuid)).toEqual([
    own.slip.uuid,
  ])
})
