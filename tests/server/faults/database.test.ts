import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, paths, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { sendW2 } from '../documents/sendW2.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

const patience = 240_000
/** Every one of these requests fails by intent. */
const nowhere = { write: () => undefined }
const profile = typical['start/profile']!

/** A line to the database that can be cut, and takes no one until it is mended. */
async function openLine(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          ends.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String((line.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: own.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      line.close()
    },
  }
}

describe('a database that goes away and comes back', () => {
  let server: TestServer
  let line: Awaited<ReturnType<typeof openLine>>
  let who: Applicant
  beforeAll(async () => {
    line = await openLine(await createDatabase())
    server = await openTestServer(
      {},
      { works: true, url: line.url, vendors: fastVendors(), logTo: nowhere },
    )
    who = await registerApplicant(server)
  }, patience)
  afterAll(async () => {
    line.mend()
    await server.close()
    line.close()
  })

  it(
    'is said in words, with when to try again; what was answered counts once, and work goes on by itself (trust A7)',
    async () => {
      const key = randomUUID()
      // Cut while a transaction holds a connection and asks nothing: no one but the pool hears of
      // it.
      const interrupted = server.services.store.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        line.cut()
        while ((await send(server, 'GET', '/readyz')).status === 200);
        return sql`select 1`.execute(transaction)
      })
      await expect(interrupted).rejects.toThrow(/onnection/)
      for (const answer of [
        await send(server, 'POST', who.url('/steps'), {
          body: {
            screen: 'start/profile',
            bundle: server.services.bundles.current(org)!.bundle.hash,
            version: 1,
            answer: profile,
          },
          headers: { ...who.headers, 'idempotency-key': key },
        }),
        await send(server, 'GET', who.url('/next-step'), { headers: who.headers }),
        await send(server, 'POST', paths.login, {
          body: { email: who.email, password: who.password },
        }),
      ]) {
        expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
          503,
          'server/busy',
          '2',
        ])
        expect(answer.body.issues[0].remedy).toMatch(/again/)
        expect(JSON.stringify(answer.body)).not.toMatch(/postgres|ECONN|connection|127\.0\.0\.1/i)
      }
      expect((await send(server, 'GET', '/readyz')).status).toBe(503)
      expect((await send(server, 'GET', '/livez')).status).toBe(200)

      line.mend()
      expect((await send(server, 'GET', '/readyz')).status).toBe(200)
      expect((await standingOf(server, who)).version).toBe(1)
      const first = await submit(server, who, 'start/profile', profile, { version: 1, key })
      const again = await submit(server, who, 'start/profile', profile, { version: 1, key })
      expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([
        200,
        200,
        'true',
      ])
      // Jobs are fetched over the new connections: no one has to begin anything again.
      await waitFor(server, who, ({ version }) => version > 3)
      const events = await listEvents(server.services.store, org, who.applicationUuid)
      expect(events.filter(({ type }) => type === 'step-submitted')).toHaveLength(1)
    },
    patience,
  )
})

describe('a disk that is full', () => {
  let server: TestServer
  let who: Applicant
  beforeAll(async () => {
    server = await openTestServer({}, { logTo: nowhere })
    who = await registerApplicant(server)
    // As PostgreSQL says it of a table that cannot grow.
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      server.services.store,
    )
  }, patience)
  afterAll(() => server.close())

  const sendFile = async (key: string, bytes: Uint8Array) => {
    const { statusCode, headers, body } = await sendW2(server, who, bytes, key)
    return { status: statusCode, headers, body: JSON.parse(body) }
  }

  it.each(['blobs', 'application_events'])(
    'for %s: the file is refused in words, nothing of it is kept, and the same request is taken once there is room',
    async (table) => {
      const { store } = server.services
      await sql`create trigger no_room before insert on ${sql.table(table)} for each row execute function no_room()`.execute(
        store,
      )
      const before = [
        await listEvents(store, org, who.applicationUuid),
        (await applicationOf(server, who)).facts.application.documents,
      ]
      const count = async () => (await store.selectFrom('blobs').select('key').execute()).length
      const blobs = await count()
      const [key, bytes] = [randomUUID(), await makePdf(table.length)]
      const refused = await sendFile(key, bytes)
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'server/busy',
        '2',
      ])
      expect(JSON.stringify(refused.body)).not.toMatch(/device|extend|53100/)
      expect([
        await listEvents(store, org, who.applicationUuid),
        (await applicationOf(server, who)).facts.application.documents,
      ]).toEqual(before)
      expect(await count()).toBe(blobs)
      await sql`drop trigger no_room on ${sql.table(table)}`.execute(store)
      expect((await sendFile(key, bytes)).status).toBe(201)
      expect(await count()).toBe(blobs + 1)
    },
    patience,
  )
})
