import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import secondHome from '../journeys/application/a-second-home-has-no-right-to-cancel.json' with { type: 'json' }
import { shipped } from '../shipped.ts'
import { openInMemory } from '../server/journeys/openInMemory.ts'
import { walkFiled } from '../server/journeys/walkFiled.ts'

/** Harborlight lends where a notary must be met in person. */
const inPerson = {
  at: 'ENOTARY',
  screen: 'notary/intro',
  answer: { method: 'MANUAL', recordingConsent: '$none' },
}
const home = { street1: '77 Juniper Street', city: 'Macon', state: 'GA', zip: '31201' }
const homes: Readonly<Record<string, JsonObject>> = {
  alder: {},
  harborlight: { homeAddress: { ...home, street2: '', source: 'TYPED' } },
}

/** A main home and a second home, with and without a right to cancel; or what the lender takes. */
function usesOf(org: string): readonly string[] {
  const { values = [] } = shipped.bundles.get(org)!.lending.underwriting!.facts['occupancy']!
  const lived = values.filter((use) => use !== 'INVESTMENT')
  return (lived.length === 0 ? values : lived).map(String)
}

/** From the signed deed to the money at each shipped lender, signed around that moment. */
async function fund(org: string, occupancyType: string, start: string) {
  const { lenders, time } = openInMemory({ start: new Date(start) })
  const { lender, memory } = lenders.get(org)!
  const { failures } = await walkFiled(lender, time, {
    org,
    file: start,
    journey: {
      title: 'The day of the money',
      covers: [],
      person: 'Soto',
      registration: {
        ...(occupancyType !== 'INVESTMENT' && { index: { property: { occupancyType } } }),
        ...(occupancyType === 'SECONDARY' && {
          'home-address': { ...secondHome.registration['home-address'], ...homes[org] },
        }),
      },
      steps: org === 'harborlight' ? [inPerson] : [],
      expect: { status: 'COMPLETE' },
    } as never,
  })
  expect(failures).toEqual([])
  const [held] = [...memory.held.values()]
  const { rescission, recording, funding } = held!.application.facts.case as Record<
    string,
    JsonObject
  >
  const promised = held!.journal.flatMap(({ changes }) =>
    changes
      .filter(({ path }) => path === 'case.rescission.firstFundingDay')
      .map(({ value }) => String(value)),
  )
  return {
    rescission,
    recordedOn: String(recording!.recordedOn),
    fundedOn: String(funding!.fundedOn),
    promised,
  }
}

const closed = ['Sat', 'Sun']
const holidays = ['2026-10-12', '2026-11-11', '2026-11-26', '2027-07-05']
const isClosed = (date: string) =>
  holidays.includes(date) ||
  closed.includes(new Date(`${date}T12:00:00Z`).toUTCString().slice(0, 3))

describe('the days on which the deed is recorded and the money moves', () => {
  it.each(
    [...shipped.bundles.keys()].flatMap((org) =>
      ['2026-10-08', '2026-10-09', '2026-10-10', '2026-11-24', '2027-07-02'].flatMap((date) =>
        usesOf(org).map((occupancy) => [org, occupancy, date] as const),
      ),
    ),
  )(
    'are open for the county and the banks: %s, %s, signed about %s',
    async (org, occupancy, date) => {
      const { recordedOn, fundedOn, promised, rescission } = await fund(
        org,
        occupancy,
        `${date}T20:00:00Z`,
      )
      expect([...promised, recordedOn, fundedOn].filter(isClosed)).toEqual([])
      expect(rescission!.firstFundingDay).toBe(fundedOn)
    },
  )
})
