import { readFileSync } from 'node:fs'
import { problem } from '#origination'
import type { Audit } from '../secrets/createAudit.ts'
import { readAnchors, type KnownAnchors } from './readAnchors.ts'

/**
 * Anchors of a file. Throws a ProblemError if it can't be read; a file that does not exist yet has
 * none, if that is allowed.
 */
export function readAnchorFile(
  audit: Audit,
  path: string,
  { canBeNew }: { readonly canBeNew: boolean },
): KnownAnchors {
  try {
    return readAnchors(audit, path, readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && canBeNew) return readAnchors(audit, path, '')
    throw problem('server/anchor-unreadable', { file: path, reason: message })
  }
}
