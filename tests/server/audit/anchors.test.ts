import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Anchor } from '../../../src/server/audit/Anchor.ts'
import { findLostAnchors } from '../../../src/server/audit/findLostAnchors.ts'
import { readAnchorFile } from '../../../src/server/audit/readAnchorFile.ts'
import { readAnchorTargets } from '../../../src/server/settings/readAnchorTargets.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { createAnchorer } from '../../../src/server/jobs/createAnchorer.ts'
import { createAuditor } from '../../../src/server/jobs/createAuditor.ts'
import { findTrailCheck } from '../../../src/server/stores/trailCheckStore.ts'
import { registerBorrower, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { noteNumber } from './noteNumber.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-anchors-')
const file = join(folder, 'anchors.jsonl')
let server: TestServer
let ann: string, bob: string
const logged: { level: number; code?: string; application?: string }[] = []
const mails: { to?: unknown; subject?: string; attachments?: { content: string }[] }[] = []
const posted: string[] = []
let status = 200
const receiver = createServer(async (request: IncomingMessage, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  posted.push(body)
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const http = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`
  const anchors = readAnchorTargets(`${file}, mailto:audit@example.com,${http}`, folder, true)
  const logTo = { write: (line: string) => void logged.push(JSON.parse(line) as never) }
  server = await openTestServer({ anchors }, { logTo })
  ;[ann, bob] = [await register(), await register()] as const
})
beforeEach(() => {
  for (const list of [logged, mails, posted]) list.length = 0
})
afterAll(async () => {
  receiver.close()
  await server.close()
})

async function register(): Promise<string> {
  const { applicationUuid } = await registerBorrower(server)
  await noteNumber(server, applicationUuid, 2)
  return applicationUuid
}

/** The job, as the queue calls it. */
async function carryOut(): Promise<void> {
  const transport = { sendMail: async (mail: object) => void mails.push(mail) }
  const auditor = createAuditor({ ...server.services, log: server.app.log }, transport as never)
  await auditor.carryOut(
    { id: '00000000-0000-0000-0000-000000000000', queue: 'audit', order: '' },
    new AbortController().signal,
  )
}

const attack = (...statements: readonly string[]) =>
  server.services.store.transaction().execute(async (transaction) => {
    for (const statement of ['set local session_replication_role = replica', ...statements])
      await sql.raw(statement).execute(transaction)
  })

async function found(text = readFileSync(file, 'utf8')): Promise<readonly string[]> {
  const given = join(folder, 'given.jsonl')
  writeFileSync(given, text)
  const { anchored, issues: forged } = readAnchorFile(server.services.audit, given, {
    canBeNew: false,
  })
  const { issues } = await verifyTrail(server.services, { anchored })
  return [
    ...forged.map(({ code, message }) => `${code} ${/Line (\d+)/.exec(message)![1]}`),
    ...issues.map(codeOf),
  ]
}

function codeOf({
  code,
  application,
  events,
}: {
  code: string
  application?: string
  events?: readonly number[]
}): string {
  return [code, application === ann ? 'ann' : 'bob', ...new Set(events)].join(' ')
}

const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Anchor)
const readiness = async () =>
  ((await send(server, 'GET', '/readyz')).body as { audit: { intact: boolean | null } }).audit
    .intact

describe('the daily anchor', () => {
  it('goes to a file, by mail and by HTTP; the file gets only what changed, and vouches for all', async () => {
    await carryOut()
    expect(lines()).toMatchObject([{ whole: true, applications: 2, issues: 0 }])
    const heads = lines()[0]!.heads
    const ofAccounts = heads.filter(([, stream]) => stream.startsWith('account/'))
    expect(ofAccounts.length).toBeGreaterThan(2)
    expect(
      heads
        .filter((head) => !ofAccounts.includes(head))
        .map(([, stream, seq]) => [stream === ann || stream === bob || stream, seq]),
    ).toEqual([
      [true, 2],
      [true, 2],
      ['trail/checks', 0],
      ['trail/releases', 0],
    ])
    expect(JSON.parse(posted[0]!)).toEqual(lines()[0])
    expect(mails).toMatchObject([
      { to: 'audit@example.com', subject: expect.stringMatching(/audit trail intact$/) },
    ])
    expect(mails[0]!.attachments![0]!.content).toBe(posted[0])
    await noteNumber(server, ann, 3)
    await carryOut()
    expect(lines()[1]).toMatchObject({
      whole: false,
      applications: 2,
      heads: [
        ['alder', ann, 3, expect.any(String)],
        ['', 'trail/checks', 1, expect.any(String)],
      ],
    })
    expect(JSON.parse(posted[1]!)).toMatchObject({
      whole: true,
      applications: 2,
      root: lines()[1]!.root,
    })
    expect(await found()).toEqual([])
    expect(await found(posted[1])).toEqual([])
    expect(await readiness()).toBe(true)
  })

  it('is found to be edited, or to lack a line, and vouches for nothing then', async () => {
    const [first, second] = readFileSync(file, 'utf8').trim().split('\n') as [string, string]
    expect(await found(second)).toEqual(['server/anchor-forged 1'])
    expect(await found(`${first.replace(',2,', ',1,')}\n`)).toEqual(['server/anchor-forged 1'])
    expect(await found(`${first}\nodd\n${second}`)).toEqual(['server/anchor-forged 2'])
    expect(await found(first.replace('"issues":0', '"issues":1'))).toEqual([
      'server/anchor-forged 1',
    ])
  })

  it('is missed where its file was deleted, or put back to an older state', async () => {
    const { store, settings } = server.services
    const lost = async () =>
      findLostAnchors(settings.anchors, (await findTrailCheck(store))!.anchors).map(
        ({ code }) => code,
      )
    const text = readFileSync(file, 'utf8')
    expect(await lost()).toEqual([])
    for (const older of [text.slice(0, text.indexOf('\n') + 1), '']) {
      writeFileSync(file, older)
      expect(await lost()).toEqual(['server/anchor-lost'])
    }
    rmSync(file)
    expect(await lost()).toEqual(['server/anchor-lost'])
    await carryOut()
    expect([logged.some(({ code }) => code === 'server/anchor-lost'), await readiness()]).toEqual([
      true,
      false,
    ])
    expect(await lost()).toEqual([])
  })

  it('has what came since the daily one within minutes: an application deleted before the next is missed', async () => {
    const anchorer = createAnchorer(server.services)
    const addLine = () =>
      anchorer.carryOut(
        { id: '00000000-0000-0000-0000-000000000000', queue: 'anchor', order: '' },
        new AbortController().signal,
      )
    await addLine()
    const before = lines().length
    await addLine()
    expect(lines(), 'nothing changed').toHaveLength(before)
    const cleo = await register()
    await addLine()
    expect(
      lines()
        .at(-1)!
        .heads.map(([, stream]) => stream),
    ).toContain(cleo)
    expect([mails, posted]).toEqual([[], []])
    await attack(
      ...['application_events', 'journal_heads'].map(
        (table) => `delete from ${table} where stream = '${cleo}'`,
      ),
      `delete from consent_receipts where application_uuid = '${cleo}'`,
      `delete from applications where uuid = '${cleo}'`,
    )
    const { anchored } = readAnchorFile(server.services.audit, file, { canBeNew: false })
    const { issues } = await verifyTrail(server.services, { anchored })
    expect(issues.map(({ code, application }) => [code, application])).toEqual([
      ['server/application-missing', cleo],
    ])
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8').trim().split('\n').slice(0, before).join('\n')}\n`,
    )
  })

  it('is asked for by the server itself, without a check', async () => {
    const own = mkdtempSync(join(tmpdir(), 'lintel-minutes-'))
    const anchors = readAnchorTargets(join(own, 'anchors.jsonl'), own, false)
    const working = await openTestServer({ anchors }, { works: true })
    const done = async () => {
      const { rows } = await sql<{
        state: string
      }>`select state::text from pgboss.job where name = 'anchor'`.execute(working.services.store)
      return rows.map(({ state }) => state)
    }
    await expect.poll(done, { timeout: 20_000 }).toEqual(['completed'])
    await working.close()
    rmSync(own, { recursive: true })
  })

  it('shows an application that was rolled back with its head, and one that was deleted with it; the alarm is raised', async () => {
    const { store } = server.services
    for (const table of ['journal_heads', 'application_events', 'applications'])
      await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(
        store,
      )
    await noteNumber(server, ann, 4)
    await carryOut()
    await attack(
      `delete from application_events where stream = '${bob}'`,
      `delete from consent_receipts where application_uuid = '${bob}'`,
      `delete from journal_heads where stream = '${bob}'`,
      `delete from applications where uuid = '${bob}'`,
      // All as it was before the last event, the head with its signature too.
      `delete from application_events where stream = '${ann}' and seq = 4`,
      `delete from journal_heads where stream = '${ann}'`,
      `insert into journal_heads select * from kept_journal_heads where stream = '${ann}'`,
      `update applications set version = 3 where uuid = '${ann}'`,
    )
    expect((await verifyTrail(server.services)).issues).toEqual([])
    const both = ['server/application-missing bob 2', 'server/application-rolled-back ann 4']
    expect((await found()).toSorted()).toEqual(both)
    logged.length = 0
    await carryOut()
    expect(
      logged
        .filter(({ level, code }) => level === 50 && code)
        .map((line) => codeOf({ ...line, code: line.code! }))
        .toSorted(),
    ).toEqual(both)
    expect(await readiness()).toBe(false)
    expect(mails.at(-1)!.subject).toMatch(/2 issues in the audit trail$/)
    // The next anchor knows nothing of the deleted application, and what earlier ones vouched for
    // still counts.
    expect((await found()).toSorted()).toEqual(both)
    expect(lines().at(-1)).toMatchObject({ whole: true, applications: 1, issues: 2 })
  })

  it('shows an event that was signed another time in the place of one that it knows', async () => {
    await noteNumber(server, ann, 4)
    expect((await found()).toSorted()).toEqual([
      'server/application-missing bob 2',
      'server/event-not-anchored ann 4',
    ])
  })

  it('fails the job where a target is not reached, after all others got it', async () => {
    status = 500
    const before = lines().length
    await expect(carryOut()).rejects.toThrow('An anchor did not arrive')
    expect([lines().length, mails.length]).toEqual([before + 1, 1])
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, code: 'server/anchor-unsent' }),
    )
  })
})

it.each(['ftp://example.com/x', 'http://example.com/', 'mailto:no one', 'mailto:'])(
  'LINTEL_ANCHOR cannot be %s',
  (text) => {
    expect(() => readAnchorTargets(text, '/', true)).toThrow(text)
  },
)

it('a mail needs a server that takes it', () => {
  expect(() => readAnchorTargets('mailto:a@example.com', '/', false)).toThrow(
    'needs LINTEL_SMTP_URL',
  )
})
