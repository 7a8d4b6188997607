import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Change, JsonObject } from '#model'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { sampleOf } from '../authorisation/sampleOf.ts'
import { bundleOf, org, registerBorrower } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { makePdf } from '../documents/makeFiles.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { upload } from '../origination/upload.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'

let [mine, theirs, elsewhere]: Applicant[] = []
let document: string
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  mine = await registerApplicant(server)
  theirs = await registerApplicant(server)
  elsewhere = applicantOf(await registerBorrower(server, 'harborlight'))
  await walkTo(server, theirs, 'OFFER_SELECTION')
  document = String((await upload(server, theirs, 'W2')).uuid)
})

/** What is sent to calls that ask for more than a well-formed body. */
const bodies: Readonly<Record<string, () => JsonObject | Buffer>> = {
  'full-story-link': () => ({ link: 'https://recordings.example/1' }),
  'sandbox-advance-application': () => ({ advance: 'PT1S' }),
  'submit-step': () => ({
    screen: 'start/profile',
    bundle: bundleOf(server),
    version: 1,
    answer: typical['start/profile']!,
  }),
  'upload-document': () => pdf,
}
const pdf = await makePdf()

/** Calls that name an application of the borrower's in their path. */
const callsOf = () =>
  Object.entries(server.services.bundles.current(org)!.bundle.calls).filter(
    ([, { path, who }]) => who?.includes('owner') && path.includes('{uuid}'),
  )

async function ask(
  who: Applicant,
  id: string,
  application: string,
  documentUuid = document,
  code = org,
) {
  const { method, path, request } = server.services.bundles.current(org)!.bundle.calls[id]!
  const body = bodies[id]?.() ?? (request && (sampleOf(request) as JsonObject))
  const query = id === 'upload-document' ? '?type=W2&name=w2.pdf' : ''
  const { statusCode, headers, json } = await server.app.inject({
    method,
    url:
      path
        .replace('{uuid}', application)
        .replace('{documentUuid}', documentUuid)
        .replace('{signerUuid}', randomUUID()) + query,
    headers: {
      'x-org': code,
      ...who.headers,
      'idempotency-key': randomUUID(),
      'if-match': '"v0"',
      ...(body && {
        'content-type': Buffer.isBuffer(body) ? 'application/pdf' : 'application/json',
      }),
    },
    ...(body && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  })
  const {
    'x-request-id': _id,
    date: _date,
    'x-ratelimit-remaining': _left,
    'x-ratelimit-reset': _reset,
    ...rest
  } = headers
  if (statusCode !== 404) return { statusCode }
  const { requestId: _requestId, ...answer } = json()
  return { statusCode, headers: rest, body: answer }
}

/** Writes facts into an application as an event of its journal. */
async function change({ applicationUuid }: Applicant, changes: readonly Change[]): Promise<void> {
  const { store, applications } = server.services
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, org, applicationUuid, {
      hold: true,
    }))!
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'time-passed',
      changes,
    })
  })
}

describe('the wrong object', () => {
  it('another borrower’s application, another lender’s and one that is malformed answer as none does: the same body, the same headers', async () => {
    for (const [id] of callsOf()) {
      const none = await ask(mine!, id, randomUUID())
      expect([id, none.statusCode, none.body?.code]).toEqual([id, 404, 'server/not-found'])
      for (const uuid of [
        theirs!.applicationUuid,
        theirs!.applicationUuid.toUpperCase(),
        elsewhere!.applicationUuid,
        'nope',
        `${randomUUID()}0`,
      ])
        expect([id, await ask(mine!, id, uuid)]).toEqual([id, none])
    }
  })

  it('another borrower’s document below one’s own application answers as none does', async () => {
    for (const id of ['document', 'document-reading', 'read-document']) {
      const none = await ask(mine!, id, mine!.applicationUuid, randomUUID())
      expect([id, none.statusCode]).toEqual([id, 404])
      for (const uuid of [document, 'nope'])
        expect([id, await ask(mine!, id, mine!.applicationUuid, uuid)]).toEqual([id, none])
    }
  })

  it('an upload of another borrower’s cannot be put into an answer of one’s own', async () => {
    const own = await registerApplicant(server)
    await walkTo(server, own, 'ID_UPLOAD')
    const { body } = await identify(own, document)
    expect(body.issues?.[0]).toMatchObject({
      code: 'server/document-unknown',
      pointer: '/answer/licenseFront/0/uuid',
    })
    const mineToo = await upload(server, own, 'DRIVERS_LICENSE_FRONT')
    expect((await identify(own, String(mineToo.uuid))).status).toBe(200)
  })
})

const file = (uuid: string) => [{ uuid, name: 'scan.pdf', type: 'application/pdf', bytes: 100 }]

async function identify(who: Applicant, uuid: string) {
  const back = String((await upload(server, who, 'DRIVERS_LICENSE_BACK')).uuid)
  return submit(server, who, 'identity', {
    ...typical.identity!,
    licenseFront: file(uuid),
    licenseBack: file(back),
  })
}

const answersOf = async (who: Applicant, application: Applicant) =>
  Object.fromEntries(
    await Promise.all(
      callsOf().map(
        async ([id]) => [id, (await ask(who, id, application.applicationUuid)).statusCode] as const,
      ),
    ),
  ) as Record<string, number>

describe('people who have to do with an application next to its borrower', () => {
  it('a broker reads the application that they sent, its status and conditions, changes nothing, and reads no document or answer', async () => {
    const [broker, sent] = [await registerApplicant(server), await registerApplicant(server)]
    await change(sent, [
      { path: 'application.isBroker', value: true },
      { path: 'application.referrer', value: { referrerUuid: broker.identityUuid } },
    ])
    const told = ['application-status', 'next-step']
    for (const [id, status] of Object.entries(await answersOf(broker, sent)))
      expect([id, status]).toEqual([id, told.includes(id) ? 200 : 403])
    await change(sent, [{ path: 'case.brokerAccess', value: true }])
    const allowed = [...told, 'application', 'conditions']
    for (const [id, status] of Object.entries(await answersOf(broker, sent)))
      expect([id, status]).toEqual([id, allowed.includes(id) ? 200 : 403])
  })

  it('a partner who is no broker reads nothing', async () => {
    const [partner, sent] = [await registerApplicant(server), await registerApplicant(server)]
    await change(sent, [
      { path: 'application.referrer', value: { referrerUuid: partner.identityUuid } },
    ])
    expect(new Set(Object.values(await answersOf(partner, sent)))).toEqual(new Set([404]))
  })
})
