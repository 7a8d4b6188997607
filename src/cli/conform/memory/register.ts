import {
  begin,
  contextOf,
  describePerson,
  describeSignIn,
  noAnswers,
  noFacts,
  replayAnswers,
  type Applicant,
  type Application,
} from '#origination'
import type { MemoryHandler } from './MemoryCall.ts'
import type { HeldApplication } from './HeldApplication.ts'
import { keep } from './record.ts'
import { listAgents } from './listAgents.ts'

const visitor = { isSignedIn: false, hasEmail: false, hasPhone: false }

/** Creates the account and the application of a new borrower. */
export const register: MemoryHandler = ({
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
    application: { ahead: 0, facts: noFacts, answers: noAnswers } as Application,
    identity,
    agent: listAgents(served)[0]!.email,
    consents: new Set(replay.consents.map(({ type }) => type)),
    events: [],
    journal: [],
    orders: [],
    documents: [],
    mails: [],
    invitations: [],
    apart: new Map(),
  }
  const registration = {
    uuid,
    loanNumber: String(900_000_000 + all.size),
    identity,
    flow: String(body.flow),
    replay,
    propertyUuid,
  }
  const environment = { now: world.start, uuid: world.uuid, sha256: world.sha256 }
  keep(held, { type: 'application-submitted' }, begin(served, registration, environment))
  all.set(uuid, held)
  accounts.set(email.toLowerCase(), identityUuid)
  return { jwt: identityUuid, identityUuid, applicationUuid: uuid }
}
