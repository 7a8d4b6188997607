import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { rebuildApplication } from '../../../src/server/origination/rebuildApplication.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { insertRepresentative } from '../../../src/server/stores/representativeStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { upload } from '../origination/upload.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'
import { openFileAt } from './openFileAt.ts'

const patience = 300_000
const note = 'Spoke with them about it; the branch has it in writing.'
/** The same as a phone's keyboard and a copied text bring it. */
const typed = ` ${note.replace(' ', '\u200b  ')} `
let who: Applicant
let agent: Awaited<ReturnType<typeof openAgent>>
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  ;({ who, agent } = await openFileAt(server, 'ID_UPLOAD'))
}, patience)

interface Done {
  readonly act: string
  readonly about?: string
  readonly answer?: JsonObject
}
type Agent = typeof agent

const headersOf = (identity: string, variant: 'agent' | 'customer') =>
  agentHeaders(server, org, identity, variant)

/** Another agent of the lender, who does not have the file. */
async function openColleague() {
  const { store } = server.services
  const uuid = await server.services.identities.insert(store, org, {
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
    profile: {},
    profileType: 'agent',
  })
  return headersOf(uuid, 'agent')
}
/** The broker who referred the file. */
async function openBroker(application: string) {
  const { store } = server.services
  const uuid = await server.services.identities.insert(store, org, {
    email: `${randomUUID()}@example.com`,
    passwordHash: 'none',
    profile: {},
    isBroker: true,
  })
  await insertRepresentative(store, server.services.audit, {
    org,
    application,
    identity: uuid,
    role: 'broker',
  })
  return headersOf(uuid, 'customer')
}

/**
 * Does an act with the file as it is: work in the background may change it between the look and the
 * act, after which the agent looks again. Returns the key of the act, too.
 */
async function actAsItIs(own: Agent, act: Parameters<Agent['act']>[0]) {
  for (;;) {
    const key = randomUUID()
    const done = await own.act(act, key)
    if (done.body.code !== 'server/file-changed') return [done, key] as const
  }
}
const codeOf = async (own: Agent, act: Parameters<Agent['act']>[0]) =>
  (await actAsItIs(own, act))[0].body.code

/**
 * Does an act as others may not: a borrower, a broker and an agent without the file. Then as the
 * file's agent, twice with one key. It is one event, with who and why, and the journal gives the
 * same facts.
 */
async function prove(
  applicant: Applicant,
  own: Agent,
  { act, about, answer = {} }: Done,
  type = act,
): Promise<JsonObject> {
  const { store, seal, applications } = server.services
  const uuid = applicant.applicationUuid
  const url = `/service-application/api/v1/agent/files/${uuid}/acts`
  const body = { act, ...(about !== undefined && { about }), answer: { note: typed, ...answer } }
  const { version } = await own.file()
  for (const [role, expected, headers] of [
    ['borrower', 404, applicant.headers],
    ['broker', 404, await openBroker(uuid)],
    ['colleague', 404, await openColleague()],
  ] as const) {
    const refused = await send(server, 'POST', url, {
      headers: { ...headers, 'idempotency-key': randomUUID(), 'if-match': `"v${version}"` },
      body,
    })
    expect([act, role, refused.status]).toEqual([act, role, expected])
  }
  const [unsaid] = await actAsItIs(own, { act, about, note: '', answer })
  expect(unsaid.status, `${act} without a reason`).toBe(422)
  /** Work in the background writes events of its own. */
  const listOwn = async () =>
    (await listEvents(store, org, uuid)).filter(
      (event) => event.type === type && event.payload.actor === own.uuid,
    )
  const before = (await listOwn()).length
  const [done, key] = await actAsItIs(own, { act, about, note: typed, answer })
  expect([act, done.status, done.body.issues]).toEqual([act, 200, undefined])
  const again = await own.act({ act, about, note: typed, answer }, key)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
  const events = await listOwn()
  expect(events, act).toHaveLength(before + 1)
  expect(events.at(-1)!.payload).toMatchObject({ actor: own.uuid, witness: expect.any(String) })
  expect(JSON.stringify(events), 'what was written is sealed').not.toContain(note)
  expect((await own.file()).notes[0]).toMatchObject({ note })
  const [kept, rebuilt] = await store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const after = (await applications.find(transaction, org, uuid))!
      return [after.facts, (await rebuildApplication(transaction, seal, after)).facts] as const
    })
  expect(rebuilt).toEqual(kept)
  return kept as unknown as JsonObject
}

const change = (applicant: Applicant, changes: readonly { path: string; value: never }[]) =>
  server.services.store.transaction().execute(async (transaction) => {
    const held = (await server.services.applications.find(
      transaction,
      org,
      applicant.applicationUuid,
      { hold: true },
    ))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, held, {
      type: 'time-passed',
      changes,
    })
  })

