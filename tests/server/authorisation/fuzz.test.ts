import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Call, JsonObject } from '#model'
import { deep } from '../../deep.ts'
import { seed } from '../../random/seed.ts'
import { shipped } from '../../shipped.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { createRandom } from '../process/createRandom.ts'
import { people } from './createWorld.ts'
import { useWorld } from './useWorld.ts'
import { mutateJson, pick } from './mutateJson.ts'
import { sampleOf } from './sampleOf.ts'

const calls = Object.entries(shipped.bundles.get(org)!.calls)
const requests = deep(600, 20_000)
const random = createRandom(seed)
let sessions: readonly Readonly<Record<string, string>>[] = []
const server = useServer()
const world = useWorld(server)

const words = () => ({
  bundle: bundleOf(server),
  flow: 'registration-v2',
  answers: answersOf(),
  orgCode: org,
  screen: 'start/profile',
  version: 1,
  email: world.ownerEmail,
})

/** What is in a path: what is there, what is not, and what is no identifier. */
const inPath = (name: string): string =>
  pick(
    [
      world.application,
      world.application,
      name === 'signerUuid' ? world.signer : randomUUID(),
      randomUUID(),
      '0',
      '%00',
      '..%2f',
      'é',
      'x'.repeat(200),
    ],
    random,
  )

const inQuery = () =>
  pick(
    [
      '',
      '',
      '?',
      '?a=1&a=2',
      '?type=W2&name=w2.pdf',
      '?package=all',
      '?partialAddress=%00',
      '?%ff',
      `?x=${'y'.repeat(3000)}`,
    ],
    random,
  )

const inHeaders = (): Record<string, string> =>
  pick<Record<string, string>>(
    [
      {},
      {},
      { 'if-match': pick(['"v0"', '"v99999999999999999999"', '*', 'v1', ''], random) },
      { 'idempotency-key': pick(['', 'x', 'x'.repeat(500), 'é'], random) },
      { 'x-draft-key': pick(['', 'x'.repeat(500), '%00'], random) },
      {
        authorization: pick(
          ['Bearer', 'Bearer x.y.z', 'Basic eDp5', `Bearer ${'x'.repeat(4000)}`],
          random,
        ),
      },
      { 'x-org': pick(['', 'nobody', '__proto__', 'constructor'], random) },
      { cookie: 'a=b; a=c; =; lintel-device=%00' },
      { 'accept-encoding': '*;q=0', 'user-agent': '\u0001'.repeat(3).replaceAll('\u0001', 'é') },
      { 'x-forwarded-for': '::::, 999.1.1.1' },
    ],
    random,
  )

function bodyOf(call: Call): string | undefined {
  if (!call.request) return random() < 0.1 ? '{}' : undefined
  const sample = sampleOf(call.request, words()) as JsonObject
  const way = random()
  if (way < 0.15) return JSON.stringify(sample)
  if (way < 0.2) return JSON.stringify(sample).slice(0, -1)
  return JSON.stringify(mutateJson(sample, random))
}

it(
  `${requests} requests made of the call schemas, wrong in every way: none is answered 5xx, and the server is ready after them`,
  async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    for (let index = 0; index < requests; index++) {
      // Some calls end a session.
      if (index % 200 === 0)
        sessions = await Promise.all(people.map((person) => world.headersOf(person)))
      const [id, call] = calls[index % calls.length]!
      const body = bodyOf(call)
      const isFile = id.endsWith('upload-document') || id === 'upload-draft-file'
      const payload = isFile
        ? pick(['', 'x', '%PDF-1.7\n%%EOF', '\xff\xd8\xff\xd9', '{}'], random)
        : body
      const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(name)) + inQuery()
      const headers = {
        'x-org': org,
        'idempotency-key': randomUUID(),
        ...pick(sessions, random),
        ...(payload !== undefined && {
          'content-type': isFile ? 'application/pdf' : 'application/json',
        }),
        ...inHeaders(),
      }
      const answer = await server.app.inject({
        method: call.method,
        url,
        headers,
        ...(payload !== undefined && { payload }),
      })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode >= 500)
        wrong.push(
          `${id} ${answer.statusCode} ${url} ${JSON.stringify(headers)} ${String(payload).slice(0, 400)}`,
        )
    }
    expect(wrong).toEqual([])
    // They reach further than one guard.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
    expect((await send(server, 'GET', '/readyz')).status).toBe(200)
  },
  deep(300_000, 3_600_000),
)
