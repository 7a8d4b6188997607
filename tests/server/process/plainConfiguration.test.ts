import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { callLintel } from '../../cli/callLintel.ts'
import { isDeep } from '../../deep.ts'
import { paths } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer('tests/server/process/serve.ts')
})

let server: ServerProcess | undefined
const made: string[] = []
afterEach(async () => {
  await server?.kill('SIGTERM')
  server = undefined
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fresh-'))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

/** Flows, schemas, texts and an organization, and nothing else. */
const smallest: Readonly<Record<string, JsonObject>> = {
  'orgs/town/org.json': { orgCode: 'town', orgBrand: 'Town Hall' },
  'flows/visit.json': {
    title: 'Your visit',
    start: 'note',
    confirmation: { path: '/visit/done', text: 'visit-done' },
    steps: {
      note: {
        title: 'Your visit',
        path: '/visit',
        form: 'visit/note',
        next: [{ call: 'submit', go: '/visit/done' }],
      },
    },
  },
  'schemas/visit/note.json': {
    type: 'object',
    additionalProperties: false,
    required: ['comment'],
    properties: {
      comment: { type: 'string', title: 'What can we do better?', minLength: 1, maxLength: 500 },
    },
  },
  'schemas/visit/note.ui.json': { page: { heading: 'Your visit', submit: 'Send' } },
  'texts/visit-done.json': {
    title: 'We have your comment',
    version: '2026-11-26',
    lang: 'en',
    body: [{ paragraph: 'Your reference is {reference}.' }],
  },
}

const configurations = {
  'what "lintel init" makes': {
    make: async (folder: string) => expect((await callLintel(['init', folder])).status).toBe(0),
    /** The server makes its own in the fresh folder. */
    openDatabase: async () => ({}),
    org: 'library',
    flow: 'card',
    page: '/card',
    answers: {
      about: { name: 'Ana Silva', dateOfBirth: '1984-04-03', email: 'ana@example.com' },
      check: { agreesToRules: true },
    },
  },
  'flows, schemas, a text and an organization of two lines': {
    make: async (folder: string) => {
      for (const [path, value] of Object.entries(smallest)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), JSON.stringify(value))
      }
    },
    openDatabase: async () => ({
      DATABASE_URL: await createDatabase(),
      LINTEL_DATA_KEY: dataKey,
    }),
    org: 'town',
    flow: 'visit',
    page: '/visit',
    answers: { note: { comment: 'Longer hours' } },
  },
}

/** What `lintel init` makes has a database of its own: only in the long run. */
it.each(Object.entries(configurations).filter((_, index) => isDeep || index > 0))(
  'in a fresh folder, %s starts, serves its page, saves a draft and takes a submission',
  async (_name, { make, openDatabase, org, flow, page, answers }) => {
    const config = makeFolder()
    await make(config)
    server = await startProcess(makeFolder(), {
      script: built.script,
      environment: { LINTEL_CONFIG: config, ...(await openDatabase()) },
    })
    const origin = `http://127.0.0.1:${server.port}`
    const call = async (
      method: string,
      path: string,
      body?: Json,
      headers: Record<string, string> = {},
    ) => {
      const type: Record<string, string> =
        body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(origin + path, {
        method,
        headers: { 'x-org': org, ...type, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, text, json: () => JSON.parse(text) as Record<string, any> }
    }
    expect((await call('GET', '/readyz')).json()).toMatchObject({
      status: 'ready',
      configStale: false,
    })
    const html = await call('GET', page)
    expect(html.status).toBe(200)
    const { bundle } = JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html.text)![1]!) as {
      readonly bundle: string
    }
    expect(
      Object.keys((await call('GET', `/config/bundles/${bundle}.json`)).json().flows as object),
    ).toContain(flow)
    const draft = (await call('POST', paths.drafts, { flow })).json()
    const own = { 'x-draft-key': String(draft.key) }
    const [step, answer] = Object.entries<JsonObject>(answers)[0]!
    const session = { flow, bundle, step, answers: { [step]: answer }, typed: {} }
    const saved = await call('PUT', `${paths.drafts}/${draft.uuid}`, session, {
      ...own,
      'if-match': '"v1"',
    })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    expect(
      (await call('GET', `${paths.drafts}/${draft.uuid}`, undefined, own)).json().session.answers,
    ).toEqual(session.answers)
    const submission = { flow, bundle, answers, draftUuid: draft.uuid as string }
    const key = randomUUID()
    const send = () =>
      call('POST', '/service-page/api/v1/submissions', submission, {
        ...own,
        'idempotency-key': key,
      })
    const sent = await send()
    expect([sent.status, sent.text]).toEqual([201, expect.stringContaining('"reference"')])
    // Said twice, it is taken once.
    expect((await send()).json()).toEqual(sent.json())
  },
  300_000,
)
