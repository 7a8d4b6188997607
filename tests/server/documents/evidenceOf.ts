import type { MadeDocument } from '../../../src/server/documents/packages/composeDocument.ts'
import type { SignatureEvidence } from '../../../src/server/documents/signing/Signature.ts'

/** Who signed a document, where and how; without consents. */
export const evidenceOf = ({ textId, textVersion, textHash }: MadeDocument): SignatureEvidence => ({
  application: 'a0000000-0000-4000-8000-000000000001',
  identity: 'b0000000-0000-4000-8000-000000000002',
  authentication: 'Password',
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  text: { id: textId, version: textVersion, hash: textHash },
  consents: [],
  journalHash: 'ef'.repeat(32),
})
