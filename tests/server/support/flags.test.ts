import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { assignVariation } from '../../../src/server/support/assignVariation.ts'
import { sweep } from '../../../src/server/stores/sweep.ts'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const post = (path: string, body: JsonObject, org = 'alder') =>
  send(server, 'POST', `/service-optimize/heloc/${path}`, { body, org })
const bundle = () => server.services.bundles.current('alder')!.bundle
const as = (who: Registered) => ({ authorization: `Bearer ${who.jwt}` })
const experiment = 'dashboard-next-action'

const decide = async (id: string) =>
  (await post('api/v2/decision', { featureKey: experiment, optimizeUser: { id } })).body

describe('flags', () => {
  it(
    'one: key, enabled, variables; one that the lender does not have is off',
    proves('B-CALL-054', 'B-ENT-018', 'B-PROD-016'),
    async () => {
      expect(
        (
          await post('api/v1/feature', {
            featureKey: 'fe-heloc-maintenance',
            optimizeUser: { id: randomUUID(), attributes: { organization: 'alder' } },
          })
        ).body,
      ).toMatchObject({
        key: 'fe-heloc-maintenance',
        enabled: false,
        variables: expect.arrayContaining([
          { key: 'routes', defaultValue: [] },
          { key: 'shouldShowDashboardLink', defaultValue: true },
        ]),
      })
      for (const featureKey of ['fe-unknown', 'constructor', '__proto__'])
        expect((await post('api/v1/feature', { featureKey })).body).toEqual({
          key: featureKey,
          enabled: false,
          variables: [],
        })
    },
  )

  it(
    'all of a lender; the attribute organization names which',
    proves('B-CALL-056', 'B-PROD-008'),
    async () => {
      const own = (await post('api/v1/features', {})).body as { key: string; enabled: boolean }[]
      expect(own.map(({ key }) => key)).toEqual(Object.keys(bundle().org.flags))
      const chatOf = (flags: typeof own) => flags.find(({ key }) => key === 'fe-webchat')!.enabled
      const other = (
        await post('api/v1/features', {
          optimizeUser: { attributes: { organization: 'harborlight' } },
        })
      ).body
      expect([chatOf(own), chatOf(other)]).toEqual([true, false])
      expect(
        (
          await post('api/v1/features', {
            optimizeUser: { attributes: { organization: 'nobody' } },
          })
        ).body,
      ).toEqual(own)
    },
  )

  it('a decision says why: of a flag on or off', proves('B-CALL-055'), async () => {
    expect((await post('api/v2/decision', { featureKey: 'fe-webchat' })).body).toEqual({
      flagKey: 'fe-webchat',
      enabled: true,
      variationKey: 'on',
      ruleKey: null,
      variables: [],
    })
    expect(
      (await post('api/v2/decision', { featureKey: 'fe-webchat' }, 'harborlight')).body,
    ).toMatchObject({
      enabled: false,
      variationKey: 'off',
    })
  })

  it('nothing that is no question is answered', async () => {
    for (const body of [
      {},
      { featureKey: '' },
      { featureKey: 'x', optimizeUser: { attributes: { a: [] } } },
      { featureKey: 'x', more: 1 },
    ])
      expect((await post('api/v1/feature', body as JsonObject)).status).toBe(400)
  })
})

describe('experiments', () => {
  it(
    'a visitor sees the same variation every time, others the other one',
    proves('B-TEL-009', 'B-PROD-016'),
    async () => {
      const visitors = Array.from({ length: 24 }, () => randomUUID())
      const first = await Promise.all(visitors.map(decide))
      expect([...new Set(first.map(({ variationKey }) => variationKey))].toSorted()).toEqual([
        'control',
        'variation',
      ])
      expect(await Promise.all(visitors.map(decide))).toEqual(first)
      for (const { enabled, variationKey } of first)
        expect(enabled).toBe(variationKey === 'variation')
    },
  )

  it('what someone saw they see again after the share has changed, until it is forgotten; who is new goes by the new share', async () => {
    const { store } = server.services
    const share = (percent: number) => {
      const { support } = bundle()
      const experiments = {
        [experiment]: { ...support.experiments!.experiments[experiment]!, share: percent },
      }
      return {
        ...bundle(),
        support: { ...support, experiments: { ...support.experiments!, experiments } },
      }
    }
    const [early, late] = [randomUUID(), randomUUID()]
    expect((await assignVariation(store, share(0), experiment, { id: early }))?.variation).toBe(
      'control',
    )
    expect(
      (await assignVariation(store, share(100), experiment, { id: early.toUpperCase() }))
        ?.variation,
    ).toBe('control')
    expect((await assignVariation(store, share(100), experiment, { id: late }))?.variation).toBe(
      'variation',
    )
    await store
      .updateTable('experiment_choices')
      .set({ expires: new Date(0) })
      .where('visitor', '=', early)
      .execute()
    expect(await sweep({ ...server.services, log: server.app.log })).toBeGreaterThan(0)
    expect((await assignVariation(store, share(100), experiment, { id: early }))?.variation).toBe(
      'variation',
    )
  })

  it('two requests of a new visitor at the same time agree', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id)))
    expect(new Set(answers.map(({ variationKey }) => variationKey)).size).toBe(1)
    const kept = await server.services.store
      .selectFrom('experiment_choices')
      .selectAll()
      .where('visitor', '=', id)
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('nothing is kept of a person who has no tracker', async () => {
    await decide('maria.soto@example.com')
    await post('api/v2/decision', { featureKey: experiment })
    const kept = await server.services.store.selectFrom('experiment_choices').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('maria')
  })
})

describe('trackers', () => {
  const application = '/service-application/api/v3/application/heloc'

  it(
    'the tracker of an application is saved, and saved again; by its borrower alone',
    proves('A-CALL-033', 'B-CALL-050'),
    async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      const save = (trackerUuid: string, headers: Record<string, string>) =>
        send(server, 'PUT', `${application}/${borrower.applicationUuid}/tracker`, {
          body: { trackerUuid },
          headers,
        })
      for (const tracker of [first, second])
        expect((await save(tracker, as(borrower))).body).toEqual({ trackerUuid: tracker })
      expect((await save(first, as(await registerBorrower(server)))).status).toBe(404)
      expect((await save(first, {})).status).toBe(401)
      const kept = await server.services.store
        .selectFrom('application_trackers')
        .selectAll()
        .where('application', '=', borrower.applicationUuid)
        .execute()
      expect(kept).toMatchObject([{ tracker: second, org_code: 'alder' }])
    },
  )

  it(
    'until an experiment profile is linked it is the tracker, by which variations were chosen before signing in',
    proves('B-CALL-041'),
    async () => {
      const trackerUuid = randomUUID()
      const profile = async (query: string) =>
        (
          await send(server, 'GET', `${application}/optermizerly-profile${query}`, {
            headers: as(borrower),
          })
        ).body.optimizelyProfileUuid
      expect(await profile('')).toBeNull()
      expect(await profile(`?trackerUuid=${trackerUuid}`)).toBe(trackerUuid)
      const linked = randomUUID()
      await send(
        server,
        'PATCH',
        `${application}/optermizerly-profile?identityUuid=${borrower.identityUuid}`,
        {
          body: { optimizelyProfileUuid: linked },
          headers: as(borrower),
        },
      )
      expect(await profile(`?trackerUuid=${trackerUuid}`)).toBe(linked)
      expect(
        (
          await send(server, 'GET', `${application}/optermizerly-profile?trackerUuid=maria`, {
            headers: as(borrower),
          })
        ).status,
      ).toBe(400)
    },
  )
})
