import type { DeskRecords } from '#origination'
import type { IdentityNeeds } from './IdentityNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findFreeAgent, insertRepresentative } from '../stores/representativeStore.ts'
import { listColleagues } from '../vendors/sandbox/listStaff.ts'

/** The lender's agents in PostgreSQL. */
export function createDeskRecords(
  transaction: Store,
  { settings, bundles, audit }: Pick<IdentityNeeds, 'settings' | 'bundles' | 'audit'>,
): DeskRecords {
  return {
    current: (org) => bundles.current(org),
    listColleagues,
    findFreeAgent: (org, wanted) =>
      findFreeAgent(transaction, org, { ...wanted, withDemo: settings.sandbox }),
    giveFile: ({ org, uuid: application }, identity) =>
      insertRepresentative(transaction, audit, { org, application, identity, role: 'agent' }),
  }
}
