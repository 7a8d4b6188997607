import { createHash, randomUUID } from 'node:crypto'
import { createCoverage, type CaseSubject, type CoverageCount } from '#analysis'
import { rememberRules } from '#engine'
import { limits, loadPeople } from '#server/sandbox'
import type { ServedLender } from '../server/ServedLender.ts'
import { createMemoryApi } from './createMemoryApi.ts'
import type { MemoryLender } from './MemoryCall.ts'
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
  const { signerInvitation, jobs, vendors } = limits
  const world: World = {
    start: new Date(),
    people: loadPeople(),
    limits: {
      mostSigners: signerInvitation.mostSigners,
      invitationDays: signerInvitation.days,
      tries: jobs.tries,
      askSeconds: vendors.askSeconds,
    },
    uuid: randomUUID,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    ...own,
  }
  const memory: MemoryLender = {
    served: { bundle, engine: rememberRules(engine) },
    world,
    held: new Map(),
    accounts: new Map(),
    turn: Promise.resolve(),
  }
  const lender: ServedLender = {
    org: bundle.org.orgCode,
    hash: bundle.hash,
    api: createMemoryApi(memory, subject),
    subject,
    isSame: true,
    unknownForms: [],
    seen: coverage.of(engine),
  }
  return { lender, memory }
}
