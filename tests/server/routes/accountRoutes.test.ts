import { beforeAll, describe, expect, it } from 'vitest'
import { paths, registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { rowsOfEntity } from '../../house/rowsOfEntity.ts'
import { proves } from '../../proves.ts'

let [mine, theirs, elsewhere]: Registered[] = []
const server = useServer()
beforeAll(async () => {
  mine = await registerBorrower(server)
  theirs = await registerBorrower(server)
  elsewhere = await registerBorrower(server, 'harborlight')
})

const bearer = (who?: Registered) => ({ authorization: `Bearer ${who!.jwt}` })

describe('identity', () => {
  it(
    'has the fields of the specification under both addresses',
    proves(
      'B-ENT-016',
      'B-CALL-032',
      'B-CALL-033',
      'A-ENT-088',
      'A-ENT-089',
      'A-ENT-090',
      'A-ENT-091',
      'A-ENT-092',
      'A-ENT-093',
      'A-ENT-095',
      'A-ENT-096',
    ),
    async () => {
      const { body } = await send(server, 'GET', paths.identity, { headers: bearer(mine) })
      expect(
        (await send(server, 'GET', paths.identityOther, { headers: bearer(mine) })).body,
      ).toEqual(body)
      const { street1, street2, city, state, zip } = (
        mine!.answers.index as { property: Record<string, string> }
      ).property
      expect(body).toEqual({
        uuid: mine!.identityUuid,
        organizationCode: 'alder',
        profileType: 'CUSTOMER',
        type: 'PRIMARY',
        email: mine!.email,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        isManageable: true,
        isBroker: false,
        twoFactorEnabled: false,
        twoFactorRequired: false,
        aliases: [
          { type: 'EMAIL', value: mine!.email },
          { type: 'PHONE', value: '(415) 555-2671' },
        ],
        passwordExpired: false,
        totpVerified: false,
        wallet: {
          accountAddress: expect.stringMatching(/^lt1[0-9a-f]{38}$/),
          groupPolicyAddress: null,
        },
        optimizelyProfileUuid: null,
        hasSsn: false,
        name: { firstName: 'Maria', middleName: '', lastName: 'Soto', suffix: '' },
        dob: { month: 4, day: 27, year: 1985 },
        phoneNumbers: ['(415) 555-2671'],
        addresses: [{ uuid: expect.any(String), street1, street2, city, state, zip }],
      })
    },
  )
})

describe('applications', () => {
  it(
    'have the fields of the specification',
    proves('A-CALL-014', 'B-CALL-037', 'B-ENT-015', ...rowsOfEntity('application')),
    async () => {
      const { status, body } = await send(
        server,
        'GET',
        `${paths.application}/${mine!.applicationUuid}`,
        { headers: bearer(mine) },
      )
      expect(status).toBe(200)
      const { source: _source, ...property } = (
        mine!.answers.index as { property: Record<string, string> }
      ).property
      expect(body).toEqual({
        uuid: mine!.applicationUuid,
        status: 'APP_SUBMISSION',
        actor: 'borrower',
        loanNumber: expect.stringMatching(/^HL\d{8,}$/),
        prodType: 'HELOC',
        rate: null,
        amount: null,
        term: null,
        uwCalculatedDrawAmount: null,
        adjustedHomeAmount: null,
        property: { uuid: expect.any(String), ...property },
        selectedPropertyUuid: body.property.uuid,
        consents: [{ type: 'SOFT_CREDIT' }],
        documents: [],
        incomeSources: [{ employmentType: 'FULL_TIME' }],
        disburseAccount: null,
        autopayAccount: null,
        payType: null,
        coDeedStatus: null,
        requestedManualNotaryTime: null,
        additionalSignerVersion: null,
        referrer: null,
        hasHmda: false,
        insurance: { complete: false },
        assetDepletion: { complete: false },
        isCrypto: false,
        helocSigners: [],
        isBroker: false,
        actions: ['withdraw'],
        loanOriginatorUuid:
          server.services.bundles.current('alder')!.bundle.support.originators!.usual,
        auditFields: { createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      })
    },
  )

  it('are listed for their borrower alone', proves('A-CALL-015', 'B-CALL-036'), async () => {
    const { body } = await send(server, 'GET', paths.applications, { headers: bearer(mine) })
    expect(body.map(({ uuid }: { uuid: string }) => uuid)).toEqual([mine!.applicationUuid])
  })

  it('answer the same 404 for unknown, malformed and foreign ones, a person who asks', async () => {
    const asked = [
      [mine, theirs!.applicationUuid],
      [mine, elsewhere!.applicationUuid],
      [mine, '0b1d7d3c-6a55-4a9e-8f0e-5d1f0a9c7e11'],
      [mine, 'not-a-uuid'],
      [mine, mine!.applicationUuid.slice(0, -1)],
    ] as const
    for (const [who, uuid] of asked) {
      const { status, body } = await send(server, 'GET', `${paths.application}/${uuid}`, {
        headers: bearer(who),
      })
      expect([uuid, status, body.code, body.errors]).toEqual([
        uuid,
        404,
        'server/not-found',
        ['There is nothing here.'],
      ])
    }
  })

  it.each([
    paths.identity,
    paths.identityOther,
    paths.applications,
    `${paths.application}/0b1d7d3c-6a55-4a9e-8f0e-5d1f0a9c7e11`,
  ])('%s: no one without a token, no one with another lender’s', async (path) => {
    expect((await send(server, 'GET', path)).status).toBe(401)
    expect((await send(server, 'GET', path, { headers: bearer(elsewhere) })).status).toBe(403)
    expect(
      (await send(server, 'GET', path, { headers: bearer(mine), org: 'harborlight' })).status,
    ).toBe(403)
    expect((await send(server, 'GET', path, { headers: bearer(mine), org: 'nobody' })).status).toBe(
      404,
    )
  })
})
