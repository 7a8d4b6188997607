import type { OperationRecords, WorkTask } from '#origination'
import type { MadeDocument } from '../documents/packages/composeDocument.ts'
import type { SealedDocument } from '../documents/signing/sealDocument.ts'
import { askForPaper } from '../mail/askForPaper.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { wantsPaper } from '../stores/consentStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findOpenInvitation } from '../stores/signerStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import { createOrderRecords } from './createOrderRecords.ts'
import { mailLink } from './mailLink.ts'
import { remindSigner } from './remindSigner.ts'

/** A document as it is stored, as it is drawn, and as a signed copy. */
export type Papers = {
  readonly document: StoredDocument
  readonly drawn: MadeDocument
  readonly copy: SealedDocument
}

/** What the server's own operations made, in the transaction that records their response. */
export function createOperationRecords(
  transaction: Store,
  services: OriginationNeeds,
): OperationRecords<Papers> {
  const { documents } = services
  return {
    ...createOrderRecords(transaction, services),
    listDocuments: ({ org, uuid, identity }, name) =>
      documents.list(transaction, org, uuid, {
        package: name as DocumentPackage | undefined,
        owner: identity,
      }),
    insertDocument: async ({ org, uuid, identity }, name, drawn) => {
      const { document } = await documents.insert(transaction, org, {
        application: uuid,
        owner: identity,
        type: drawn.type,
        title: drawn.title,
        name: drawn.name,
        package: name as DocumentPackage,
        mediaType: 'application/pdf',
        pages: drawn.pages,
        content: drawn.bytes,
        text: { id: drawn.textId, version: drawn.textVersion, hash: drawn.textHash },
      })
      return document
    },
    setDocumentState: async ({ org, uuid }, document, state) => {
      await documents.setState(transaction, org, uuid, document, state)
    },
    putSigned: (document, { bytes, pages }) =>
      documents.putSigned(transaction, document, bytes, pages),
    tellOfDocuments: (task, titles) => tellOfDocuments(transaction, services, task, titles),
    mailPaper: (task, titles) => mailPaper(transaction, services, task, titles).then(() => {}),
    findOpenInvitation: async ({ party: { application }, order, now }) =>
      (await findOpenInvitation(transaction, application.uuid, order.signer ?? '', now))?.expires,
    mailLink: (task, link) => mailLink(transaction, services, task, link),
    remindSigner: (task, template, by) =>
      remindSigner(transaction, services, task, { template, by }),
  }
}

/** Has the lender mail them to a borrower who withdrew consent to electronic documents. */
async function mailPaper(
  transaction: Store,
  services: OriginationNeeds,
  { party: { application } }: Pick<WorkTask, 'party'>,
  document: string,
): Promise<boolean> {
  const { org, uuid, identity: borrower } = application
  if (!(await wantsPaper(transaction, org, borrower))) return false
  await askForPaper(transaction, services, { org, borrower, application: uuid, document })
  return true
}

/**
 * Informs the borrower by mail that a document was created, without its content. If they withdrew
 * consent to electronic documents, the lender is asked to mail it instead (15 USC 7001(c)(1)).
 */
async function tellOfDocuments(
  transaction: Store,
  services: OriginationNeeds,
  task: Pick<WorkTask, 'party'>,
  titles: string,
): Promise<void> {
  if (await mailPaper(transaction, services, task, titles)) return
  const { org, facts } = task.party.application
  await services.mail.send(
    { org, to: String(facts.person.email), template: 'document-ready' },
    transaction,
  )
}
