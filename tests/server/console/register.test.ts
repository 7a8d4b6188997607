import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'

const patience = 240_000
const year = new Date().getUTCFullYear()
const path = '/service-application/api/v1/agent/register'
let who: Applicant
let agent: Awaited<ReturnType<typeof openAgent>>
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  who = await registerApplicant(server, 'Slip')
  agent = await openAgent(server, who.applicationUuid)
  await walkTo(
    server,
    who,
    'SUMMARY_SIGNING',
    { 'start/hmda': { race: ['ASIAN', 'OTHER_ASIAN'], raceAsianOther: '=Hmong', sex: ['FEMALE'] } },
    { seconds: 60 },
  )
  const headers = { ...who.headers, 'idempotency-key': randomUUID() }
  expect((await send(server, 'POST', who.url('/cancel'), { body: {}, headers })).status).toBe(200)
  await waitFor(server, who, ({ status }) => status === 'CANCELLED')
}, patience)

const read = (headers: Record<string, string>, asked = String(year)) =>
  send(server, 'GET', `${path}?year=${asked}`, { headers })

/** A session of another person. */
async function headersOf(variant: 'agent' | 'customer', email: string) {
  const { store } = server.services
  const identity = await server.services.identities.insert(store, org, {
    email,
    passwordHash: 'none',
    profile: {},
    profileType: variant,
  })
  return agentHeaders(server, org, identity, variant)
}

describe('the register of a year', () => {
  it('is a file to be filed and one for spreadsheets, in which no cell is a formula', async () => {
    const { status, body } = await read(agent.headers)
    expect([status, body.name, body.entries]).toEqual([200, `alder-register-${year}`, 1])
    expect([body.failed, body.edits]).toEqual([0, []])
    const [sheet, row, ...more] = (body.text as string).trimEnd().split('\n')
    expect([sheet!.split('|')[2], more]).toEqual([String(year), []])
    const fields = row!.split('|')
    expect([fields[10], ...fields.slice(32, 39), fields[50]]).toEqual([
      '4',
      '2',
      '27',
      '',
      '',
      '',
      '',
      '=Hmong',
      '2',
    ])
    const lines = (body.csv as string).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"Race of the applicant: other Asian"')
    expect(lines[1]).toContain(`"'=Hmong"`)
  })

  it('has only what ended in that year, and no year before its fields', async () => {
    expect((await read(agent.headers, String(year - 1))).body.entries).toBe(0)
    expect((await read(agent.headers, '2023')).status).toBe(404)
  })

  it('is for the agents that org.json names, and for no one else', async () => {
    expect((await read(await headersOf('agent', 'other-agent@example.com'))).status).toBe(404)
    expect((await read(who.headers)).status).toBe(401)
    expect((await read({})).status).toBe(401)
  })

  it('leaves in the signed trail who exported it, and no answer of a borrower', async () => {
    await read(agent.headers)
    const rows = await server.services.store
      .selectFrom('account_events')
      .select(['identity', 'actor', 'data'])
      .where('type', '=', 'register-exported')
      .orderBy('seq', 'desc')
      .execute()
    expect(rows[0]).toEqual({
      identity: agent.uuid,
      actor: agent.uuid,
      data: { year, entries: 1, failed: 0 },
    })
    const again = rows.length
    await read(await headersOf('agent', 'third-agent@example.com'))
    expect(
      await server.services.store
        .selectFrom('account_events')
        .select('type')
        .where('type', '=', 'register-exported')
        .execute(),
    ).toHaveLength(again)
  })

  it('shows the demographic answers nowhere else: the file of the application has none', async () => {
    expect(JSON.stringify(await agent.file())).not.toContain('Hmong')
  })
})

const report = (headers: Record<string, string>, asked = String(year)) =>
  send(server, 'GET', `/service-application/api/v1/agent/report?year=${asked}`, { headers })

const looks = () =>
  server.services.store
    .selectFrom('account_events')
    .select(['identity', 'data'])
    .where('type', '=', 'report-read')
    .orderBy('at')
    .execute()

describe('the report of a year', () => {
  it('says what became of applications, from which stage, and how long each stage took', async () => {
    const { status, body } = await report(agent.headers)
    expect([status, body.year]).toEqual([200, year])
    expect(body.outcomes).toEqual([
      {
        title: 'Withdrawn before a decision',
        count: 1,
        stages: [{ title: 'Provide More Info', count: 1 }],
      },
    ])
    const titles = (body.stages as { title: string }[]).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['Basic Info', 'Select Offer'])
    for (const { title, left, half, most, now } of body.stages as Record<string, never>[]) {
      expect([left, now], title).toEqual([1, 0])
      expect(half, title).toBeGreaterThanOrEqual(0)
      expect(half, title).toBe(most)
    }
    expect((body.waiting as { title: string }[]).map(({ title }) => title)).toContain('Borrower')
    expect(body.csv).toContain('"Withdrawn before a decision","Provide More Info","1"')
  })

  it('counts a stage in the year in which it was left, and nothing before', async () => {
    const { body } = await report(agent.headers, String(year - 1))
    expect([body.stages, body.outcomes, body.reasons]).toEqual([[], [], []])
  })

  it('is for the managers that org.json names; each look is in the signed trail', async () => {
    expect((await report(await headersOf('agent', 'fourth-agent@example.com'))).status).toBe(404)
    expect((await report(who.headers)).status).toBe(401)
    const before = await looks()
    await report(agent.headers)
    expect((await looks()).slice(before.length)).toEqual([{ identity: agent.uuid, data: { year } }])
  })
})
