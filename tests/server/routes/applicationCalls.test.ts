import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseVariation } from '#support'
import type { JsonObject } from '#model'
import type { EventType } from '../../../src/origination/journal/ApplicationEvent.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import {
  bundleOf,
  conditionsOf,
  paths,
  registerBorrower,
  send,
  type Registered,
} from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { rowsOfEntity } from '../../house/rowsOfEntity.ts'
import { proves } from '../../proves.ts'

let [mine, theirs]: Registered[] = []
const server = useServer()
beforeAll(async () => {
  mine = await registerBorrower(server)
  theirs = await registerBorrower(server)
})

const bearer = (who = mine) => ({ headers: { authorization: `Bearer ${who!.jwt}` } })
const application = (rest: string, who = mine) =>
  `/service-application/api/v1/application/heloc/${who!.applicationUuid}${rest}`
const later = (rest: string, who = mine) =>
  `/service-application/api/v3/application/heloc/${who!.applicationUuid}${rest}`
const profile = '/service-application/api/v3/application/heloc/optermizerly-profile'

const readConditions = async () =>
  (await send(server, 'GET', conditionsOf(mine!.applicationUuid), bearer())).body
const assign = (given: unknown, appUuid = mine!.applicationUuid) =>
  send(server, 'POST', '/service-optimize/heloc/api/v1/experiments', {
    body: { experiments: given, appUuid },
    ...bearer(),
  })
const putLink = (link: string, who = mine) =>
  send(server, 'PUT', later('/full-story-link', who), { body: { link }, ...bearer() })

/** What the lender's people do behind the screens. */
async function happen(type: string, data: JsonObject): Promise<void> {
  const found = await applicationOf(server, applicantOf(mine!))
  const services = { ...server.services, log: server.app.log }
  await services.store
    .transaction()
    .execute((transaction) =>
      recordEvent(transaction, services, found, { type: type as EventType, data }),
    )
}

describe('where an application stands', () => {
  it(
    'is told by name, with version, day and the bundle that it began with',
    proves('A-CALL-024'),
    async () => {
      const { status, body } = await send(server, 'GET', application('/next-step'), bearer())
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'APP_SUBMISSION',
        version: expect.any(Number),
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        bundle: bundleOf(server),
      })
    },
  )

  it(
    'is told fact by fact at the address of the specification, every field of the status object there',
    proves('B-CALL-047', ...rowsOfEntity('status')),
    async () => {
      const { status, body } = await send(
        server,
        'GET',
        `/service-krang-heloc/borrower/secure/api/v1/${mine!.applicationUuid}/status`,
        bearer(),
      )
      expect(status).toBe(200)
      const fields = Object.keys(
        server.services.bundles.current('alder')!.bundle.entities.status!.properties as JsonObject,
      )
      expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
      expect(body).toMatchObject({ liensComplete: false, uwDecision: null, condition: false })
    },
  )

  it(
    'is reported of the co-deed for all of the borrower’s applications, and no one else’s',
    proves('A-CALL-016', 'B-CALL-038'),
    async () => {
      const { status, body } = await send(server, 'GET', paths.coDeedStatus, bearer())
      expect([status, body]).toEqual([200, [{ uuid: mine!.applicationUuid, coDeedStatus: null }]])
    },
  )
})

describe('conditions', () => {
  it(
    'are told at the address of the specification, with the fields of the specification',
    proves('A-CALL-026', 'B-CALL-046', 'B-ENT-017', ...rowsOfEntity('condition')),
    async () => {
      expect(await readConditions()).toEqual([])
      const condition = {
        uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        categoryEnum: 'INCOME',
        created: '2026-11-21T10:00:00.000Z',
        notes: 'Seen at review.',
        actionNeeded: 'Send a pay stub',
        commentsToBorrower: 'Please send your last pay stub.',
        requestDocuments: ['MANUAL_PAYSTUB'],
        xtraData: { numDocsRequired: 2 },
      }
      await happen('condition-opened', { condition })
      expect(await readConditions()).toEqual([condition])
      await happen('condition-closed', { conditions: [], isOpen: false })
      expect(await readConditions()).toEqual([])
    },
  )

  it('of another borrower are not found', async () => {
    const { status, body } = await send(
      server,
      'GET',
      conditionsOf(theirs!.applicationUuid),
      bearer(),
    )
    expect([status, body.code]).toEqual([404, 'server/not-found'])
  })
})

const named = (mark: string) =>
  Array.from({ length: 99 }, (_, index) => ({ name: `${mark}-${index}`, variation: 'control' }))

