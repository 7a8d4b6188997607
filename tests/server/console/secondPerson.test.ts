import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { org, send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { standingOf } from '../origination/standingOf.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'

const patience = 300_000
const note = 'Spoke with them about it; the branch has it in writing.'
const approve = { decision: 'APPROVE' }

/** A lender with whom two people decide everything. */
const withTwo = (bundles: Bundles): Bundles => {
  type Found = ReturnType<Bundles['current']>
  const forTwo = (served: Found): Found => {
    const { console } = served?.bundle.support ?? {}
    if (!served || !console) return served
    const decide = { ...console.decide, secondPerson: 'has-an-application' }
    const support = { ...served.bundle.support, console: { ...console, decide } }
    return {
      ...served,
      bundle: { ...served.bundle, support },
      inLanguage: (language) => forTwo(served.inLanguage(language))!,
    }
  }
  return {
    ...bundles,
    current: (code) => forTwo(bundles.current(code)),
    find: async (code, hash) => forTwo(await bundles.find(code, hash)),
    findValid: async (code, hash) => forTwo(await bundles.findValid(code, hash)),
  }
}

/** A file that waits for a decision, its agent, and what makes the colleague their successor. */
async function openReferred(server: TestServer) {
  const who = await registerApplicant(server, 'Careful')
  const agent = await openAgent(server, who.applicationUuid)
  await walkTo(server, who, 'MANUAL_UW')
  const { email } = listStaff(org).find(({ role }) => role === 'colleague')!
  const { store, identities } = server.services
  const colleague = await agentHeaders(
    server,
    org,
    (await identities.findByEmail(store, org, email))!.uuid,
  )
  const url = `/service-application/api/v1/agent/files/${who.applicationUuid}`
  const file = async () => (await send(server, 'GET', url, { headers: colleague })).body
  return {
    who,
    agent,
    handOver: async () => {
      const handed = await agent.act({ act: 'handed-over', note, answer: { colleague: email } })
      expect(handed.status).toBe(200)
    },
    colleague: {
      file,
      decide: async (answer: object, about: string, version?: number) =>
        send(server, 'POST', `${url}/acts`, {
          headers: {
            ...colleague,
            'idempotency-key': randomUUID(),
            'if-match': `"v${version ?? (await file()).version}"`,
          },
          body: { act: 'decide', about, answer: { note, ...answer } },
        }),
    },
  }
}

const decideOf = (file: { acts: { act: string; about?: string; hint?: string }[] }) =>
  file.acts.find(({ act }) => act === 'decide')!

const eventsOf = async (server: TestServer, { applicationUuid }: Applicant) =>
  (await listEvents(server.services.store, org, applicationUuid)).filter(({ type }) =>
    ['decision-proposed', 'work-done'].includes(type),
  )

describe('where two people decide', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({}, { works: true, change: withTwo, vendors: fastVendors() })
  }, patience)
  afterAll(() => server.close())

  it(
    'the first decision waits, the same person cannot join it, and another one makes it count, once',
    async () => {
      const { who, agent, handOver, colleague } = await openReferred(server)
      const { about, hint } = decideOf(await agent.file())
      expect(hint).toContain('Two people decide this')
      const decided = await agent.act({ act: 'decide', about, note, answer: approve })
      expect(decided.status).toBe(200)
      expect((await standingOf(server, who)).status).toBe('MANUAL_UW')
      const own = await agent.file()
      expect(decideOf(own).hint).toMatch(/^You decided “Approved” on .+ Reassign the file/)
      expect(own.notes[0]).toMatchObject({ note, what: expect.stringContaining('second person') })
      expect(own.decision?.person ?? null, 'it is no decision yet').toBeNull()

      const again = await agent.act({ act: 'decide', about, note, answer: approve })
      expect(again).toMatchObject({ status: 409, body: { code: 'server/second-person-needed' } })

      await handOver()
      const seen = await colleague.file()
      expect(decideOf(seen).hint).toMatch(/ decided “Approved” on .+ if you decide the same/)
      const both = await Promise.all([
        colleague.decide(approve, about!, seen.version),
        colleague.decide(approve, about!, seen.version),
      ])
      const statuses = both.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(statuses[0]).toBe(200)
      expect(statuses[1]).toBeGreaterThanOrEqual(409)
      await waitFor(server, who, ({ status }) => status !== 'MANUAL_UW')
      const events = await eventsOf(server, who)
      const made = events.filter(({ payload }) => payload.work === about)
      expect(made.map(({ type }) => type)).toEqual(['decision-proposed', 'work-done'])
      expect(made[0]!.payload.actor).not.toBe(made[1]!.payload.actor)
      expect(JSON.stringify(made), 'what was written is sealed').not.toContain(note)
      const { review } = (await applicationOf(server, who)).facts.file as {
        review: { decision: string; by: string }
      }
      expect(review.decision).toBe('APPROVE')
      expect(review.by.split(', ')).toHaveLength(2)
    },
    patience,
  )

  it(
    'another decision waits for a person of its own',
    async () => {
      const { who, agent, handOver, colleague } = await openReferred(server)
      const { about } = decideOf(await agent.file())
      await agent.act({ act: 'decide', about, note, answer: approve })
      await handOver()
      const decline = { decision: 'DECLINE', reason: 'DELINQUENCY' }
      expect((await colleague.decide(decline, about!)).status).toBe(200)
      expect((await standingOf(server, who)).status).toBe('MANUAL_UW')
      expect(decideOf(await colleague.file()).hint).toMatch(/^You decided “Declined”/)
      expect((await colleague.decide(decline, about!)).status).toBe(409)
    },
    patience,
  )
})

it(
  'what the lender’s vendor decides waits for a person, too',
  async () => {
    const vendors = fastVendors({
      'underwriter.review': async () => ({
        answer: { decision: 'APPROVE', reasons: [], by: 'Ines Novak', why: note },
      }),
    })
    const server = await openTestServer({}, { works: true, change: withTwo, vendors })
    try {
      const { who, agent } = await openReferred(server)
      const { about } = decideOf(await agent.file())
      await waitFor(
        server,
        who,
        async () => (await eventsOf(server, who)).at(-1)?.type === 'decision-proposed',
      )
      expect(decideOf(await agent.file()).hint).toMatch(/^Ines Novak decided “Approved”/)
      expect((await agent.act({ act: 'decide', about, note, answer: approve })).status).toBe(200)
      await waitFor(server, who, ({ status }) => status !== 'MANUAL_UW')
      const { review } = (await applicationOf(server, who)).facts.file as {
        review: { by: string }
      }
      expect(review.by).toMatch(/^Ines Novak, /)
    } finally {
      await server.close()
    }
  },
  patience,
)
