import { describe, expect, it } from 'vitest'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { passTimeOf } from '../../../src/server/origination/passTimeOf.ts'
import { listDuties } from '../../../src/origination/describe/listDuties.ts'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { waitFor } from './waitFor.ts'
import type { Applicant } from './Applicant.ts'
import { fastVendors } from './fastVendors.ts'
import { openAgent } from './openAgent.ts'

const patience = 240_000
const day = 86_400_000
const server = useServer({}, { works: true, vendors: fastVendors() })

/** Lets the application's own time come to the afternoon of that day. */
async function advanceTo(who: Applicant, date: string): Promise<void> {
  const { store, clock } = server.services
  const ahead = Date.parse(`${date}T20:00:00Z`) - clock.now().getTime()
  await store
    .updateTable('applications')
    .set({ ahead_ms: ahead })
    .where('uuid', '=', who.applicationUuid)
    .execute()
  await passTimeOf({ ...server.services, log: server.app.log }, org, who.applicationUuid)
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + day).toISOString().slice(0, 10)

async function workDone(who: Applicant): Promise<readonly string[]> {
  const events = await listEvents(server.services.store, org, who.applicationUuid)
  return events
    .filter(({ type }) => type === 'work-done')
    .map(({ payload }) => String(payload.work))
}

const running = (id: string) => ({
  [id]: { title: id, due: '2026-03-02', warn: '2026-03-01', means: 'DUE', source: '' },
})

describe('what the law asks of the lender (12 CFR 1002.9)', () => {
  it(
    'is shown to the agent once it is near and as long as it is overdue, and each is in the journal, once; the borrower hears nothing of it',
    async () => {
      const who = await registerApplicant(server)
      const agent = await openAgent(server, who.applicationUuid)
      const { deadlines } = (await applicationOf(server, who)).facts.file as {
        deadlines: Record<string, { due: string; warn: string; title: string }>
      }
      const { due, warn, title } = deadlines['line-disclosures']!
      const counsellors = deadlines['counselling-list']!.title
      expect(await agent.work()).toMatchObject({ duties: [] })

      await advanceTo(who, warn)
      await waitFor(server, who, async () => (await workDone(who)).includes('disclosures-warning'))
      const near = ((await agent.work()) as unknown as { duties: { title: string }[] }).duties
      expect(near).toContainEqual({ title, due, isOverdue: false })
      expect(near.map((duty) => duty.title)).toContain(counsellors)

      const shown = async () => {
        const { duties } = (await agent.work()) as unknown as { duties: { title: string }[] }
        const { tasks } = (await agent.file()) as { tasks: { title: string }[] }
        return [duties, tasks].map((list) => list.find((each) => each.title === title))
      }
      await advanceTo(who, due)
      expect(await shown(), 'its last day').toMatchObject([
        { due, isOverdue: false },
        { due, isOverdue: false },
      ])
      await advanceTo(who, dayAfter(due))
      expect(await shown(), 'the day after').toMatchObject([
        { due, isOverdue: true },
        { due, isOverdue: true },
      ])
      await waitFor(server, who, async () => (await workDone(who)).includes('disclosures-missed'))
      await advanceTo(who, dayAfter(dayAfter(due)))
      expect(await agent.work()).toMatchObject({
        duties: expect.arrayContaining([{ title, due, isOverdue: true }]),
      })
      expect(await workDone(who)).toEqual(['disclosures-warning', 'disclosures-missed'])
      expect(JSON.stringify(await standingOf(server, who))).not.toContain(title)
    },
    patience,
  )

  it('is over once it is done, and for a clock that runs against others nothing is shown', async () => {
    const who = await registerApplicant(server)
    const application = await applicationOf(server, who)
    const served = await findPinned(server.services.bundles, application)
    const dutiesOf = (deadlines: object) =>
      listDuties(
        served,
        { ...application, facts: { ...application.facts, file: { deadlines } } as never },
        new Date('2026-03-05T20:00:00Z'),
      )
    expect(dutiesOf({})).toEqual([])
    expect(
      dutiesOf({
        ...running('counteroffer-lapse'),
        ...running('stop-payment'),
        ...running('retain-application'),
      }),
    ).toEqual([])
    expect(dutiesOf(running('action-notice'))).toEqual([
      { title: 'action-notice', due: '2026-03-02', isOverdue: true },
    ])
  })
})