describe('experiments', () => {
  const experiments = [
    { name: 'shorter-intro', variation: 'variation' },
    { name: 'green-button', variation: 'control' },
  ]

  it('of an application are kept', proves('A-CALL-019', 'B-CALL-040'), async () => {
    const { status, body } = await send(server, 'PATCH', later('/experiments'), {
      body: { experiments: [experiments[0]] },
      ...bearer(),
    })
    expect([status, body]).toEqual([200, { experiments: [experiments[0]] }])
  })

  it('are assigned by name and variation', proves('A-CALL-023', 'B-CALL-057'), async () => {
    const { status, body } = await assign([experiments[1]])
    expect(status).toBe(200)
    expect(body.experiments).toEqual(expect.arrayContaining(experiments))
    expect((await assign([{ name: 'green-button', variation: 'other' }])).status).toBe(400)
    expect((await assign([experiments[1]], theirs!.applicationUuid)).status).toBe(404)
  })

  it('are a hundred of an application, and no more, however often names are told', async () => {
    const told = (mark: string) =>
      send(
        server,
        'PATCH',
        `${paths.application}/${theirs!.applicationUuid}/experiments`.replace('/v1/', '/v3/'),
        {
          body: { experiments: named(mark) },
          ...bearer(theirs),
        },
      )
    expect((await told('a')).status).toBe(200)
    const refused = await told('b')
    expect([refused.status, refused.body.issues[0]]).toEqual([
      400,
      expect.objectContaining({ pointer: '/experiments' }),
    ])
    expect((await told('a')).status, 'the same again').toBe(200)
    await sql`delete from experiments where application = ${theirs!.applicationUuid}::uuid`.execute(
      server.services.store,
    )
  })

  it('are assigned by the server where no one has told of them: once, the same in all applications of a borrower and for a person who asks', async () => {
    const of = async (who: typeof mine, given: unknown = []) => {
      const body = { experiments: given, appUuid: who!.applicationUuid }
      const answer = await send(server, 'POST', '/service-optimize/heloc/api/v1/experiments', {
        body,
        ...bearer(who),
      })
      return (answer.body.experiments as { name: string; variation: string }[]).find(
        ({ name }) => name === 'dashboard-next-action',
      )?.variation
    }
    const first = await of(theirs)
    const { experiments: plan } =
      server.services.bundles.current('alder')!.bundle.support.experiments!
    const id = theirs!.identityUuid
    expect(first).toBe(
      chooseVariation('dashboard-next-action', plan['dashboard-next-action']!, {
        id,
        attributes: { organization: 'alder' },
      }),
    )
    const other = first === 'control' ? 'variation' : 'control'
    expect(await of(theirs, [{ name: 'dashboard-next-action', variation: other }])).toBe(first)
    await sql`delete from experiments where application = ${theirs!.applicationUuid}::uuid`.execute(
      server.services.store,
    )
    expect(await of(theirs)).toBe(first)
    await sql`delete from experiments where application = ${theirs!.applicationUuid}::uuid`.execute(
      server.services.store,
    )
    expect(await of(theirs, [{ name: 'dashboard-next-action', variation: other }])).toBe(other)
  })

  it(
    'have a profile that the borrower alone links and reads',
    proves('A-CALL-020', 'A-CALL-021', 'B-CALL-042'),
    async () => {
      expect((await send(server, 'GET', profile, bearer())).body).toEqual({
        optimizelyProfileUuid: null,
      })
      const link = (identityUuid: string) =>
        send(server, 'PATCH', `${profile}?identityUuid=${identityUuid}`, {
          body: { optimizelyProfileUuid: 'profile-1' },
          ...bearer(),
        })
      expect((await link(theirs!.identityUuid)).status).toBe(404)
      expect((await link(mine!.identityUuid)).status).toBe(200)
      expect((await send(server, 'GET', profile, bearer())).body).toEqual({
        optimizelyProfileUuid: 'profile-1',
      })
      expect((await send(server, 'GET', profile, bearer(theirs))).body).toEqual({
        optimizelyProfileUuid: null,
      })
    },
  )

  it(
    'keep the link to a recording, of one’s own application and to a safe address alone',
    proves('A-CALL-022', 'B-CALL-051'),
    async () => {
      const link = 'https://replay.example/session/1'
      expect(await putLink(link)).toMatchObject({ status: 200, body: { link } })
      expect((await putLink('javascript:alert(1)')).status).toBe(400)
      expect((await putLink(link, theirs)).status).toBe(404)
    },
  )
})
