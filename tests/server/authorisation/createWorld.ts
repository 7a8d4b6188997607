import { randomBytes, randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { insertInvitation } from '../../../src/server/stores/signerStore.ts'
import { openSession, revokeSessions } from '../../../src/server/stores/sessionStore.ts'
import { answersOf } from '../borrower.ts'
import { bundleOf, org, paths, registerBorrower, send } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { letBrokerIn } from '../letBrokerIn.ts'

/** Everyone that a call may meet. */
export const people = [
  'visitor',
  'owner',
  'other',
  'signer',
  // The co-signer, by a mailed link.
  'linkSigner',
  'broker',
  'otherBroker',
  'agent',
  'otherAgent',
  // The agent and the broker of the application, by their password alone.
  'halfAgent',
  'halfBroker',
  'elsewhere',
  'revoked',
  'expired',
] as const
export type Person = (typeof people)[number]

/** Whose account is of the other kind. */
export const isAgent = (person: Person) =>
  person === 'agent' || person === 'otherAgent' || person === 'halfAgent'

export interface World {
  readonly application: string
  readonly signer: string
  /** Someone who was asked to sign and did not come in yet: the other borrower. */
  readonly invited: { readonly signer: string; readonly token: string }
  readonly signerIdentity: string
  readonly owner: string
  readonly ownerEmail: string
  /** A fresh session each time: some calls end it. */
  headersOf(person: Person): Promise<Readonly<Record<string, string>>>
  /** A session of the owner's beside the one that asks. */
  openOwnerSession(): Promise<string>
}

/** One application, and everyone who has to do with it or with nothing of it. */
export async function createWorld(server: TestServer): Promise<World> {
  const { store, tokens, identities } = server.services
  const { email } = (await send(server, 'GET', '/sandbox/api/people')).body.staff.find(
    ({ role }: { role: string }) => role === 'broker',
  )
  const broker = (await identities.findByEmail(store, org, email))!.uuid
  const agentEmail = (await send(server, 'GET', '/sandbox/api/people')).body.staff.find(
    ({ role }: { role: string }) => role === 'agent',
  ).email
  const agent = (await identities.findByEmail(store, org, agentEmail))!.uuid
  const answers = answersOf()
  const body = { flow: 'registration-v2', bundle: bundleOf(server), answers, referrer: broker }
  const sent = await send(server, 'POST', paths.register, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  const { applicationUuid: application, identityUuid: owner } = sent.body as {
    applicationUuid: string
    identityUuid: string
  }
  const [other, signer, elsewhere] = [
    await registerBorrower(server),
    await registerBorrower(server),
    await registerBorrower(server, 'harborlight'),
  ]
  const insert = (kind: JsonObject) =>
    server.services.identities.insert(store, org, {
      email: `${randomUUID()}@example.com`,
      passwordHash: 'none',
      profile: { name: { firstName: 'No', lastName: 'Relation' } },
      ...kind,
    })
  const [otherAgent, otherBroker] = [
    await insert({ profileType: 'agent' }),
    await insert({ isBroker: true }),
  ]
  await letBrokerIn(server, org, application)
  const signerUuid = await makeSigner(server, application, {
    identity: signer.identityUuid,
    email: signer.email,
  })
  const invited = {
    signer: await makeSigner(server, application, { email: other.email }),
    token: randomBytes(32).toString('base64url'),
  }
  const asked = new Date()
  await insertInvitation(store, {
    org,
    application,
    signer: invited.signer,
    tokenHash: tokens.digest(invited.token),
    sent: asked,
    expires: new Date(asked.getTime() + 86_400_000),
  })

  const uuids: Partial<Record<Person, string>> = {
    owner,
    other: other.identityUuid,
    signer: signer.identityUuid,
    linkSigner: signer.identityUuid,
    broker,
    otherBroker,
    agent,
    otherAgent,
    halfAgent: agent,
    halfBroker: broker,
    elsewhere: elsewhere.identityUuid,
    revoked: owner,
    expired: owner,
  }
  const open = (identity: string, person: Person) =>
    openSession(store, {
      org: person === 'elsewhere' ? 'harborlight' : org,
      identity,
      variant: isAgent(person) ? 'agent' : 'customer',
      browser: null,
      system: null,
      secondFactor: ['agent', 'otherAgent', 'broker', 'otherBroker'].includes(person),
    })
  return {
    application,
    signer: signerUuid,
    invited,
    signerIdentity: signer.identityUuid,
    owner,
    ownerEmail: (answers['phone-and-email'] as { email: string }).email,
    openOwnerSession: async () => (await open(owner, 'owner')).sid,
    headersOf: async (person) => {
      const identity = uuids[person]
      if (identity === undefined) return {} as Record<string, string>
      const claims = await open(identity, person)
      if (person === 'revoked') await revokeSessions(store, claims, { only: claims.sid })
      const iat = person === 'expired' ? claims.iat - 3600 : claims.iat
      const coSigns = person === 'linkSigner' ? { coSigns: application } : {}
      return { authorization: `Bearer ${await tokens.sign({ ...claims, ...coSigns, iat })}` }
    },
  }
}

/** Someone who signs the application next to its borrower; without `identity` not come in yet. */
async function makeSigner(
  server: TestServer,
  uuid: string,
  { identity, email }: { readonly identity?: string; readonly email: string },
): Promise<string> {
  const { store, clock, applications } = server.services
  const signer = randomUUID()
  const since = clock.now().toISOString()
  const record: JsonObject = {
    uuid: signer,
    identity: identity ?? null,
    nextStep: identity === undefined ? 'SIGNER_INVITED' : 'SIGNER_IDENTITY',
    since,
    person: { email, name: { firstName: 'Robin', lastName: 'Pine' } },
    status: {},
    case: identity === undefined ? { signer: { state: 'INVITED' } } : {},
    file: {},
    answers: {},
  }
  await store.transaction().execute(async (transaction) => {
    const application = (await applications.find(transaction, org, uuid, { hold: true }))!
    const changes = [
      { path: `file.signers.${signer}`, value: record },
      { path: 'application.additionalSignerVersion', value: 'v1' },
      ...(identity === undefined
        ? []
        : [{ path: 'application.helocSigners', value: [{ identityUuid: identity }] }]),
    ]
    await recordEvent(transaction, { ...server.services, log: server.app.log }, application, {
      type: 'time-passed',
      changes,
    })
  })
  return signer
}
