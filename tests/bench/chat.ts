import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startEmbeddedPostgres } from '../../src/server/stores/embedded/startEmbeddedPostgres.ts'
import { startOwnServer } from '../e2e/startOwnServer.ts'

/**
 * The chat of the built server (`npm run build` first) with many open conversations, of which some
 * have a second device and send a message each second, beside a bare websocket echo that inserts
 * each message into a table of the same database. Prints how long a message takes from the device
 * that sends it to the other one. Fails where no message is sent, one does not arrive or, at full
 * size, the p95 of the chat is over 250 ms.
 */
const [conversations = 2000, perSecond = 200, seconds = 20] = process.argv.slice(2).map(Number)
const most = process.argv.length > 2 ? Infinity : 250
const data = mkdtempSync(join(tmpdir(), 'lintel-chat-'))
chmodSync(data, 0o755)
const cluster = await startEmbeddedPostgres(join(data, 'cluster'))

interface Chat {
  readonly channel: string
  readonly token: string
}

/** Opens a line, follows the conversation, and resolves once that is under way. */
async function follow(url: string, { channel, token }: Chat, isEcho: boolean): Promise<WebSocket> {
  const line = new WebSocket(url)
  await once(line, 'open')
  if (!isEcho) {
    const opened = new Promise<void>((resolve) =>
      line.on('message', (frame) => String(frame).includes('"opened"') && resolve()),
    )
    line.send(JSON.stringify({ type: 'open', token, after: 0 }))
    await opened
  } else line.send(JSON.stringify({ type: 'open', channel }))
  return line
}

/** Milliseconds from sending to arriving, of every message; and how many never came. */
async function measure(url: string, chats: readonly Chat[], isEcho = false) {
  const senders: WebSocket[] = []
  const others: WebSocket[] = []
  const sent = new Map<string, number>()
  const took: number[] = []
  for (let from = 0; from < chats.length; from += 50)
    senders.push(
      ...(await Promise.all(chats.slice(from, from + 50).map((chat) => follow(url, chat, isEcho)))),
    )
  for (const chat of chats.slice(0, perSecond)) {
    const line = await follow(url, chat, isEcho)
    line.on('message', (frame) => {
      const { type, message } = JSON.parse(String(frame)) as {
        type: string
        message?: { id: string }
      }
      const began = type === 'message' ? sent.get(message!.id) : undefined
      if (began === undefined) return
      took.push(performance.now() - began)
      sent.delete(message!.id)
    })
    others.push(line)
  }
  const until = performance.now() + seconds * 1000
  // Evenly over each second.
  for (let turn = 0; performance.now() < until; turn++) {
    const index = turn % perSecond
    const id = randomUUID()
    sent.set(id, performance.now())
    senders[index]!.send(
      JSON.stringify({
        type: 'send',
        channel: chats[index]!.channel,
        id,
        text: 'How long does it take until the line is funded?',
        files: [],
      }),
    )
    const next = until - seconds * 1000 + ((turn + 1) * 1000) / perSecond
    if (next > performance.now()) await pause(next - performance.now())
  }
  for (let waited = 0; sent.size > 0 && waited < 100; waited++) await pause(100)
  for (const line of [...senders, ...others]) line.terminate()
  const sorted = took.toSorted((left, right) => left - right)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Infinity)
  return { count: took.length, lost: sent.size, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const tell = (name: string, { count, lost, p50, p95, p99 }: Awaited<ReturnType<typeof measure>>) =>
  console.log(
    `${name}: ${count} messages, ${lost} lost, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
  )

console.log(
  `${conversations} open conversations, ${perSecond} messages a second for ${seconds} s, of ${perSecond} with a second device`,
)
const echo = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/echoChat.ts'], {
  env: { ...process.env, DATABASE_URL: cluster.url },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = (await once(echo.stdout, 'data')) as [Buffer]
const echoed = await measure(
  `ws://127.0.0.1:${String(port).trim()}`,
  Array.from({ length: conversations }, () => ({ channel: randomUUID(), token: '' })),
  true,
)
echo.kill()
tell('bare echo with an insert', echoed)

const server = await startOwnServer(data, {
  DATABASE_URL: cluster.url,
  LINTEL_SANDBOX: 'on',
  LINTEL_DATA_KEY: randomBytes(32).toString('base64'),
  LINTEL_AUDIT_KEY: randomBytes(32).toString('base64'),
})
const chats: Chat[] = []
for (let from = 0; from < conversations; from += 20)
  chats.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(20, conversations - from) }, async () => {
        const answer = await fetch(
          `${server.url}/service-csp/external/api/v1/twilio/initWebChat?orgCode=alder`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-org': 'alder' },
            body: JSON.stringify({ friendlyName: 'Robin Vale', emailAddress: 'robin@example.com' }),
          },
        )
        const { omniProxyChannelId, token } = (await answer.json()) as {
          omniProxyChannelId: string
          token: string
        }
        return { channel: omniProxyChannelId, token }
      }),
    )),
  )
const url = `${server.url.replace('http', 'ws')}/service-omni-proxy/insecure/api/v1/websocket?orgCode=alder`
const measured = await measure(url, chats)
tell('chat', measured)
console.log(`p95 of the chat: ${(measured.p95 / echoed.p95).toFixed(1)} times the echo's`)
await server.kill('SIGTERM')
await cluster.stop()
rmSync(data, { recursive: true, force: true })
process.exitCode =
  measured.count > 0 && measured.p95 <= most && measured.lost === 0 && echoed.count > 0 ? 0 : 1
