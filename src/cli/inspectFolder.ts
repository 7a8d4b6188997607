import { utcDay } from '#loader/files'
import { type Issue, type Json, type JsonObject, toJson } from '#model'
import { codeVersion } from './cache/codeVersion.ts'
import { openCache } from './cache/openCache.ts'
import type { Inspection } from '#analysis'
import type { Period } from '#analysis'
import type { Configuration, Where } from './Configuration.ts'
import { readFolder, type Folder } from './readFolder.ts'

export interface Inspected {
  /** The files that were inspected. */
  readonly folder: Folder
  readonly inspection: Inspection
  /** Loads the configuration, if it is not loaded yet. */
  readonly load: () => Promise<Loaded | Issue>
}

type Loaded = Configuration & { readonly periods: readonly [Period, ...Period[]] }

/** Maximum states of a configuration whose diagnostics are kept as a whole. */
const mostStates = 20

/**
 * Diagnostics of a configuration: looked up as a whole if exactly the same files were checked
 * before, otherwise combined from the results of their parts. `cache`: folder of the cache,
 * undefined for the default, false for none.
 */
export async function inspectFolder(
  where: Where,
  progress: (text: string) => void,
  cache: string | false | undefined,
): Promise<Inspected | Issue> {
  const folder = readFolder(where)
  if ('code' in folder) return folder
  const version = cache === false ? '' : codeVersion()
  const states =
    cache === false
      ? undefined
      : openCache({ folder: cache, version, file: 'states', most: mostStates })
  const key = JSON.stringify([
    where.org ?? null,
    where.on ?? (isDated(folder) ? utcDay() : null),
    [...folder.files],
    [...folder.fileDiagnostics],
    [...folder.others],
    [...folder.defaults],
    [...folder.signing],
    [...folder.reached],
  ])
  const known = states?.memo.get(key)
  const openParts = () => (cache === false ? undefined : openCache({ folder: cache, version }))
  const load = async () =>
    (await import('./loadFolder.ts')).loadPeriods(folder, where, openParts()?.memo)
  if (isInspection(known)) return { folder, inspection: known, load }

  const parts = openParts()
  const [{ inspectPeriods }, { loadPeriods }] = await Promise.all([
    import('#analysis'),
    import('./loadFolder.ts'),
  ])
  const configuration = loadPeriods(folder, where, parts?.memo)
  if ('code' in configuration) return configuration
  const [first, ...later] = configuration.periods
  const present = where.on ?? utcDay()
  const inspection = inspectPeriods(
    [{ ...first, day: present }, ...later.map((each) => ({ ...each, day: each.from ?? present }))],
    where.org,
    progress,
    parts?.memo,
  )
  states?.memo.set(key, toJson(inspection))
  for (const each of [parts, states]) each?.keep()
  return { folder, inspection, load: async () => configuration }
}

/** What is found of it is another on another day: values have days, or obligations end. */
const isDated = ({ files }: Folder) =>
  [...files].some(
    ([path, text]) =>
      text.includes('"inForce"') || (path.includes('obligations/') && text.includes('"until"')),
  )

function isInspection(value: Json | undefined): value is Inspection & JsonObject {
  if (typeof value !== 'object' || value === null) return false
  const { issues, unchecked, checked } = value as JsonObject
  return (
    Array.isArray(issues) &&
    Array.isArray(unchecked) &&
    typeof checked === 'object' &&
    checked !== null
  )
}
