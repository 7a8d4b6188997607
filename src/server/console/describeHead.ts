import type { JsonObject } from '#model'
import { describeQueued, legalName } from '#origination'
import { nameOf } from '../identity/nameOf.ts'
import type { Services } from '../Services.ts'
import { findIdentity } from '../stores/identityStore.ts'
import { findAgentOf } from '../stores/representativeStore.ts'
import type { OpenedFile } from './openFile.ts'
import { titleOfStatus } from './titleOfStatus.ts'

/** What identifies a file and says where it is. */
export async function describeHead(
  { store, seal }: Services,
  { application, served, role, now }: OpenedFile,
): Promise<JsonObject> {
  const { org, uuid, loanNumber, version, status, since, created, facts } = application
  const agent = await findAgentOf(store, org, uuid)
  const found = agent === undefined ? undefined : await findIdentity(store, seal, org, agent)
  const { isOpen, waiting, product, due, isOnHold } = describeQueued(served, application, now)
  return {
    uuid,
    number: loanNumber,
    version,
    role,
    bundle: served.bundle.hash,
    borrower: legalName(facts.person),
    statusTitle: titleOfStatus(served.bundle, status, role),
    since: since.toISOString(),
    created: created.toISOString(),
    agent: found ? nameOf(found) : null,
    isOpen,
    waiting,
    product,
    due: role === 'agent' ? due : null,
    isOnHold,
  }
}
