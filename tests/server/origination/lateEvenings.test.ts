import { describe, expect, it } from 'vitest'
import { addDays } from '#engine'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { readOutbox } from '../readOutbox.ts'
import type { Applicant } from './Applicant.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { walkTo } from './walkTo.ts'
import { fastVendors } from './fastVendors.ts'

const patience = 300_000

/** Each is in the last hour of a day there, when UTC is a day ahead. */
const evenings = [
  ['AZ', 'Flagstaff', '86001', '2027-01-13', '2027-01-14T06:20:00Z'],
  ['AK', 'Anchorage', '99501', '2027-03-13', '2027-03-14T08:20:00Z'],
  ['NJ', 'Trenton', '08608', '2027-11-06', '2027-11-07T03:20:00Z'],
] as const

describe('an application late in the evening', () => {
  const server = useServer({}, { works: true, vendors: fastVendors() })

  it.each(evenings)(
    'of a home in %s has no day in its facts, documents and mails that has not begun there',
    async (state, city, zip, today, now) => {
      const home = { street1: '11 Spruce Street', street2: '', city, state, zip, source: 'TYPED' }
      const who = await registerApplicant(server, 'Soto', {
        index: { property: { ...home, occupancyType: 'PRIMARY' } },
      })
      const { store, clock } = server.services
      await store
        .updateTable('applications')
        .set({ ahead_ms: Date.parse(now) - clock.now().getTime() })
        .where('uuid', '=', who.applicationUuid)
        .execute()
      await walkTo(server, who, 'INSURANCE_UPLOAD')
      const { facts } = await applicationOf(server, who)
      const papers = await readAll(server, who)
      expect(papers.length).toBeGreaterThan(5)
      const seen = JSON.stringify([facts, papers, await readOutbox(server, who.email)])
      expect(seen).toContain(today)
      const tomorrow = addDays(today, 1)
      const [year, month, day] = tomorrow.split('-')
      const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      const inWords = long.format(Date.parse(tomorrow))
      for (const written of [`"${tomorrow}"`, `${month}/${day}/${year}`, inWords])
        expect(seen.match(new RegExp(`.{0,120}${written}.{0,40}`, 'g')), written).toBeNull()
    },
    patience,
  )
})

/** The words of every document. */
async function readAll(server: TestServer, who: Applicant): Promise<unknown[]> {
  const get = (rest: string) => send(server, 'GET', who.url(rest), { headers: who.headers })
  const { body } = await get('/documents')
  return Promise.all(
    (body as readonly { uuid: string }[]).map(async ({ uuid }) => {
      const { status, body: words } = await get(`/documents/${uuid}/reading`)
      expect(status).toBe(200)
      return words as unknown
    }),
  )
}
