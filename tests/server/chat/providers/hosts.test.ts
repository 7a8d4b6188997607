import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, jwtVerify } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostedChatMode } from '#model'
import type { Bundles } from '../../../../src/server/bundles/Bundles.ts'
import { createChatHosts } from '../../../../src/server/chat/hosts/createChatHosts.ts'
import { twilioKeys } from './openTwilioRest.ts'
import { answerStream, answerTalkjs, answerTwilio, type Asked } from './restStandIns.ts'

const secret = 'sk_test_0123456789abcdef'
const uuid = '11111111-1111-4111-8111-111111111111'
const origins = { connect: ['https://provider.example'] }
const providers = {
  twilio: { origins },
  stream: { origins, settings: { key: 'streamkey' } },
  nice: { origins, settings: { brand: '1', channel: 'chat', environment: 'na1' } },
  talkjs: { origins, settings: { app: 'talkapp' } },
}
const visit = { uuid, friendlyName: 'Robin', about: { skill: 'FHEL' }, minutes: 360 }

let url: string
let asked: Asked[] = []
let answer: (request: Asked) => readonly [number, object]
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method = '', headers } = request
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const made = { method, path, query, headers, text: Buffer.concat(parts).toString() }
    asked.push(made)
    const [status, body] = answer(made)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function hostOf(mode: HostedChatMode) {
  const keys = mode === 'twilio' ? [...twilioKeys] : [secret]
  const bundle = { org: { chatProviders: providers } }
  return createChatHosts({
    bundles: { current: () => ({ bundle }) } as unknown as Bundles,
    settings: {
      chatKeys: new Map([[`alder/${mode}`, keys]]),
      chatUrls: new Map([[`alder/${mode}`, url]]),
    },
    log: pino({ level: 'silent' }),
  })('alder', mode)!
}

describe.each([
  ['twilio', answerTwilio],
  ['stream', answerStream],
  ['talkjs', answerTalkjs],
] as const)('the host %s', (mode, createAnswer) => {
  beforeAll(() => {
    answer = createAnswer(uuid)
    asked = []
  })

  it('opens a conversation for its visitor, once, until it is ended', async () => {
    const host = hostOf(mode)
    const sid = await host.open(visit)
    expect(await host.open(visit)).toBe(sid)
    expect(await host.isOpen(sid, uuid)).toBe(true)
    expect(await host.isOpen(sid, uuid.replace(/1$/, '2'))).toBe(false)
    await host.end(sid)
    expect(await host.isOpen(sid, uuid)).toBe(false)
  })

  it('is told who it is and what it is about, with its key and no more', () => {
    const said = asked.map(({ text }) => decodeURIComponent(text)).join('\n')
    expect(said).toContain('Robin')
    expect(said).toContain('FHEL')
    for (const { headers } of asked) expect(String(headers.authorization)).toMatch(/./)
  })

  it('signs tokens of one visitor that it knows again, and once they expired, to renew them', async () => {
    const { tokens } = hostOf(mode)
    const expires = new Date(Date.now() + 60_000)
    const token = await tokens!.sign(uuid, expires)
    const key = new TextEncoder().encode(mode === 'twilio' ? twilioKeys[2] : secret)
    await jwtVerify(token, key, { algorithms: ['HS256'] })
    expect(decodeJwt(token).exp).toBe(Math.floor(expires.getTime() / 1000))
    expect(await tokens!.read(token)).toBe(uuid)
    expect(await tokens!.read(`${token.slice(0, -2)}AA`)).toBeUndefined()
    expect(await tokens!.read(await tokens!.sign(uuid, new Date(Date.now() - 1000)))).toBe(uuid)
    const later = await tokens!.sign(uuid, new Date(Date.now() + 86_400_000))
    expect(decodeJwt(later).exp! - decodeJwt(later).iat!, 'at most').toBe(900)
    expect(await tokens!.read('token')).toBeUndefined()
  })

  it('says when it fails, and what refuses its keys', async () => {
    const before = answer
    answer = () => [400, {}]
    await expect(hostOf(mode).open(visit)).rejects.toMatchObject({ status: 503 })
    answer = () => [401, {}]
    await expect(hostOf(mode).open(visit)).rejects.toMatchObject({
      issues: [{ code: 'server/chat-host-refuses' }],
    })
    answer = before
  })
})

describe('tokens', () => {
  it('name what each provider asks for', async () => {
    const at = new Date(Date.now() + 60_000)
    const claimsOf = async (mode: HostedChatMode) =>
      decodeJwt(await hostOf(mode).tokens!.sign(uuid, at))
    expect(await claimsOf('stream')).toMatchObject({ user_id: uuid })
    expect(await claimsOf('talkjs')).toMatchObject({
      tokenType: 'user',
      iss: 'talkapp',
      sub: uuid,
    })
    expect(hostOf('nice').tokens).toBeUndefined()
  })
})

describe('the host nice', () => {
  it('asks no one: its SDK opens the thread', async () => {
    asked = []
    const host = hostOf('nice')
    expect(await host.open(visit)).toBe(uuid)
    expect(await host.isOpen(uuid, uuid)).toBe(true)
    expect(asked).toEqual([])
  })
})
