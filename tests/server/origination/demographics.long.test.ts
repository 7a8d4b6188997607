import { beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { homeAt } from '../borrower.ts'
import { placeOf } from '../../../src/server/origination/recordEvent.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from './applicationOf.ts'
import { listRunningWork } from './listRunningWork.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { submit } from './submit.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import type { Applicant } from './Applicant.ts'
import { fastVendors } from './fastVendors.ts'

/** Twins but for what the government asks. */
const twins: readonly JsonObject[] = [
  {},
  {
    ethnicity: ['HISPANIC_OR_LATINO', 'CUBAN'],
    race: ['BLACK_OR_AFRICAN_AMERICAN'],
    sex: ['FEMALE'],
  },
  { ethnicity: ['NOT_PROVIDED'], race: ['NOT_PROVIDED'], sex: ['NOT_PROVIDED'] },
  { race: ['AMERICAN_INDIAN_OR_ALASKA_NATIVE', 'SAMOAN'], raceTribe: 'Canarytribe' },
]
/**
 * Behind the hard inquiry, the final offer and the verified income; the next two vendors answer in
 * any order.
 */
const goal = 'ID_UPLOAD'

const applicants: Applicant[] = []
const ways: (readonly string[])[] = []
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  for (const hmda of twins) {
    const who = await registerApplicant(server, 'Slip', {
      index: {
        property: homeAt('4 Twin Oaks'),
      },
    })
    applicants.push(who)
    ways.push(await walkTo(server, who, goal, { 'start/hmda': hmda }, { seconds: 60 }))
    await waitFor(server, who, async () => (await listRunningWork(server, who)).length === 0)
  }
})

/** Without what names a thing: uuids, hashes, numbers of loans, addresses of mail, moments. */
function withoutNames(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')
      .replaceAll(/HL\d{8,}/g, 'loan')
      .replaceAll(/[\w.]+@example\.com/g, 'mail')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
  ) as unknown
}

/**
 * What was answered and done, sorted (which of two vendors answers first is chance), and what the
 * last event led to by which rule.
 */
async function decisionsOf(who: Applicant): Promise<unknown> {
  const events = await listEvents(server.services.store, org, who.applicationUuid)
  const done = events.flatMap(({ type, payload }) => {
    const worked = ((payload.worked ?? []) as readonly string[]).map((work) => `worked ${work}`)
    return [`${type} ${String(payload.screen ?? payload.work ?? '')}`, ...worked]
  })
  const { status, because } = events.at(-1)!.payload
  return { done: done.toSorted(), status, because }
}

describe('four borrowers who differ only in their answers to the government', () => {
  it('are led the same way, to the same status', () => {
    for (const way of ways) expect(way).toEqual(ways[0])
    expect(ways[0]).toContain('HMDA')
  })

  it('are decided on alike: offers, rate, amount, decisions, reasons, every single fact', async () => {
    const [first, ...others] = await Promise.all(
      applicants.map(async (who) => withoutNames((await applicationOf(server, who)).facts)),
    )
    expect((first as { case: JsonObject }).case.offer).toMatchObject({ aprBps: expect.any(Number) })
    for (const other of others) expect(other).toEqual(first)
  })

  it('have the same journal: the same answers and work, and the same rule behind where they are', async () => {
    const [first, ...others] = await Promise.all(applicants.map(decisionsOf))
    for (const other of others) expect(other).toEqual(first)
  })

  it('nothing that rules read, and no event, holds what they answered', async () => {
    const words = [
      'CUBAN',
      'BLACK_OR_AFRICAN_AMERICAN',
      'FEMALE',
      'NOT_PROVIDED',
      'SAMOAN',
      'Canarytribe',
    ]
    const { store, seal } = server.services
    for (const who of applicants) {
      const { uuid, facts, answers } = await applicationOf(server, who)
      const opened: Json[] = []
      for (const { seq, payload } of await listEvents(store, org, uuid))
        for (const part of ['changes', 'answer', 'witness'] as const)
          if (typeof payload[part] === 'string')
            opened.push(seal.open(payload[part] as string, placeOf(org, part, uuid, seq)))
      expect(opened.length).toBeGreaterThan(20)
      const text = JSON.stringify([facts, answers, opened])
      expect(words.filter((word) => text.includes(word))).toEqual([])
    }
    const rows = await store
      .selectFrom('apart_answers')
      .select(['application', 'screen', 'answer'])
      .execute()
    expect(rows.map(({ application }) => application).toSorted()).toEqual(
      applicants.map(({ applicationUuid }) => applicationUuid).toSorted(),
    )
    expect(rows.every(({ answer }) => answer.startsWith('v1.'))).toBe(true)
  })

  it('may change their answers later: nothing else changes, and the newest are kept', async () => {
    const who = await registerApplicant(server)
    await walkTo(server, who, 'SUMMARY_SIGNING', { 'start/hmda': twins[1]! })
    await waitFor(server, who, async () => (await listRunningWork(server, who)).length === 0)
    const before = await applicationOf(server, who)
    const { version } = await standingOf(server, who)
    expect((await submit(server, who, 'start/hmda', twins[3]!, { version })).status).toBe(200)
    await waitFor(server, who, ({ status }) => status === 'SUMMARY_SIGNING')
    const after = await applicationOf(server, who)
    expect([after.facts, after.status, after.since]).toEqual([
      before.facts,
      before.status,
      before.since,
    ])
    const { store, seal } = server.services
    const [row] = await store
      .selectFrom('apart_answers')
      .selectAll()
      .where('application', '=', who.applicationUuid)
      .execute()
    expect(
      seal.open(row!.answer, `${org}|apart_answers|answer|${who.applicationUuid}/start/hmda`),
    ).toEqual(twins[3])
  })

  it('cannot be read back: no call gives them, not even what was typed and not sent', async () => {
    const [who] = applicants
    const { body } = await send(server, 'GET', who!.url('/steps?screen=start/hmda'), {
      headers: who!.headers,
    })
    expect(body.answers).toEqual({ 'start/hmda': {} })
    const { body: draft } = await send(server, 'GET', who!.url('/draft'), { headers: who!.headers })
    expect(draft.typed).toEqual({})
  })
})
