import { readPeriods, type Period } from '#analysis'
import { loadBundles, suggest, type Loaded } from '#loader'
import { sha256, utcDay } from '#loader/disk'
import { createIssue, type Issue, type Memo } from '#model'
import type { Configuration, Where } from './Configuration.ts'
import type { Folder } from './readFolder.ts'

/**
 * Loads the configuration and the requested lenders from files; or returns why it can't be loaded.
 */
export function loadFolder(folder: Folder, where: Where, memo?: Memo): Configuration | Issue {
  return ofLenders(loadOn(folder, where.on ?? utcDay(), memo), where)
}

/** The same of each period from now on; of a day, that of the day. */
export function loadPeriods(
  folder: Folder,
  where: Where,
  memo?: Memo,
): (Configuration & { readonly periods: readonly [Period, ...Period[]] }) | Issue {
  const { org, on } = where
  const load = (day: string) => loadOn(folder, day, memo)
  const periods: readonly [Period, ...Period[]] =
    on === undefined
      ? readPeriods(folder.files, load, { now: new Date(), ...(org !== undefined && { org }) })
      : [{ loaded: load(on), orgCodes: [] }]
  const configuration = ofLenders(periods[0].loaded, where)
  if ('code' in configuration) return configuration
  const [first, ...later] = periods
  return { ...configuration, periods: [{ ...first, orgCodes: configuration.orgCodes }, ...later] }
}

function loadOn(
  { files, fileDiagnostics, others, defaults, signing, reached }: Folder,
  on: string,
  memo?: Memo,
): Loaded {
  return loadBundles(files, {
    sha256,
    on,
    fileDiagnostics,
    others,
    defaults,
    signing,
    reached,
    ...(memo && { memo }),
  })
}

function ofLenders(loaded: Loaded, { config, org }: Where): Configuration | Issue {
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
