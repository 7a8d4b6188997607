import { randomUUID } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it, vi } from 'vitest'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import { runInThread } from '../../../src/server/documents/upload/runInThread.ts'
import { paths, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makeHeicCanvas, makeJpeg, makePdf } from './makeFiles.ts'

let maria: Registered
let draft: { readonly uuid: string; readonly key: string }
let port: number
const server = useServer({ trustProxy: () => true }, { logTo: { write: () => undefined } })
beforeAll(async () => {
  maria = await registerBorrower(server)
  draft = (await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })).body
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

/** Half a kB that takes a second or more to read. */
const slowPicture = makeHeicCanvas(4000, 3000)

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly code: string | undefined
}
interface Sent {
  readonly socket: ClientRequest
  readonly answer: Promise<Answer | 'gone'>
}

/** Sends a file over a connection of its own, from that network. */
function post(path: string, headers: object, network: string, bytes: Uint8Array): Sent {
  const socket = request({
    port,
    path,
    method: 'POST',
    agent: false,
    headers: {
      'x-org': 'alder',
      'x-forwarded-for': network,
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'idempotency-key': randomUUID(),
      ...headers,
    },
  })
  const answer = new Promise<Answer | 'gone'>((resolve) => {
    socket.once('error', () => resolve('gone'))
    socket.once('response', async (response) => {
      const text = (await response.toArray()).join('')
      const { issues = [] } = JSON.parse(text) as { issues?: { code: string }[] }
      const retryAfter = response.headers['retry-after']
      resolve({ status: response.statusCode!, retryAfter, code: issues[0]?.code })
    })
  })
  socket.end(bytes)
  return { socket, answer }
}
const postDraftFile = (network: string, bytes: Uint8Array) =>
  post(
    `${paths.drafts}/${draft.uuid}/files?name=a.pdf`,
    { 'x-draft-key': draft.key },
    network,
    bytes,
  )
const postDocument = (network: string, bytes: Uint8Array) =>
  post(
    `/service-application/api/v1/application/heloc/${maria.applicationUuid}/documents?type=W2&name=w2.pdf`,
    { authorization: `Bearer ${maria.jwt}` },
    network,
    bytes,
  )

it('a visitor who sends many files is told to wait, and keeps neither borrowers nor other visitors waiting', async () => {
  const { files } = limits.uploads
  const flood = Array.from({ length: files.network + 4 }, () =>
    postDraftFile('198.51.100.7', slowPicture),
  )
  let answered = 0
  const refused: Answer[] = []
  for (const { answer } of flood)
    void answer.then((each) => {
      if (each !== 'gone' && each.status === 429) refused.push(each)
      else answered++
    })
  await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(1), 60_000)
  expect(refused[0]).toEqual({
    status: 429,
    retryAfter: String(limits.uploads.retrySeconds),
    code: 'server/too-many-uploads',
  })
  expect(await postDocument('203.0.113.9', await makePdf(2)).answer).toMatchObject({ status: 201 })
  expect(await postDraftFile('203.0.113.10', makeJpeg(9, 9)).answer).toMatchObject({ status: 201 })
  expect(answered, 'files of the flood that were read first').toBeLessThan(files.network / 2)

  // The sender leaves, and the work for it ends.
  for (const { socket } of flood) socket.destroy()
  await vi.waitFor(async () => {
    const again = await postDraftFile('198.51.100.7', makeJpeg(10, 9)).answer
    expect(again).toMatchObject({ status: 201 })
  })
})

it('visitors of many networks fill their own places only', async () => {
  const { files } = limits.uploads
  const flood = Array.from({ length: files.anonymous + 4 }, (_, index) =>
    postDraftFile(`192.0.2.${index}`, slowPicture),
  )
  const refused: Answer[] = []
  for (const { answer } of flood)
    void answer.then(
      (each) => each !== 'gone' && each.code === 'server/uploads-full' && refused.push(each),
    )
  await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(1), 60_000)
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: String(limits.uploads.retrySeconds) })
  expect(await postDocument('203.0.113.9', await makePdf(3)).answer).toMatchObject({ status: 201 })
  for (const { socket } of flood) socket.destroy()
})

it('a picture of half a kB that would need hundreds of MB is not decoded', async () => {
  const picture = makeHeicCanvas(8000, 6000)
  expect(picture.length).toBeLessThan(600)
  expect(await postDocument('203.0.113.9', picture).answer).toMatchObject({
    status: 422,
    code: 'server/picture-too-large',
  })
})

const bytes = () => new Uint8Array(8)
const grow = (megabytes: number) => `
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 })
  memory.grow(${megabytes * 16 - 1})
  return memory.buffer.byteLength / 1048576`

it('a thread gets no more memory than it may, for objects or WebAssembly', async () => {
  const thread = { ...limits.documents.thread, seconds: 60, latestSeconds: 60 }
  const { wasmMegabytes } = thread
  expect(await runInThread(grow(wasmMegabytes), { bytes: bytes() }, thread)).toBe(wasmMegabytes)
  expect(await runInThread(grow(wasmMegabytes + 1), { bytes: bytes() }, thread)).toBeUndefined()
  const fill = `
    const all = []
    for (let index = 0; index < 3e7; index++) all.push({ index })
    return all.length`
  expect(await runInThread(fill, { bytes: bytes() }, thread)).toBeUndefined()
})
