import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#model'
import { org, send, type Registered } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { asked } from './asked.ts'
import { inviteSigner } from './inviteSigner.ts'
import { joint } from './joint.ts'
import { openAccount } from './openAccount.ts'
import { signAll } from './signAll.ts'
import type { Invitee } from './Invitee.ts'

const patience = 180_000

/**
 * What only the borrower, or no one, may read, as the facts hold it: income, SSN, score, figures,
 * birth, phone, employer, bank.
 */
const canaries = [
  '151234',
  '15000000',
  'statedAnnualCents',
  'requestedDrawCents',
  'Tallow Mill Works',
  '519284417',
  '4417',
  '"score"',
  'Larkspur Credit Bureau',
  '"dtiBps"',
  '"monthlyDebtsCents"',
  '"declineCodes"',
  '"year":1981',
  '555-0147',
  '000123456789',
  'Lantern National Bank',
]

describe('a co-signer, who has signed', () => {
  let server: TestServer
  let who: Applicant
  let invitee: Invitee
  beforeAll(async () => {
    server = await openTestServer({}, { works: true, vendors: fastVendors() })
    who = await registerApplicant(server, 'Soto', {
      'annual-income': { employmentType: 'FULL_TIME', income: 151234, otherIncome: null },
      birthdate: { dateOfBirth: { month: 3, day: 17, year: 1981 } },
      'phone-and-email': {
        phoneNumber: '(415) 555-0147',
        email: `maria.${randomUUID()}@example.com`,
        smsMarketingConsent: false,
        smsTransactionalConsent: true,
      },
    })
    const contact = { ...joint['start/contact'], ssn: '519284417' }
    invitee = await openAccount(
      server,
      await inviteSigner(server, who, asked, { ...joint, 'start/contact': contact }),
    )
    await signAll(server, invitee)
  }, patience)
  afterAll(() => server.close())

  it('the canaries are there for the borrower, so that a leak would show', async () => {
    const kept = JSON.stringify((await applicationOf(server, who)).facts)
    expect(canaries.filter((canary) => !kept.includes(canary))).toEqual([])
  })

  it('reads nothing of the borrower’s income, SSN, score, birth, phone, offers or documents by any call', async () => {
    const { calls } = server.services.bundles.current(org)!.bundle
    const borrowers = await documentsOf(who)
    const said: string[] = []
    for (const [id, call] of Object.entries(calls)) {
      if (
        call.path.startsWith('/sandbox') ||
        id === 'logout' ||
        id.startsWith('revoke') ||
        id === 'change-password'
      )
        continue
      for (const document of call.path.includes('{documentUuid}') ? borrowers : ['']) {
        const { status, body } = await ask(call, document)
        // The agent console takes no token of a co-signer.
        const refused = id.startsWith('file-document') ? 401 : 404
        if (call.path.includes('{documentUuid}'))
          expect(status, `${id} of a document of the borrower`).toBe(refused)
        said.push(...leaksIn(id, body))
      }
    }
    expect(said).toEqual([])
  })

  it('has of the application what shared.json lists, and no more', async () => {
    const { body } = await send(server, 'GET', invitee.url(), { headers: invitee.headers })
    expect(Object.keys(body.application).toSorted()).toEqual(['loanNumber', 'property', 'uuid'])
    expect(Object.keys(body.status).toSorted()).toEqual(['checklistStatus', 'condition'])
    expect(Object.keys(body.case).toSorted()).toEqual([
      'answerBy',
      'answersOverOn',
      'conditions',
      'identity',
      'rescission',
      'shared',
      'signer',
    ])
    expect(Object.keys(body.case.shared).toSorted()).toEqual([
      'borrower',
      'closed',
      'notarySignedOn',
      'titleHeld',
    ])
    expect(body.person).toMatchObject({
      name: { firstName: 'Robin', lastName: 'Pine' },
      email: asked.email,
    })
    expect(body).not.toHaveProperty('file')
  })

  it('is no one to someone else’s application, to another borrower, and at another lender', async () => {
    const other = await registerApplicant(server, 'Keller')
    const elsewhere = await send(
      server,
      'GET',
      `/service-application/api/v1/application/heloc-signer/${other.applicationUuid}`,
      {
        headers: invitee.headers,
      },
    )
    expect(elsewhere.status).toBe(404)
    for (const one of [who, other] as readonly Registered[]) {
      const headers = { authorization: `Bearer ${one.jwt}` }
      expect(
        (await send(server, 'GET', invitee.url(), { headers })).status,
        'the borrower is no signer',
      ).toBe(404)
    }
    expect(
      (await send(server, 'GET', invitee.url(), { headers: invitee.headers, org: 'harborlight' }))
        .status,
    ).toBe(403)
    expect((await send(server, 'GET', invitee.url())).status).toBe(401)
  })

  it('keeps a signer’s documents private: the borrower sees their progress, not what they sent', async () => {
    const own = await documentsOf(invitee)
    expect(own.length).toBeGreaterThan(3)
    for (const uuid of own)
      expect(
        (await send(server, 'GET', who.url(`/documents/${uuid}`), { headers: who.headers })).status,
      ).toBe(404)
    const { body } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
    expect(JSON.stringify(body.coDeed)).not.toMatch(/identity|document|D7654321|answers/i)
  })

  async function documentsOf({
    url,
    headers,
  }: Pick<Invitee, 'url' | 'headers'>): Promise<string[]> {
    const { body } = await send(server, 'GET', url('/documents'), { headers })
    return body.map(({ uuid }: { uuid: string }) => uuid)
  }

  /** A call as the signer, for the borrower's application. */
  async function ask({ method, path }: Call, document: string) {
    const url = path
      .replace('{uuid}', who.applicationUuid)
      .replace('{documentUuid}', document)
      .replaceAll(/\{\w+\}/g, randomUUID())
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        'x-org': org,
        ...invitee.headers,
        'idempotency-key': randomUUID(),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    return { status: answer.statusCode, body: answer.body }
  }
})

function leaksIn(id: string, body: string): string[] {
  // Uuids and hashes hold digits by chance.
  const plain = body
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replaceAll(/[0-9a-f]{64}/g, '')
    .replaceAll(/eyJ[\w.-]+/g, '')
  return canaries
    .filter((canary) => new RegExp(`(?<!\\d)${canary}(?!\\d)`).test(plain))
    .map((canary) => `${id}: ${canary}`)
}
