import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { oldFiguresOf } from '../../../src/server/bundles/oldFiguresOf.ts'
import { createSweeper } from '../../../src/server/jobs/createSweeper.ts'
import type { JobNeeds } from '../../../src/server/jobs/JobNeeds.ts'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { openAgent } from '../origination/openAgent.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'

const server = useServer()

const code = 'server/figures-out-of-date'
const bundle = () => server.services.bundles.current('alder')!.bundle
const until = () => bundle().lending.underwriting.highCost!.primeOfferRates.validUntil!
const now = (day: string) => ({ ...server.services.clock, now: () => new Date(`${day}T12:00:00Z`) })

it('says from the day after that the rates which high-cost lines are told by are too old, and where to enter new ones (12 CFR 1026.32(a)(1)(i))', () => {
  expect(oldFiguresOf(bundle(), until())).toEqual([])
  const [issue] = oldFiguresOf(bundle(), '2099-01-01')
  expect(issue).toMatchObject({
    code,
    severity: 'warning',
    file: 'lending/underwriting.json',
    pointer: '/highCost/primeOfferRates',
  })
  expect(issue!.message).toContain(until())
  expect(issue!.remedy).toContain('ffiec.cfpb.gov')
})

it('without a day of their own, rates are of their week', () => {
  const { underwriting } = bundle().lending
  const { highCost } = underwriting
  const { validUntil: _until, ...rates } = highCost!.primeOfferRates
  const dated = {
    routing: bundle().routing,
    lending: {
      ...bundle().lending,
      underwriting: {
        ...underwriting,
        highCost: { ...highCost!, primeOfferRates: { ...rates, week: '2026-03-02' } },
      },
    },
  }
  expect(oldFiguresOf(dated, '2026-03-08')).toEqual([])
  expect(oldFiguresOf(dated, '2026-03-09')).toHaveLength(1)
  expect(
    oldFiguresOf(
      {
        ...bundle(),
        lending: { ...bundle().lending, underwriting: { ...underwriting, highCost: undefined } },
      } as never,
      '2099-01-01',
    ),
  ).toEqual([])
})

it('an agent reads it, by the clock of the server', async () => {
  const agent = await openAgent(server, (await registerApplicant(server)).applicationUuid)
  const issues = async () => {
    const { body } = await send(server, 'GET', '/service-configuration/secure/api/v1/state', {
      headers: agent.headers,
    })
    return (body.issues as JsonObject[]).filter((issue) => issue.code === code)
  }
  const { clock } = server.services
  const { now: real } = clock
  try {
    Object.assign(clock, now(until()))
    expect(await issues()).toEqual([])
    Object.assign(clock, now('2099-01-01'))
    expect(await issues()).toHaveLength(1)
  } finally {
    Object.assign(clock, { now: real })
  }
})

it('the log has it with each sweep', async () => {
  const told: JsonObject[] = []
  const log = {
    info: () => {},
    warn: (about: JsonObject) => told.push(about),
  } as unknown as JobNeeds['log']
  const jobs = { ...server.services.jobs, complete: async () => {} } as JobNeeds['jobs']
  const sweepOn = (day: string) =>
    createSweeper({ ...server.services, jobs, log, clock: now(day) }).carryOut(
      {} as never,
      {} as never,
    )
  await sweepOn(until())
  expect(told).toEqual([])
  await sweepOn('2099-01-01')
  expect(told.map(({ org, code: each }) => [org, each])).toEqual(
    server.services.bundles.orgCodes().map((org) => [org, code]),
  )
})
