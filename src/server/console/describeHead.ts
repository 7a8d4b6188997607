import type { JsonObject } from '#model'
import { describeQueued, legalName, todayOf } from '#origination'
import { nameOf } from '../identity/nameOf.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { findAgentOf } from '../stores/representativeStore.ts'
import type { OpenedFile } from './openFile.ts'
import { titleOfStatus } from './titleOfStatus.ts'

/** What identifies a file and says where it is. */
export async function describeHead(
  { store, identities }: ConsoleNeeds,
  { application, served, role, now, isStatusOnly }: OpenedFile,
): Promise<JsonObject> {
  const { org, uuid, loanNumber, version, status, since, created, facts } = application
  const agent = await findAgentOf(store, org, uuid)
  const found = agent === undefined ? undefined : await identities.find(store, org, agent)
  const queued = describeQueued(served, application, now)
  const { isOpen, waiting, product, isOnHold } = queued
  const due = role === 'agent' ? queued.due : null
  return {
    uuid,
    number: loanNumber,
    version,
    role,
    isStatusOnly,
    bundle: served.bundle.hash,
    borrower: legalName(facts.person),
    statusTitle: titleOfStatus(served.bundle, status, role),
    since: since.toISOString(),
    now: now.toISOString(),
    created: created.toISOString(),
    agent: found ? nameOf(found) : null,
    isOpen,
    waiting,
    product,
    due,
    isOverdue: due !== null && due < todayOf(served.bundle, facts, now),
    isOnHold,
  }
}
