import { createHash, randomUUID } from 'node:crypto'
import { createCoverage, type CaseSubject, type CoverageCount } from '#analysis'
import { rememberRules } from '#engine'
import { listStaff, loadPeople } from '#server/sandbox'
import type { ServedLender } from '../server/ServedLender.ts'
import { createMemoryApi } from './createMemoryApi.ts'
import type { MemoryLender } from './HeldApplication.ts'
import type { World } from './World.ts'

export interface OpenedInMemory {
  readonly lender: ServedLender
  readonly memory: MemoryLender
}

/**
 * A lender whose applications are walked in this process, without a server: with its own bundle and
 * the sandbox's people.
 */
export function openMemoryLender(
  subject: CaseSubject,
  coverage: CoverageCount = createCoverage(),
  own: Partial<World> = {},
): OpenedInMemory {
  const { bundle, engine } = subject
  const world: World = {
    start: new Date(),
    people: loadPeople(),
    uuid: randomUUID,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    ...own,
  }
  const memory: MemoryLender = {
    served: { bundle, engine: rememberRules(engine) },
    world,
    held: new Map(),
    orders: new Map(),
    accounts: staffOf(bundle.org.orgCode, world),
    tries: new Map(),
    consents: new Map(),
    invitations: [],
    codes: [],
    mails: [],
    turn: Promise.resolve(),
  }
  const lender: ServedLender = {
    org: bundle.org.orgCode,
    hash: bundle.hash,
    api: createMemoryApi(memory),
    subject,
    isSame: true,
    unknownForms: [],
    seen: coverage.of(engine),
  }
  return { lender, memory }
}

/** The sandbox's agents; an address is also the identity. */
function staffOf(org: string, world: World): MemoryLender['accounts'] {
  const agents = listStaff(org).filter(({ role }) => role !== 'broker')
  const kind = { profileType: 'agent', isBroker: false, isDemo: true, hasTotp: false } as const
  return new Map(
    agents.map(({ email, password, firstName, lastName }) => {
      const person = { updated: world.start, profile: { name: { firstName, lastName } } }
      const passwordHash = world.sha256(password)
      return [email, { ...kind, ...person, uuid: email, org, email, passwordHash }] as const
    }),
  )
}
