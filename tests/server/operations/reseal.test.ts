import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnchor } from '../../../src/server/audit/Anchor.ts'
import { readAnchors } from '../../../src/server/audit/readAnchors.ts'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { countByKey } from '../../../src/server/operations/reseal/countByKey.ts'
import { reseal } from '../../../src/server/operations/reseal/reseal.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { termMarks } from '../../../src/server/stores/searchMarks.ts'
import { isNewestKey } from '../../../src/server/stores/dataKeyStore.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { paths, bundleOf, send } from '../callServer.ts'
import { dataKey as older } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { signIn } from '../identity/member.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { upload } from '../origination/upload.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { runLintel } from './runLintel.ts'

const newer = Buffer.alloc(32, 'the next key').toString('base64')
/** Without `works` nothing is sealed again but by the test. */
const open = (
  dataKey: string,
  { url, works = false }: { readonly url?: string; readonly works?: boolean } = {},
) => openTestServer({ dataKey }, { url, works, vendors: fastVendors() })
let first: TestServer
let second: TestServer
let ann: Applicant
beforeAll(async () => {
  // As a rotation goes: all processes know both keys before one of them seals with the newer.
  first = await open(`${older},${newer}`, { works: true })
  ann = await registerApplicant(first)
  await walkTo(first, ann, 'LIENS')
  await upload(first, ann, 'OTHER')
  second = await open(`${newer},${older}`, { url: first.url })
})
afterAll(() => Promise.all([first.close(), second.close()]))

const keys = () => countByKey(second.services.store)
const lintel = (dataKey: string, ...words: readonly string[]) =>
  runLintel(words, { DATABASE_URL: first.url, LINTEL_DATA_KEY: dataKey })

/** Applies once more for the home that was registered. */
function applyAgain(server: TestServer, { headers, answers }: Applicant) {
  const { 'set-password': _password, ...rest } = answers
  const body = { flow: 'registration-v2', bundle: bundleOf(server), answers: rest }
  return send(server, 'POST', paths.apply, {
    body,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
}

it('processes with both keys serve side by side, and neither lets a home be applied for twice', async () => {
  const [old] = first.services.seal.keys as [string]
  expect([
    await isNewestKey(first.services.store, first.services.seal),
    await isNewestKey(second.services.store, second.services.seal),
  ]).toEqual([false, true])
  expect((await keys()).get(old)).toBeGreaterThan(10)
  expect((await applyAgain(second, ann)).body.code).toBe('server/application-exists')
  const bob = await registerApplicant(second)
  expect((await applyAgain(first, bob)).body.code).toBe('server/application-exists')
  expect((await applicationOf(first, bob)).facts).toEqual((await applicationOf(second, bob)).facts)
})

it('seals again what the older key sealed: broken off it continues, two at once do it once, and the trail stays intact', async () => {
  const { store, audit, seal } = second.services
  const [fresh, old] = seal.keys as [string, string]
  const { anchored } = readAnchors(
    audit,
    'anchors',
    JSON.stringify(await createAnchor(store, audit, new Date(), 0)),
  )
  const before = await applicationOf(second, ann)
  const events = await listEvents(store, 'alder', ann.applicationUuid)
  let steps = 0
  await expect(reseal(second.services, { isStopping: () => ++steps > 8 })).rejects.toThrow(
    'broken off',
  )
  const half = await keys()
  expect([half.get(old)! > 0, half.get(fresh)! > 0]).toEqual([true, true])
  expect(await applicationOf(first, ann)).toEqual(before)
  const made = await Promise.all([
    reseal(second.services),
    reseal(second.services),
    walkTo(first, ann, 'COLLECT_ADDITIONAL_INFO'),
  ])
  expect([made[0].failed, made[1].failed]).toEqual([0, 0])
  // The first process sealed with its own key meanwhile.
  await first.close()
  await reseal(second.services)
  expect([...(await keys()).keys()]).toEqual([fresh])
  // The agent console finds the file without the older key.
  const { loanNumber } = await applicationOf(second, ann)
  const [[mark]] = termMarks(createSeal({ key: newer }), 'alder', loanNumber) as [[number]]
  const { rows } =
    await sql`select 1 from queue_files where loan_number = ${loanNumber} and ${mark}::bigint = any(marks)`.execute(
      store,
    )
  expect(rows).toHaveLength(1)
  const marks = await sql<{ mark: string }>`
    select property_key as mark from applications union select unnest(phone_marks) from identities`.execute(
    store,
  )
  expect(marks.rows.length).toBeGreaterThan(2)
  for (const { mark: each } of marks.rows) expect(each.startsWith(`${fresh}.`)).toBe(true)
  const after = await listEvents(store, 'alder', ann.applicationUuid)
  expect(after.slice(0, events.length).map(({ seq, previous }) => [seq, previous])).toEqual(
    events.map(({ seq, previous }) => [seq, previous]),
  )
  expect(after[1]!.payload.changes).not.toBe(events[1]!.payload.changes)
  expect((await verifyTrail(second.services, { anchored })).issues).toEqual([])
}, 900_000)

it('then the older key can go: nothing needs it, and a copy of the database opens with it nowhere', async () => {
  const { stdout } = await lintel(`${newer},${older}`, 'reseal', '--check')
  const [fresh, old] = second.services.seal.keys
  expect(stdout).toMatch(
    new RegExp(`^${fresh}  encrypts \\d+ values\n${old}  encrypts nothing: it can be removed\n$`),
  )
  await second.close()
  await expect(open(older, { url: first.url })).rejects.toMatchObject({
    issues: [{ code: 'server/data-key-in-use' }],
  })
  second = await open(newer, { url: first.url, works: true })
  const { body } = await signIn(second, ann.email, ann.password)
  const again = applicantOf({ ...ann, jwt: body.jwt })
  expect((await applyAgain(second, again)).body.code).toBe('server/application-exists')
  await walkTo(second, again, 'HMDA')
  expect((await lintel(newer, 'verify')).stdout).toMatch(/^The audit trail is intact/)
  expect((await lintel(newer, 'reseal')).stdout).toMatch(/^0 values re-encrypted\.\n/)
})

it('does not vouch for an event that someone else wrote', async () => {
  const { seal } = second.services
  await second.close()
  second = await open(`${older},${newer}`, { url: first.url })
  await second.services.store.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update application_events set type = 'mine' where stream = ${ann.applicationUuid} and seq = 2`.execute(
      transaction,
    )
  })
  const { failed, free } = await reseal(second.services)
  expect([failed, free]).toEqual([1, []])
  expect((await keys()).get(seal.keys[0]!)).toBeGreaterThan(0)
  expect(
    (await verifyTrail(second.services)).issues.map(({ code, events }) => [code, events]),
  ).toEqual([['server/event-edited', [2, 2]]])
})
