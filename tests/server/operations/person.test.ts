import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { listTables } from '../../../src/server/operations/listTables.ts'
import tables from '../../../src/server/operations/tables.json' with { type: 'json' }
import retention from '../../../lending/retention.json' with { type: 'json' }
import { send } from '../callServer.ts'
import { openChat, say, uploadTo, type Chat } from '../chat/openChat.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { makeScan } from '../origination/makeScan.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { upload } from '../origination/upload.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { keepServed } from './keepServed.ts'
import { refusedWith, runLintel } from './runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-person-')
let server: TestServer
let ann: Applicant, bob: Applicant
let scan: Buffer
let annChats: readonly Chat[]
beforeAll(async () => {
  server = await openTestServer({}, { works: true, vendors: fastVendors() })
  await keepServed(server)
  ann = await registerApplicant(server)
  bob = await registerApplicant(server, 'Okafor')
  await walkTo(server, ann, 'HMDA')
  scan = await makeScan()
  await upload(server, ann, 'OTHER', scan)
  await upload(server, bob, 'OTHER')
  annChats = [await chatOf(ann), await chatOf(ann, true)]
  await chatOf(bob)
  await chatOf(bob, true)
})
afterAll(async () => {
  await server.close()
})

/** A conversation with a file; `isApart`: about no application. */
async function chatOf(who: Applicant, isApart = false): Promise<Chat> {
  const { nonce } = (
    await send(server, 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
      headers: who.headers,
    })
  ).body
  const chat = await openChat(server, { nonce, friendlyName: who.email, emailAddress: who.email })
  const { body: file } = await uploadTo(server, chat, `stub of ${who.email}.pdf`, scan)
  expect((await say(server, chat, `It is me: ${who.email}`, [file.uuid])).status).toBe(201)
  if (isApart)
    await sql`update chat_conversations set application = null where uuid = ${chat.channel}`.execute(
      server.services.store,
    )
  else
    await sql`update chat_conversations set state = 'ENDED', ended = now() where uuid = ${chat.channel}`.execute(
      server.services.store,
    )
  return chat
}

const lintel = (...words: readonly string[]) => runLintel(words, { DATABASE_URL: server.url })
const note = ['--by', 'Privacy desk', '--why', 'Letter of November 20']

it('knows every table: a new one is sorted into what an export, a disposal and a new key need', async () => {
  const known = new Set(
    [...tables.ofApplication, ...tables.ofAccount, ...tables.ofPerson, ...tables.sealed].map(
      ({ table }) => table,
    ),
  )
  // Of no one, or of no account: see src/server/retention.json.
  const ofNobody = [
    'addresses',
    'agent_files',
    'bundle_parts',
    'bundles',
    'chat_removals',
    'client_errors',
    'data_keys',
    'disposals',
    'experiment_choices',
    'idempotency_keys',
    'journal_heads',
    'kept_results',
    'page_errors',
    'pgboss.job',
    'quotas',
    'rates',
    'release_events',
    'release_files',
    'releases',
    'sandbox_clock',
    'served_files',
    'sign_in_tries',
    'spare_objects',
    'telemetry_sessions',
    'trail_checks',
    'trail_heads',
  ]
  expect(
    [...(await listTables(server.services.store)).keys()]
      .filter((table) => !known.has(table))
      .toSorted(),
  ).toEqual(ofNobody)
})

