import { canonicalJson, toJson } from '#model'
import type { Audit } from '../secrets/createAudit.ts'
import type { Release } from '../stores/releaseStore.ts'
import type { Contents } from './readContents.ts'
import { signedOfReleaseFile, type ReleaseFileHead } from './ReleaseFile.ts'

/** A file with a release and all its contents by SHA-256, signed: two lines of canonical JSON. */
export function encodeRelease(
  audit: Pick<Audit, 'signers'>,
  { number: _number, id: _id, ...manifest }: Release,
  contents: Contents,
): Buffer {
  const files = Object.fromEntries(
    [...contents].map(([path, content]) => [
      manifest.files[path]!,
      Buffer.from(content).toString('base64'),
    ]),
  )
  const body = Buffer.from(`${canonicalJson({ manifest: toJson(manifest), files })}\n`)
  const [signer] = audit.signers
  const head: ReleaseFileHead = {
    format: 'lintel-release',
    version: 1,
    key: signer!.key,
    signature: signer!.sign(signedOfReleaseFile(body)),
  }
  return Buffer.concat([Buffer.from(`${canonicalJson(head)}\n`), body])
}
