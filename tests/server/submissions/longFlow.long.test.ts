import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'
import { bundleOf, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { useFolder } from '../../useFolder.ts'

const pages = Array.from({ length: 300 }, (_, index) => ({
  name: `page${index}`,
  title: `Page ${index}`,
  elements: [
    { type: 'comment', name: `question${index}`, title: `Question ${index}`, isRequired: true },
  ],
}))
const wide = {
  title: 'Wide',
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 700 }, (_, index) => [`field${index}`, { type: 'string' }]),
  ),
}
const project = useFolder('lintel-long-')
let server: TestServer

beforeAll(async () => {
  const forms = importFiles([
    { path: 'long.json', value: { title: 'Long', pages } },
    { path: 'wide.json', value: wide },
  ])
  const files = Object.assign({}, ...forms.map((form) => form.files))
  const texts = completeProject(
    files,
    forms.map(({ id }) => id),
    () => undefined,
    false,
  )
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  server = await openTestServer({ config: project })
})
afterAll(async () => {
  await server.close()
})

const submit = (flow: string, answers: object) =>
  send(server, 'POST', '/service-page/api/v1/submissions', {
    org: 'forms',
    headers: { 'idempotency-key': randomUUID() },
    body: { flow, bundle: bundleOf(server, 'forms'), answers },
  })

it('the answers of 300 pages are taken, of 400 characters each', async () => {
  const answers = Object.fromEntries(
    pages.map(({ title }, index) => [
      title.toLowerCase().replace(' ', '-'),
      { [`question${index}`]: 'x'.repeat(400) },
    ]),
  )
  const { status, body } = await submit('long', answers)
  expect([status, body.issues]).toEqual([201, undefined])
})

it('the answer of a page of 700 fields is taken', async () => {
  const answer = Object.fromEntries(Object.keys(wide.properties).map((name) => [name, 'x']))
  const { status, body } = await submit('wide', { form: answer })
  expect([status, body.issues]).toEqual([201, undefined])
})
