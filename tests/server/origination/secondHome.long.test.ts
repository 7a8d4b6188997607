import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#engine'
import { moveDays } from '#lending'
import type { JsonObject } from '#model'
import { propertyZone } from '#origination'
import { civilDate } from '../../../src/origination/dates/civilDate.ts'
import { startOfDay } from '../../../src/origination/dates/startOfDay.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { readPdfText } from '../documents/readPdfText.ts'
import { readOutbox } from '../readOutbox.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { standingOf } from './standingOf.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import type { Applicant } from './Applicant.ts'
import { fastVendors } from './fastVendors.ts'

let who: Applicant
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  const property = { street2: '', city: 'Grass Valley', state: 'CA', zip: '95945', source: 'TYPED' }
  who = await registerApplicant(server, 'Soto', {
    index: {
      property: { ...property, street1: '11 Chestnut Lane', occupancyType: 'SECONDARY' },
    },
    'home-address': { homeAddress: { ...property, street1: '5403 Illinois Avenue' } },
  })
  await walkTo(server, who, 'INSURANCE_UPLOAD')
})

async function look() {
  const { body } = await send(server, 'GET', `/sandbox/api/applications/${who.applicationUuid}`, {
    headers: who.headers,
  })
  return { now: new Date(body.now as string), work: body.work as JsonObject }
}

const zone = async () => {
  const { facts } = await applicationOf(server, who)
  return propertyZone(server.services.bundles.current(org)!.bundle, facts)
}

/** Advances the application's own time to noon of a day at the property. */
async function passTo(date: string): Promise<void> {
  const { now } = await look()
  const noon = startOfDay(date, await zone()).getTime() + 12 * 3_600_000
  const { status } = await send(
    server,
    'POST',
    `/sandbox/api/applications/${who.applicationUuid}/clock`,
    {
      headers: who.headers,
      body: { advance: `PT${Math.ceil((noon - now.getTime()) / 1000)}S` },
    },
  )
  expect(status).toBe(200)
}

/** The next day of that name after the application's today. */
async function nextDay(weekday: number): Promise<string> {
  const today = civilDate((await look()).now, await zone())
  return [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday)!
}

/** What the borrower's page reads, and the words of every mail so far. */
async function promised() {
  const { body } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
  const mails = await readOutbox(server, who.email)
  const words = mails.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs.flat()])
  return { day: body.rescission.firstFundingDay as string, mails: words.join(' ') }
}

describe('the documents of a second home', () => {
  it('name the home where the borrower lives as theirs, and the second home as the security', async () => {
    const { body } = await send(server, 'GET', who.url('/documents'), { headers: who.headers })
    const { uuid } = (body as Record<string, string>[]).find(
      ({ type }) => type === 'NAME_AFFIDAVIT',
    )!
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: who.url(`/documents/${uuid}`),
      headers: { 'x-org': org, ...who.headers },
    })
    const { text } = await readPdfText(rawPayload)
    expect(text).toContain('I live at 5403 Illinois Avenue, Grass Valley, CA 95945')
    expect(text).not.toContain('I live at 11 Chestnut Lane')
  })
})

describe('the deed of a second home that is on its way to the county over a weekend', () => {
  it('is recorded, and its money sent, on the next day on which the county is open', async () => {
    const { calendar } = server.services.bundles.current(org)!.bundle.lending
    await passTo(await nextDay(4))
    await walkTo(server, who, 'RECORDING')
    const saturday = await nextDay(6)
    const open = moveDays(calendar, 'banking', saturday, 1)
    const isOpen = (date: string) => moveDays(calendar, 'banking', addDays(date, -1), 1) === date
    expect((await promised()).day).toSatisfy(isOpen)

    for (let date = saturday; date < open; date = addDays(date, 1)) await passTo(date)
    await waitFor(server, who, async () => (await look()).work.ready === 0)
    expect((await standingOf(server, who)).status).toBe('RECORDING')
    expect((await applicationOf(server, who)).facts.case.recording).toBeUndefined()
    expect((await promised()).mails).not.toMatch(/on its way|is open/)

    await passTo(open)
    await waitFor(server, who, ({ status }) => status === 'COMPLETE')
    expect((await applicationOf(server, who)).facts.case).toMatchObject({
      recording: { recordedOn: open },
      funding: { fundedOn: open },
    })
  })
})
