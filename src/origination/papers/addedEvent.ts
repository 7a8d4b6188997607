import type { Application } from '../Application.ts'
import { findSigner } from '../signers/findSigner.ts'

/**
 * The event of a document that its owner, the borrower or a co-signer, added, or that another
 * person (`sender`) added for them.
 */
export function addedEvent(
  { facts, identity }: Application,
  { uuid, type, sha256, owner }: Readonly<Record<'uuid' | 'type' | 'sha256' | 'owner', string>>,
  sender = owner,
) {
  const signer = owner === identity ? undefined : findSigner(facts, owner)
  return {
    type: 'document-added',
    actor: sender,
    ...(signer && { signer: signer.uuid }),
    data: { document: { uuid, type } },
    evidence: { document: uuid, documentType: type, sha256 },
  } as const
}
