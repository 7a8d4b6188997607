import { createHash } from 'node:crypto'
import { canonicalJson } from '#model'
import { verifyApplication, type TrailParts } from '../audit/verifyTrail.ts'
import { createArchive, type ArchiveFile } from '../operations/createArchive.ts'
import type { Application } from '../stores/applicationStore.ts'
import { collectEvidence } from './collectEvidence.ts'

/** One file with all that an examiner needs about an application. */
export interface Evidence {
  readonly bytes: Buffer
  /** Public half of the key that signed it, in hex. */
  readonly key: string
  readonly files: number
  readonly events: number
  /** What does not hold in the database, in sentences; the file says it, too. */
  readonly issues: readonly string[]
}

/**
 * A compressed tar archive: documents, notices, receipts with their texts, decision, messages, the
 * journal with its hashes, and the releases concerned; a signed manifest names each file by its
 * SHA-256. tools/evidence/verifyEvidence.mjs verifies it. Secrets are masked. Throws a ProblemError
 * where a release that the journal names is not kept as it was.
 */
export async function writeEvidence(parts: TrailParts, row: Application): Promise<Evidence> {
  const { audit } = parts
  const { org, uuid } = row
  const found = await verifyApplication(parts, { org, application: uuid })
  const issues = found.issues.map(({ message }) => message)
  const files = await collectEvidence(parts, row)
  const [signer] = audit.signers
  const manifest = Buffer.from(
    `${canonicalJson({
      format: 'lintel-evidence',
      version: 1,
      org,
      application: uuid,
      number: row.loanNumber,
      at: new Date().toISOString(),
      key: signer!.key,
      events: found.events,
      issues,
      files: Object.fromEntries(files.map(({ name, content }) => [name, sha256Of(content)])),
    })}\n`,
  )
  const signature = signer!.sign(Buffer.concat([Buffer.from('lintel-evidence 1\n'), manifest]))
  const bytes = await createArchive(
    inTurn([
      { name: 'manifest.json', content: manifest },
      { name: 'manifest.sig', content: Buffer.from(`${signature}\n`) },
      ...files,
    ]),
  )
  return { bytes, key: signer!.key, files: files.length + 2, events: found.events, issues }
}

async function* inTurn(files: readonly ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* files
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
