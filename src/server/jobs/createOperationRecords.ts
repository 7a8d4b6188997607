import { randomBytes } from 'node:crypto'
import type { OperationRecords } from '#origination'
import type { MadeDocument } from '../documents/packages/composeDocument.ts'
import type { SealedDocument } from '../documents/signing/sealDocument.ts'
import limits from '../limits.json' with { type: 'json' }
import { createMailRecords } from '../origination/createMailRecords.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findOpenInvitation, insertInvitation } from '../stores/signerStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import { createOrderRecords } from './createOrderRecords.ts'

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
    ...createMailRecords(transaction, services),
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
    findOpenInvitation: (application, signer, now) =>
      findOpenInvitation(transaction, application, signer, now),
    createToken: () => randomBytes(limits.signerInvitation.tokenBytes).toString('base64url'),
    insertInvitation: ({ token, ...fresh }) =>
      insertInvitation(transaction, { ...fresh, tokenHash: services.tokens.digest(token) }),
  }
}
