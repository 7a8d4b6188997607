import type { OrderRecords } from '#origination'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { createRecords } from '../origination/recordEvent.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findOpenOrder, findWorkOrder } from '../stores/workOrderStore.ts'
import { findProposal } from './findProposal.ts'

/** Records of orders in PostgreSQL; an application that they find is locked by the transaction. */
export function createOrderRecords(transaction: Store, services: OriginationNeeds): OrderRecords {
  return {
    ...createRecords(transaction, services),
    findApplication: (org, uuid) =>
      services.applications.find(transaction, org, uuid, { hold: true }),
    findOrder: (uuid) => findWorkOrder(transaction, uuid),
    findOpenOrder: (application, work, signer) =>
      findOpenOrder(transaction, application, work, signer),
    findProposal: (order) => findProposal(services, transaction, order),
  }
}
