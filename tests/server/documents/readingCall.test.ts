import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openReading } from '../../../src/server/documents/openReading.ts'
import type { MadeDocument } from '../../../src/server/documents/packages/composeDocument.ts'
import { generatePackage } from './drawPapers.ts'
import { org, paths, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openAgent } from '../origination/openAgent.ts'
import { applicantFacts, serve } from './applicant.ts'

let borrower: Registered
let made: MadeDocument
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
  made = (await generatePackage(await serve(), applicantFacts(), 'closing'))[0]!
})

const headers = () => ({ authorization: `Bearer ${borrower.jwt}` })
const documentsPath = () => `${paths.application}/${borrower.applicationUuid}/documents`
const read = async (uuid: string) =>
  (await send(server, 'GET', `${documentsPath()}/${uuid}/reading`, { headers: headers() })).body

async function keep(content: Uint8Array): Promise<string> {
  const { services } = server
  const { document } = await services.store.transaction().execute((transaction) =>
    services.documents.insert(transaction, org, {
      application: borrower.applicationUuid,
      owner: borrower.identityUuid,
      type: made.type,
      title: made.title,
      name: made.name,
      package: 'closing',
      mediaType: 'application/pdf',
      pages: made.pages,
      content,
      text: { id: made.textId, version: made.textVersion, hash: made.textHash },
    }),
  )
  return document.uuid
}

it('gives the words that the PDF of a document holds', async () => {
  const words = await read(await keep(made.bytes))
  expect(words).toEqual(await openReading(made.bytes))
  expect(words.sections).toHaveLength(1)
})

it('gives the same words to the agent who looks after the file, and to no other agent', async () => {
  const uuid = await keep(made.bytes)
  const file = `/service-application/api/v1/agent/files/${borrower.applicationUuid}`
  const agent = await openAgent(server, borrower.applicationUuid)
  const words = await send(server, 'GET', `${file}/documents/${uuid}/reading`, {
    headers: agent.headers,
  })
  expect(words.body).toEqual(await read(uuid))
  const other = await registerBorrower(server)
  const foreign = file.replace(borrower.applicationUuid, other.applicationUuid)
  const refused = await send(server, 'GET', `${foreign}/documents/${uuid}/reading`, {
    headers: agent.headers,
  })
  expect(refused.status).toBe(404)
})

it('gives none of a file that was sent, though it is one of ours', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: `${documentsPath()}?type=OTHER&name=agreement.pdf`,
    headers: {
      ...headers(),
      'x-org': org,
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
    },
    payload: made.bytes,
  })
  expect(sent.statusCode, 'people send our documents back').toBe(201)
  expect(await read(sent.json().uuid)).toEqual({ sections: [] })
})
