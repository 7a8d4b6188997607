import {
  type Applicant,
  contextOf,
  createApplication,
  describePerson,
  describeSignIn,
  firstStatus,
  noAnswers,
  noFacts,
  replayAnswers,
} from '#origination'
import type { MemoryHandler } from './MemoryCall.ts'
import type { HeldApplication } from './HeldApplication.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'
import { listAgents } from './listAgents.ts'

const visitor = { isSignedIn: false, hasEmail: false, hasPhone: false }

/** Creates the account and the application of a new borrower. */
export const register: MemoryHandler = async ({
  lender: { served, world, held: all, accounts },
  body,
}) => {
  const { org } = served.bundle
  const replay = replayAnswers(
    served,
    body,
    contextOf(org, visitor, world.start.toISOString().slice(0, 10)),
    'register',
  )
  const [uuid, identityUuid, propertyUuid] = [world.uuid(), world.uuid(), world.uuid()]
  const flow = String(body.flow)
  const { email = '' } = describeSignIn(served, replay.facts)
  const identity: Applicant = {
    uuid: identityUuid,
    org: org.orgCode,
    email,
    updated: world.start,
    profile: describePerson(served, replay.facts, propertyUuid, world.uuid),
    profileType: 'customer',
    isBroker: false,
    hasTotp: false,
  }
  const held: HeldApplication = {
    world,
    served,
    application: {
      uuid,
      loanNumber: String(900_000_000 + all.size),
      org: org.orgCode,
      identity: identityUuid,
      flow,
      bundle: served.bundle.hash,
      status: firstStatus,
      since: world.start,
      version: 0,
      facts: noFacts,
      answers: noAnswers,
      created: world.start,
      ahead: 0,
    },
    identity,
    agent: listAgents(served)[0]!.email,
    consents: [],
    events: [],
    journal: [],
    orders: [],
    documents: [],
    mails: [],
    invitations: [],
    apart: new Map(),
  }
  const submission = { served, identity, flow, replay, propertyUuid, digest: '' }
  await createApplication(createMemoryRecords(held, { actor: identityUuid }), submission)
  all.set(uuid, held)
  accounts.set(email.toLowerCase(), identityUuid)
  return { jwt: identityUuid, identityUuid, applicationUuid: uuid }
}
