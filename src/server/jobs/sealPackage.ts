import type { JsonObject } from '#model'
import { legalName, needsSignature } from '#origination'
import type { SealedDocument } from '../documents/signing/sealDocument.ts'
import type { Signature, SignatureEvidence } from '../documents/signing/Signature.ts'
import { findSigning } from '../origination/findSigning.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listReceipts } from '../stores/receiptStore.ts'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import type { Task, TaskOperation } from './Task.ts'
import { tellOfDocument } from './tellOfDocument.ts'

/**
 * The lifecycle's "seal": creates signed copies of the documents of `request.package`, with the
 * signature and the record of how it was made. Returns { sealed: how many }.
 */
export const sealPackage: TaskOperation = async (task) => {
  const { services, served, application, order, request } = task
  const { documents, store, seal } = services
  const signing = await findSigning(
    store,
    seal,
    served,
    application,
    String(request.package),
    order.signer,
  )
  if (!signing) throw new VendorFailure('refused', 'seal: nothing was signed')
  const { documents: set } = served.bundle.lending
  const all = await documents.list(store, application.org, application.uuid, {
    package: request.package as StoredDocument['package'],
    owner: application.identity,
  })
  const signed = all.filter(
    (document) => document.state === 'READY' && needsSignature(set, document),
  )
  // Loaded on first use, as in composeDocument.ts.
  const { sealDocument } = await import('../documents/signing/sealDocument.ts')
  const copies: { readonly document: StoredDocument; readonly copy: SealedDocument }[] = []
  for (const document of signed) {
    const original = await documents.readContent(store, document)
    const evidence = await evidenceOf(task, document, signing)
    copies.push({
      document,
      copy: await sealDocument(original, [signatureOf(task, signing)], evidence, set.words),
    })
  }
  const keep = async (transaction: Store) => {
    const kept: StoredDocument[] = []
    for (const { document, copy } of copies)
      kept.push(await documents.putSigned(transaction, document, copy.bytes, copy.pages))
    if (order.signer === null && copies.length > 0)
      await tellOfDocument(
        transaction,
        task,
        copies.map(({ document }) => document.title).join(', '),
      )
    return { documents: kept }
  }
  return { answer: { sealed: copies.length }, keep }
}

type Signing = NonNullable<Awaited<ReturnType<typeof findSigning>>>

function signatureOf({ application }: Task, { signature, at }: Signing): Signature {
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

async function evidenceOf(
  { services, application }: Task,
  { text }: StoredDocument,
  signing: Signing,
): Promise<SignatureEvidence> {
  const { org, uuid, identity } = application
  return {
    application: uuid,
    identity,
    authentication: signing.authentication,
    ip: signing.ip,
    userAgent: signing.userAgent,
    text: text ?? { id: '', version: '', hash: '' },
    consents: await listReceipts(services.store, org, uuid, identity),
    journalHash: signing.journalHash,
  }
}
