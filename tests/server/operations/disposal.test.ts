import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createAnchor } from '../../../src/server/audit/Anchor.ts'
import { readAnchors } from '../../../src/server/audit/readAnchors.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { disposeDue } from '../../../src/server/operations/disposeDue.ts'
import law from '../../../lending/law.json' with { type: 'json' }
import retention from '../../../lending/retention.json' with { type: 'json' }
import { shipped } from '../../shipped.ts'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { upload } from '../origination/upload.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { keepServed } from './keepServed.ts'
import { refusedWith, runLintel } from './runLintel.ts'

/**
 * Who withdrew, with a Social Security number and a document; who withdrew at once, is held; and
 * who still applies.
 */
let ann: Applicant, bob: Applicant, eve: Applicant
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  await keepServed(server)
  ann = await registerApplicant(server)
  await walkTo(server, ann, 'HMDA')
  await upload(server, ann, 'OTHER')
  ;[bob, eve] = [await registerApplicant(server), await registerApplicant(server)]
  for (const who of [ann, bob]) await cancel(who)
})

async function cancel(who: Applicant): Promise<void> {
  const headers = { ...who.headers, 'idempotency-key': randomUUID() }
  const { status } = await send(server, 'POST', who.url('/cancel'), {
    body: { reason: 'Another lender' },
    headers,
  })
  if (status !== 200) throw new Error(`It was not cancelled: ${status}`)
}

const rules = Object.values(retention.closed)
/** Pointers into lending/retention.json that the law bounds. */
const bounded = Object.values(law.floors).flatMap(({ bounds }) =>
  bounds.flatMap(({ file, at }) => (file === 'lending/retention.json' ? [at] : [])),
)
const daysOf = (what: string) => rules.find((rule) => rule.what === what)!.days
const disposeIn = async (days: number) => {
  const due = await disposeDue(server.services, { now: new Date(Date.now() + days * 86_400_000) })
  return due
    .map(({ application, what, held }) =>
      [application === ann.applicationUuid ? 'ann' : 'bob', what, held].join(' '),
    )
    .toSorted()
}
const found = async () => (await verifyTrail(server.services)).issues.map(({ code }) => code)
const lintel = (...words: readonly string[]) => runLintel(words, { DATABASE_URL: server.url })
const keysOfAnn = async () =>
  (await server.services.store.selectFrom('blobs').select('key').execute()).filter(({ key }) =>
    key.includes(ann.applicationUuid),
  )
