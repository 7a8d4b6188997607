import { createIssue, type JsonObject } from '#model'
import { legalName, type WorkTask, type Workshop } from '#origination'
import { findLogo } from '../bundles/findLogo.ts'
import { composeDocument } from '../documents/packages/composeDocument.ts'
import { certificateOf } from '../documents/signing/certificateOf.ts'
import type { Signature, SignatureEvidence } from '../documents/signing/Signature.ts'
import limits from '../limits.json' with { type: 'json' }
import { findSigning, type PackageSigning } from '../origination/findSigning.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import { listReceipts } from '../stores/receiptStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Papers } from './createOperationRecords.ts'

/** What the server's own operations use outside of any transaction: documents as PDFs. */
export function createWorkshop(services: OriginationNeeds): Workshop<Papers> {
  const { bundles, documents, store, seal, log } = services
  return {
    invitationDays: limits.signerInvitation.days,
    draw: async ({ party }, written) =>
      composeDocument(written, await findLogo(bundles, party.application.org)),
    listDocuments: ({ org, uuid, identity }, name) =>
      documents.list(store, org, uuid, { package: name as DocumentPackage, owner: identity }),
    openSigning: async (task, name) => {
      const { served, application } = task.party
      const { signer } = task.order
      const signing = await findSigning(store, seal, served, application, name, signer)
      return signing && ((document) => signDocument(services, task, signing, document))
    },
    warn: ({ party: { application }, request: { deadline, due, isOverdue } }) => {
      const issue = createIssue(
        isOverdue === true ? 'server/deadline-missed' : 'server/deadline-near',
        { application: application.uuid, deadline: String(deadline), due: String(due) },
      )
      log.warn({ issue, application: application.uuid, deadline }, issue.message)
    },
    finalFailure: (message) => new VendorFailure('refused', message),
  }
}

async function signDocument(
  services: OriginationNeeds,
  { party }: WorkTask,
  signing: PackageSigning,
  document: StoredDocument,
) {
  const { org, uuid, identity } = party.application
  // Loaded on first use, as in composeDocument.ts.
  const { sealDocument } = await import('../documents/signing/sealDocument.ts')
  const original = await services.documents.readContent(services.store, document)
  const evidence: SignatureEvidence = {
    application: uuid,
    identity,
    authentication: signing.authentication,
    ip: signing.ip,
    userAgent: signing.userAgent,
    text: document.text ?? { id: '', version: '', hash: '' },
    consents: await listReceipts(services.store, org, uuid, identity),
    journalHash: signing.journalHash,
  }
  const { lending, org: lender } = party.served.bundle
  return sealDocument(original, [signatureOf(party, signing)], evidence, {
    words: lending.documents.words,
    certificate: await certificateOf(services.settings, lender),
  })
}

function signatureOf(
  { application }: WorkTask['party'],
  { signature, at }: PackageSigning,
): Signature {
  const { method, name, image } = signature as JsonObject & { image?: string }
  const png =
    method === 'DRAWN' && typeof image === 'string'
      ? Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64')
      : undefined
  return {
    name: typeof name === 'string' ? name : legalName(application.facts.person),
    signedAt: at,
    made: png ? { method: 'DRAWN', png } : { method: 'TYPED' },
  }
}