/** Asks for a document, which the borrower sends. */
async function askAndSend(): Promise<string> {
  const words = 'Please send us your bank statement of last month.'
  const answer = { category: 'INCOME', document: 'BANK_STATEMENT', words }
  await prove(who, agent, { act: 'condition-added', answer })
  const file = await upload(server, who, 'BANK_STATEMENT')
  const sent = { documentType: 'BANK_STATEMENT', files: [file] }
  expect((await submit(server, who, 'conditions/upload-document', sent)).status).toBe(200)
  return String(file.uuid)
}

describe('each act is one event with who and why, once, and only for the agent of the file', () => {
  it('refuses a document, then accepts one, and clears the condition', async () => {
    const first = await askAndSend()
    const url = '/service-application/api/v1/agent/files?view=tasks'
    const { files } = (await send(server, 'GET', url, { headers: agent.headers })).body
    expect(files).toContainEqual(
      expect.objectContaining({
        uuid: who.applicationUuid,
        next: expect.objectContaining({ kind: 'document', title: 'Income: Bank statement' }),
      }),
    )
    const stateOf = async (uuid: string) =>
      ((await applicationOf(server, who)).facts.file.proofs as JsonObject[]).find(
        (proof) => proof.uuid === uuid,
      )
    await prove(who, agent, { act: 'document-refused', about: first })
    expect(await stateOf(first)).toMatchObject({ state: 'REJECTED' })
    const better = await upload(server, who, 'BANK_STATEMENT')
    const sent = { documentType: 'BANK_STATEMENT', files: [better] }
    expect((await submit(server, who, 'conditions/upload-document', sent)).status).toBe(200)
    await prove(who, agent, { act: 'document-accepted', about: String(better.uuid) })
    expect(await stateOf(String(better.uuid))).toMatchObject({ state: 'ACCEPTED' })
    const [condition] = (await agent.file()).conditions
    const facts = await prove(who, agent, { act: 'condition-cleared', about: condition.uuid })
    expect(facts).toMatchObject({ status: { condition: false } })
  })

  it('gives more time for what is asked for, from the day on which it is given', async () => {
    const words = 'Please send us your tax return of last year.'
    const answer = { category: 'INCOME', document: 'TAX_RETURN', words }
    await prove(who, agent, { act: 'condition-added', answer })
    await change(who, [{ path: 'file.conditionsOn', value: '2026-01-05' as never }])
    const facts = await prove(who, agent, { act: 'condition-time-given' })
    const { conditionsOn } = facts.file as JsonObject
    expect(conditionsOn).not.toBe('2026-01-05')
    expect(await codeOf(agent, { act: 'condition-time-given', note }), 'not twice on one day').toBe(
      'server/not-now',
    )
  })

  it('notes that papers were mailed, and that they came back', async () => {
    const mailed = { act: 'papers-mailed', answer: { mailedOn: '2026-11-20' } }
    expect(await codeOf(agent, { ...mailed, note })).toBe('server/not-now')
    await change(who, [{ path: 'case.paperSince', value: '2026-11-19' as never }])
    expect(
      await codeOf(agent, { act: 'papers-returned', note, answer: { returnedOn: '2026-11-24' } }),
      'not before',
    ).toBe('server/not-now')
    expect(await prove(who, agent, mailed)).toMatchObject({
      file: { papersMailedOn: '2026-11-20', papersReturnedOn: null },
    })
    const returned = { act: 'papers-returned', answer: { returnedOn: '2026-11-24' } }
    expect(await prove(who, agent, returned)).toMatchObject({
      file: { papersReturnedOn: '2026-11-24' },
    })
    expect(await codeOf(agent, { ...returned, note }), 'once').toBe('server/not-now')
  })

  it('withdraws at the borrower’s word, after which nothing can be done', async () => {
    const facts = await prove(who, agent, { act: 'withdrawn-by-word' })
    expect(facts).toMatchObject({
      case: { cancelledBy: 'BORROWER', decision: { actionTaken: 'WITHDRAWN' } },
    })
    expect(await codeOf(agent, { act: 'noted', note })).toBe('server/not-now')
  })

  it('decides a referred file, a decline with its reasons', async () => {
    const careful = await registerApplicant(server, 'Careful')
    const other = await openAgent(server, careful.applicationUuid)
    await walkTo(server, careful, 'MANUAL_UW')
    const { acts } = (await other.file()) as { acts: { act: string; about?: string }[] }
    const { about } = acts.find(({ act }) => act === 'decide')!
    expect(
      await codeOf(other, { act: 'decide', about, note, answer: { decision: 'DECLINE' } }),
    ).toBe('server/reason-missing')
    await prove(
      careful,
      other,
      { act: 'decide', about, answer: { decision: 'DECLINE', reason: 'DELINQUENCY' } },
      'work-done',
    )
    await waitFor(server, careful, ({ status }) => status === 'DECLINED')
    expect((await applicationOf(server, careful)).facts.case.decision).toMatchObject({
      actionTaken: 'DENIED',
      reasons: ['Delinquent past or present credit obligations with others'],
    })
  })
})
