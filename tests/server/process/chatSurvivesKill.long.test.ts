import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Bundle } from '#model'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { createChatLog, type ChatLog } from '../../../src/app/screens/chat/session/createChatLog.ts'
import { connectLintel } from '../../../src/app/screens/chat/session/providers/connectLintel.ts'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { org } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { shareBundles } from '../cluster/shareBundles.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { writeServedBundle } from './servedBundleFile.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'

let built: BuiltServer
let folder: string
let processes: ServerProcess[]
let proxy: Server
let calls: Bundle['calls']
const logs: ChatLog[] = []
beforeAll(async () => {
  built = await buildServer('tests/server/process/serveFast.ts')
  folder = mkdtempSync(join(tmpdir(), 'lintel-chat-'))
  const url = await createDatabase()
  const bundles = await shareBundles({ ...readSettings({}, false), dataKey }, url)
  calls = bundles.current(org)!.bundle.calls
  const bundle = join(folder, 'bundle.json')
  await writeServedBundle(bundle, bundles, org)
  const environment = { DATABASE_URL: url, LINTEL_DATA_KEY: dataKey, BUNDLE: bundle }
  processes = await Promise.all(
    [1, 2].map(() => startProcess(folder, { script: built.script, environment })),
  )
  // One address: the first process that lives.
  proxy = createServer((client) => {
    const upstream = connect(processes[0]!.port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('WebSocket', WebSocket)
})
afterAll(async () => {
  for (const log of logs) log.stop()
  vi.unstubAllGlobals()
  proxy.close()
  for (const each of processes) expect(await each.kill('SIGTERM')).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

const origin = () => `127.0.0.1:${(proxy.address() as AddressInfo).port}`

/** As the page's calls: no response is status 0. */
const ask: typeof fetch = (...given) =>
  fetch(...given).catch((error: Error) => {
    throw new ApiError(0, error.message)
  })

/** The page's calls, through the one address. */
const callApi = (async (id: string, { params = {}, query = {}, body, headers = {} }: any = {}) => {
  const { method, path } = calls[id]!
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name])
  const answer = await ask(`http://${origin()}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      'x-org': org,
      connection: 'close',
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.text())
  return { body: await answer.json() }
}) as unknown as CallApi

/** The messages as a page of the visitor's has them. */
function openLog(channel: string, token: string): ChatLog {
  const log = createChatLog(
    connectLintel({
      callApi,
      channel,
      side: 'visitor',
      token: () => token,
      socketUrl: `ws://${origin()}/service-omni-proxy/insecure/api/v1/websocket?orgCode=${org}`,
      pingSeconds: 10,
    }),
    20,
  )
  logs.push(log)
  return log
}

it('a process that is killed in the middle of a conversation loses nothing acknowledged; pages are back within 5 s', async () => {
  const { body: opened } = await callApi<{ omniProxyChannelId: string; token: string }>(
    'chat-init',
    { body: { friendlyName: 'Robin', emailAddress: 'robin@example.com', orgCode: org } } as never,
  )
  const { omniProxyChannelId: channel, token } = opened
  const [writer, reader] = [openLog(channel, token), openLog(channel, token)]
  const isOnline = (log: typeof writer) => log.view.read().connection === 'online'
  await vi.waitFor(() => expect([writer, reader].every(isOnline)).toBe(true), { timeout: 30_000 })
  const acknowledged = new Set<string>()
  writer.view.subscribe(() => {
    for (const { text } of writer.view.read().messages) acknowledged.add(text)
  })
  const texts = Array.from({ length: 40 }, (_, number) => `Message ${number}`)
  for (const text of texts) writer.send(text, [])
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(5), {
    timeout: 30_000,
    interval: 1,
  })
  const before = [...acknowledged]
  expect(before.length).toBeLessThan(40)

  // Listened to before the kill: a page can be back before the process is known to have ended.
  const lost = [writer, reader].map(
    (log) =>
      new Promise<void>((resolve) => log.view.subscribe(() => void (isOnline(log) || resolve()))),
  )
  const [victim] = processes.splice(0, 1)
  const killed = Date.now()
  await victim!.kill('SIGKILL')
  await Promise.all(lost)
  await vi.waitFor(() => expect([writer, reader].every(isOnline)).toBe(true), {
    timeout: 30_000,
    interval: 5,
  })
  expect(Date.now() - killed).toBeLessThan(5000)

  const fresh = openLog(channel, token)
  for (const log of [writer, reader, fresh])
    await vi.waitFor(
      async () => {
        if (log.view.read().hasOlder) await log.readOlder()
        const { messages } = log.view.read()
        expect(messages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
        expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, number) => number + 1))
      },
      { timeout: 30_000, interval: 200 },
    )
  expect(before.every((text) => texts.includes(text))).toBe(true)
  expect(writer.view.read().pending).toEqual([])
})