const countOf = async (table: string, column: string, application: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${application}`.execute(
    server.services.store,
  )
  return rows[0]!.count
}

it('names a source for each rule, whose days the law bounds, and only statuses at which an application is closed', () => {
  const terminal = [...shipped.bundles.values()].map(({ routing }) =>
    Object.keys(routing.statuses).filter((status) => routing.statuses[status]!.terminal),
  )
  for (const name of Object.keys(retention.closed))
    expect(bounded).toContain(`/closed/${name}/days`)
  for (const { statuses, source } of rules) {
    for (const known of terminal) expect(known).toEqual(expect.arrayContaining(statuses))
    expect(source).toMatch(/CFR/)
  }
  const disposed = rules.flatMap(({ what, statuses }) => (what === 'application' ? statuses : []))
  for (const known of terminal) expect(known.toSorted()).toEqual(disposed.toSorted())
})

it('disposes of a funded application after the days of its own rule, which compliance has yet to approve', async () => {
  const { days, approval } = retention.closed['application-funded']
  expect(approval).toMatch(/^Compliance: /)
  const { store } = server.services
  const { applicationUuid } = eve
  const { open, status } = await store
    .selectFrom('applications')
    .select(['open', 'status'])
    .where('uuid', '=', applicationUuid)
    .executeTakeFirstOrThrow()
  const set = (isOpen: boolean, to: string) =>
    store
      .updateTable('applications')
      .set({ open: isOpen, status: to })
      .where('uuid', '=', applicationUuid)
      .execute()
  const due = async (after: number) => {
    const all = await disposeDue(server.services, {
      now: new Date(Date.now() + after * 86_400_000),
      dryRun: true,
    })
    return all.filter(({ application }) => application === applicationUuid).map(({ what }) => what)
  }
  await set(false, 'COMPLETE')
  expect([await due(days - 2), await due(days + 2)]).toEqual([[], ['application']])
  await set(open, status)
})

it('a legal hold is set with who and why, on an application or a person; a mistake in the call changes nothing', async () => {
  const why = ['--by', 'Legal, R. Ito', '--why', 'Soto v. Alder, 26-CV-1180']
  const refused = [
    ['set', '--org', 'alder', ...why],
    ['set', '--org', 'alder', '--application', bob.applicationUuid, '--by', ' ', '--why', 'x'],
    ['set', '--application', bob.applicationUuid, ...why],
    ['lift', ...why],
    ['drop', ...why],
  ]
  for (const words of refused)
    expect([words, (await lintel('hold', ...words)).status]).toEqual([words, 2])
  const url = { DATABASE_URL: server.url }
  const set = ['hold', 'set', '--org', 'alder']
  expect(await refusedWith([...set, '--application', randomUUID(), ...why], url)).toEqual([
    'server/no-such-application',
  ])
  expect(await refusedWith([...set, '--person', 'nobody@example.com', ...why], url)).toEqual([
    'server/no-such-person',
  ])
  expect(await refusedWith(['hold', 'lift', '--hold', 'x', ...why], url)).toEqual([
    'server/hold-unknown',
  ])
  expect((await lintel('hold')).stdout).toBe('There are no holds.\n')
  expect((await lintel(...set, '--person', bob.email.toUpperCase(), ...why)).status).toBe(0)
  expect((await lintel('hold')).stdout).toMatch(
    new RegExp(
      `alder  person ${bob.identityUuid}  since .*  Legal, R. Ito: Soto v. Alder, 26-CV-1180\n`,
    ),
  )
  expect((await applicationOf(server, bob)).version).toBe(3)
  expect(await found()).toEqual([])
})

it('the Social Security number goes first, from the journal too, and the trail stays intact', async () => {
  expect(await disposeIn(daysOf('identifiers') - 1)).toEqual([])
  expect((await applicationOf(server, ann)).facts.file.ssn).toBe('123456780')
  expect(await disposeIn(daysOf('identifiers') + 1)).toEqual([
    'ann identifiers false',
    'bob identifiers true',
  ])
  const { facts } = await applicationOf(server, ann)
  expect([facts.file.ssn, facts.case.ssnLast4, facts.person.name]).toMatchObject([
    null,
    null,
    { lastName: 'Soto' },
  ])
  expect(await countOf('application_drafts', 'application', ann.applicationUuid)).toBe(0)
  expect(await found()).toEqual([])
  expect(await disposeIn(daysOf('identifiers') + 1)).toEqual(['bob identifiers true'])
})

it('a rewritten event without our signature is found', async () => {
  const { store } = server.services
  const edit = (value: string) =>
    store.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update application_events set rewritten = ${value}::jsonb where stream = ${ann.applicationUuid} and rewritten is not null`.execute(
        transaction,
      )
    })
  const { rewritten } = await store
    .selectFrom('application_events')
    .select('rewritten')
    .where('rewritten', 'is not', null)
    .executeTakeFirstOrThrow()
  await edit(JSON.stringify({ ...rewritten, why: 'mine' }))
  expect(await found()).toContain('server/event-edited')
  await edit(JSON.stringify(rewritten))
  expect(await found()).toEqual([])
})

it('the bytes of documents are compared with what their events say', async () => {
  const { store } = server.services
  const ofAnn = sql`key like ${`alder/${ann.applicationUuid}/%`}`
  await sql`update blobs set content = content || '\\x00' where ${ofAnn}`.execute(store)
  expect((await found())[0]).toBe('server/document-changed')
  await sql`update blobs set content = substr(content, 1, length(content) - 1) where ${ofAnn}`.execute(
    store,
  )
  expect(await found()).toEqual([])
})