it('exports what is held about a person, readable, with their documents and nothing of others', async () => {
  const file = join(folder, 'ann.tar.gz')
  expect(
    (await lintel('export', '--org', 'alder', '--person', ann.email, '--out', file)).status,
  ).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(
    (await lintel('export', '--org', 'alder', '--person', ann.email, '--out', file)).status,
  ).toBe(2)
  expect(
    await refusedWith(
      ['export', '--org', 'harborlight', '--person', ann.email, '--out', join(folder, 'x')],
      { DATABASE_URL: server.url },
    ),
  ).toEqual(['server/no-such-person'])
  execFileSync('tar', ['xzf', file, '-C', folder])
  const text = readFileSync(join(folder, 'person.json'), 'utf8')
  const { held } = JSON.parse(text) as { held: Record<string, Record<string, any>[]> }
  expect(held.identities![0]).toMatchObject({
    email: ann.email,
    profile: { name: { lastName: 'Soto' } },
  })
  expect(held.applications![0]).toMatchObject({ facts: { file: { ssn: '123456780' } } })
  expect(held.application_events!.length).toBeGreaterThan(3)
  expect(held.application_events![0]!.payload.changes).toContainEqual(
    expect.objectContaining({ path: 'person.email', value: ann.email }),
  )
  expect(text).not.toMatch(/"v1\.|password_hash|totp_secret/)
  for (const foreign of ['Okafor', bob.email, bob.identityUuid, bob.applicationUuid])
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
  expect(held.chat_messages!.map(({ content }) => content.text)).toEqual([
    `It is me: ${ann.email}`,
    `It is me: ${ann.email}`,
  ])
  expect(held.chat_files!.map(({ name }) => name)).toEqual([
    `stub of ${ann.email}.pdf`,
    `stub of ${ann.email}.pdf`,
  ])
  const [document] = held.documents!.filter(({ package: part }) => part === 'upload')
  const bytes = readFileSync(join(folder, `documents/${document!.uuid}.pdf`))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(document!.sha256)
  expect(readdirSync(join(folder, 'chats')).toSorted()).toEqual(
    annChats.map(({ channel }) => channel).toSorted(),
  )
  for (const { conversation, uuid, sha256 } of held.chat_files!) {
    const sent = readFileSync(join(folder, 'chats', conversation, `${uuid}.pdf`))
    expect(createHash('sha256').update(sent).digest('hex')).toBe(sha256)
  }
})

it('erases at once what nothing asks to keep, and says what stays and why; not where a hold stands', async () => {
  const erase = ['erase', '--org', 'alder', '--person', ann.email]
  expect((await lintel(...erase)).status).toBe(2)
  const dry = await lintel(...erase, ...note, '--dry-run')
  expect(dry.stdout).toContain('would go: 1 row of sessions\n')
  expect(dry.stdout).toContain(
    `stays: application ${ann.applicationUuid}. ${retention.kept.open}\n`,
  )
  const hold = JSON.parse(
    (
      await lintel(
        'hold',
        'set',
        '--org',
        'alder',
        '--application',
        ann.applicationUuid,
        ...note,
        '--json',
      )
    ).stdout,
  ) as { hold: string }
  expect(await refusedWith([...erase, ...note], { DATABASE_URL: server.url })).toEqual([
    'server/held',
  ])
  await lintel('hold', 'lift', '--hold', hold.hold, ...note)
  const { stdout } = await lintel(...erase, ...note)
  expect(stdout).toContain('erased: 1 row of sessions\n')
  expect(stdout).toContain('erased: 1 row of chat_conversations\n')
  const rows = await server.services.store
    .selectFrom('chat_conversations')
    .select('uuid')
    .where('identity', '=', ann.identityUuid)
    .execute()
  expect(rows).toEqual([{ uuid: annChats[0]!.channel }])
  const { status } = await send(server, 'GET', ann.url('/next-step'), { headers: ann.headers })
  expect(status).toBe(401)
  const { store } = server.services
  const events = await store
    .selectFrom('account_events')
    .select(['type', 'data'])
    .where('identity', '=', ann.identityUuid)
    .execute()
  expect(events).toContainEqual({ type: 'erasure-asked', data: { by: 'Privacy desk' } })
  expect((await verifyTrail(server.services)).issues).toEqual([])
})

it('erases all of a person once their applications need not be kept', async () => {
  await send(server, 'POST', bob.url('/cancel'), {
    body: { reason: 'x' },
    headers: { ...bob.headers, 'idempotency-key': randomUUID() },
  })
  const erase = ['erase', '--org', 'alder', '--person', bob.email, ...note]
  const { days, source } = retention.closed['application-not-funded']
  const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 7)
  expect((await lintel(...erase, '--dry-run')).stdout).toMatch(
    new RegExp(`stays until ${until}-\\d\\d UTC: application ${bob.applicationUuid}. 12 CFR`),
  )
  expect(source).toMatch(/^12 CFR/)
  const { store } = server.services
  await sql`update applications set since = since - interval '2000 days' where uuid = ${bob.applicationUuid}`.execute(
    store,
  )
  const { stdout } = await lintel(...erase)
  expect(stdout).toContain(
    `erased: application ${bob.applicationUuid}\nerased: the account; its uuid stays in the audit trail\n`,
  )
  expect(
    await store.selectFrom('blobs').select('key').where('key', 'like', '%/chat/%').execute(),
  ).toHaveLength(1)
  const left: string[] = []
  for (const table of (await listTables(store)).keys()) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(table)} t where t::text like ${`%${bob.email}%`} or t::text like ${`%${bob.applicationUuid}%`}`.execute(
      store,
    )
    if (rows.length > 0) left.push(table)
  }
  // Answers to calls are kept for 30 days, mails sealed; the rest is the signed end of the journal.
  expect(left.filter((table) => table !== 'idempotency_keys' && table !== 'pgboss.job')).toEqual([
    'disposals',
    'journal_heads',
  ])
  expect((await verifyTrail(server.services)).issues).toEqual([])
})
