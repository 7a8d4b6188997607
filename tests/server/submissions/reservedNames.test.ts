import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asyncProperty, assert, constantFrom, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start, transition } from '#engine'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { seed } from '../../random/seed.ts'
import { send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { useFolder } from '../../useFolder.ts'

/** Names that every object of JavaScript has: no field has them, but any answer can. */
const reserved = Object.getOwnPropertyNames(Object.prototype)
const words = { type: 'string', enum: [...reserved, 'OTHER'] }
const labels = { OTHER: 'Another word' }
const files: Readonly<Record<string, unknown>> = {
  'orgs/council/org.json': {
    orgCode: 'council',
    orgBrand: 'Council',
    mainBrand: true,
    submissions: { csv: true },
  },
  'flows/words.json': {
    title: 'Words',
    start: 'words',
    steps: {
      words: {
        title: 'Words',
        path: '/words',
        form: 'words/words',
        next: [{ call: 'submit', go: '/words' }],
      },
    },
    rules: {},
  },
  'schemas/words/words.json': {
    title: 'Words',
    type: 'object',
    additionalProperties: false,
    required: ['one'],
    properties: {
      one: { title: 'One word', ...words },
      several: {
        title: 'Several words',
        type: 'array',
        uniqueItems: true,
        maxItems: 20,
        items: words,
      },
      rows: {
        title: 'Rows',
        type: 'array',
        maxItems: 20,
        items: {
          title: 'Row',
          type: 'object',
          additionalProperties: false,
          required: ['kind'],
          properties: { kind: { title: 'Kind', ...words } },
        },
      },
    },
  },
  'schemas/words/words.ui.json': {
    page: { heading: 'Words', submit: 'Send' },
    fields: {
      one: { 'ui:widget': 'select', 'ui:options': { labels } },
      several: { 'ui:field': 'checkbox-list', 'ui:options': { labels } },
      rows: {
        'ui:options': { itemBy: 'kind', item: 'Row {n}' },
        items: { kind: { 'ui:options': { labels } } },
      },
    },
  },
}
const config = useFolder('lintel-words-')
let server: TestServer

beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(config, path)), { recursive: true })
    writeFileSync(join(config, path), JSON.stringify(content))
  }
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
})

const csvPath = '/service-page/secure/api/v1/submissions-csv/words'
const word = constantFrom(...words.enum)
const list = uniqueArray(word, { minLength: 1, maxLength: 6 })

it('answers with such names come from the page’s session to staff as they were given', async () => {
  const headers = await staff()
  await assert(
    asyncProperty(record({ one: word, several: list, kinds: list }), async (given) => {
      const answer = {
        one: given.one,
        several: words.enum.filter((name) => given.several.includes(name)),
        rows: given.kinds.map((kind) => ({ kind })),
      }
      const { bundle, engine } = server.services.bundles.current('council')!
      const begun = start(engine, 'words', {})
      const done = transition(engine, begun, { type: 'submit', step: 'words', data: answer })
      expect(done.issues).toEqual([])
      const { answers } = done.session
      const sent = await submit({ flow: 'words', bundle: bundle.hash, answers })
      expect([sent.status, sent.body.issues]).toEqual([201, undefined])
      const read = `/service-page/secure/api/v1/submissions/${sent.body.submissionUuid}`
      const { body } = await send(server, 'GET', read, { org: 'council', headers })
      expect(body.answers).toEqual({ words: answer })
      const { csv } = (await send(server, 'GET', csvPath, { org: 'council', headers })).body
      const line = String(csv)
        .split('\r\n')
        .find((each) => each.includes(sent.body.reference))!
      for (const value of [given.one, ...given.several, ...given.kinds])
        expect(line).toContain(value)
      expect(line).not.toMatch(/native code|\[object/)
    }),
    { numRuns: 20, seed },
  )
})

it.each(reserved)('a field, a step or a flow named %s is refused, not looked up', async (name) => {
  const { hash: bundle } = server.services.bundles.current('council')!.bundle
  const own = (value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)
  for (const body of [
    { flow: 'words', bundle, answers: { words: { one: 'toString', ...own('x') } } },
    { flow: 'words', bundle, answers: { words: own('x') } },
    { flow: 'words', bundle, answers: own({ one: 'toString' }) },
    { flow: name, bundle, answers: { words: { one: 'toString' } } },
    { flow: 'words', bundle: name, answers: { words: { one: 'toString' } } },
  ]) {
    const { status } = await submit(body)
    expect([status, status >= 400 && status < 500]).toEqual([status, true])
  }
})

const submit = (body: object) =>
  send(server, 'POST', '/service-page/api/v1/submissions', {
    org: 'council',
    headers: { 'idempotency-key': randomUUID() },
    body,
  })

async function staff(): Promise<Record<string, string>> {
  const { store, tokens } = server.services
  const identity = await server.services.identities.insert(store, 'council', {
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
    profile: {},
    profileType: 'agent',
  })
  const claims = await openSession(store, {
    org: 'council',
    identity,
    variant: 'agent',
    browser: null,
    system: null,
    secondFactor: true,
  })
  return { authorization: `Bearer ${await tokens.sign(claims)}` }
}