it('documents go next, with their bytes', async () => {
  const before = (await keysOfAnn()).length
  expect(await disposeIn(daysOf('documents') + 1)).toEqual([
    'ann documents false',
    'bob identifiers true',
  ])
  expect((await keysOfAnn()).length).toBe(before - 1)
  expect(await found()).toEqual([])
})

it('then all of the application, and a signed end of its journal stays that an anchor agrees with', async () => {
  const { store, audit } = server.services
  const anchor = await createAnchor(store, audit, new Date(), 0)
  const { anchored } = readAnchors(audit, 'anchors', JSON.stringify(anchor))
  const seq = (await applicationOf(server, ann)).version
  expect(await disposeIn(daysOf('application') + 1)).toEqual([
    'ann application false',
    'bob application true',
    'bob identifiers true',
  ])
  for (const [table, column] of Object.entries({
    applications: 'uuid',
    application_events: 'stream',
    documents: 'application_uuid',
    consent_receipts: 'application_uuid',
  }))
    expect([table, await countOf(table, column, ann.applicationUuid)]).toEqual([table, 0])
  const end = await store.selectFrom('disposals').selectAll().executeTakeFirstOrThrow()
  expect(end).toMatchObject({
    stream: ann.applicationUuid,
    seq: seq + 1,
    payload: { rule: 'application', status: 'CANCELLED' },
  })
  expect((await verifyTrail(server.services, { anchored })).issues).toEqual([])
  expect(await disposeIn(daysOf('application') + 1)).toEqual([
    'bob application true',
    'bob identifiers true',
  ])
  const identity = await store
    .selectFrom('identities')
    .select('email')
    .where('uuid', '=', ann.identityUuid)
    .executeTakeFirstOrThrow()
  expect(identity.email).toBe(`${ann.identityUuid}@disposed.invalid`)
  expect((await applicationOf(server, eve)).status).not.toBe('CANCELLED')
})

it('a person who removes that end, or writes one of their own, is found', async () => {
  const { store } = server.services
  const end = await store.selectFrom('disposals').selectAll().executeTakeFirstOrThrow()
  await store.updateTable('disposals').set({ at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await found()).toEqual(['server/event-edited'])
  await store.deleteFrom('disposals').execute()
  expect(await found()).toEqual(['server/application-missing'])
  await store
    .insertInto('disposals')
    .values({ ...end, payload: JSON.stringify(end.payload) })
    .execute()
  expect(await found()).toEqual([])
})

it('a hold that is lifted stops nothing any more; what is due is named before it goes', async () => {
  const { stdout } = await runLintel(['hold', '--json'], { DATABASE_URL: server.url })
  const [{ uuid }] = (JSON.parse(stdout) as { holds: [{ uuid: string }] }).holds
  expect(
    (await lintel('hold', 'lift', '--hold', uuid, '--by', 'Legal, R. Ito', '--why', 'Settled'))
      .status,
  ).toBe(0)
  expect(await lintel('dispose', '--dry-run')).toEqual({
    status: 0,
    stdout: '0 disposals due, 0 held.\n',
  })
  await sql`update applications set since = since - interval '800 days' where uuid = ${bob.applicationUuid}`.execute(
    server.services.store,
  )
  expect((await lintel('dispose', '--dry-run')).stdout).toBe(
    `alder  ${bob.applicationUuid}  identifiers\n1 disposal due, 0 held.\n`,
  )
  expect((await lintel('dispose')).stdout).toContain('1 disposal done, 0 held.\n')
  const types = await server.services.store
    .selectFrom('application_events')
    .select('type')
    .where('stream', '=', bob.applicationUuid)
    .orderBy('seq')
    .execute()
  expect(types.map(({ type }) => type)).toEqual([
    'application-submitted',
    'application-cancelled',
    'legal-hold-set',
    'legal-hold-lifted',
    'identifiers-disposed',
  ])
})
