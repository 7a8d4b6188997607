import { loadBundles, suggest } from '#loader'
import { sha256 } from '#loader/disk'
import { createIssue, type Issue, type Memo } from '#model'
import type { Configuration, Where } from './Configuration.ts'
import type { Folder } from './readFolder.ts'

/**
 * Loads the configuration and the requested lenders from files; or returns why it can't be loaded.
 */
export function loadFolder(
  { files, fileDiagnostics, others, defaults, signing, reached }: Folder,
  { config, org }: Where,
  memo?: Memo,
): Configuration | Issue {
  const loaded = loadBundles(files, {
    sha256,
    fileDiagnostics,
    others,
    defaults,
    signing,
    reached,
    ...(memo && { memo }),
  })
  const { orgCodes } = loaded
  if (orgCodes.length === 0) return createIssue('cli/nothing-there', { folder: config })
  if (org === undefined) return { loaded, orgCodes }
  if (orgCodes.includes(org)) return { loaded, orgCodes: [org] }
  return createIssue('cli/lender-unknown', {
    org,
    known: orgCodes.join(', '),
    hint: suggest(org, orgCodes),
  })
}
