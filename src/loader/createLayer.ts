import { isObject, type Json, type JsonObject, type Memo } from '#model'
import { checkOverlay } from './checks/checkOverlay.ts'
import { checkPromises } from './checks/checkPromises.ts'
import type { PromisedUse } from './checks/promisedUses.ts'
import { tellMisnamed } from './checks/tellMisnamed.ts'
import { tellMisspelt } from './checks/tellMisspelt.ts'
import type { CheckDiagnostic } from './bundle/checkParts.ts'
import { applyOverlay, withoutNotes } from './json/applyOverlay.ts'
import type { Layer } from './Layer.ts'
import { orgBaseFile } from './org/orgBaseFile.ts'
import { isDiagnostics } from './memo/isDiagnostics.ts'
import { remember } from './memo/remember.ts'
import { checkShape } from './shape/checkShape.ts'
import { kindOf } from './shape/kindOf.ts'
import type { Sources } from './Sources.ts'

/**
 * The base without `$schema`, except for drafts that files are translated from. orgs/base.json is
 * in no layer: each org.json is merged over it.
 */
export function createBaseLayer(sources: Sources): Layer {
  const values = new Map([...sources.base].map(([path, value]) => [path, withoutNotes(value)]))
  const unreadable = new Set(
    [...sources.texts.keys(), ...sources.fileDiagnostics.keys()].filter(
      (path) => path !== orgBaseFile && kindOf(path) !== undefined && !values.has(path),
    ),
  )
  return {
    read: (path) => values.get(path),
    paths: [...values.keys()],
    unreadable,
    touched: new Set(),
  }
}

export interface Overlays {
  /** "orgs/<orgCode>/" or "products/<code>/". */
  readonly folder: string
  /** By base path. */
  readonly overlays: ReadonlyMap<string, JsonObject>
  /** What overlays may not take away: promisedUses of the base. A product may. */
  readonly promised?: ReadonlyMap<string, readonly PromisedUse[]>
}

/**
 * A layer with the overlays of one lender, or of one product, merged in. Merged files are validated
 * against the meta-schema of the file they patch.
 */
export function createOverlayLayer(
  under: Layer,
  { folder, overlays, promised }: Overlays,
  memo: Memo,
): { layer: Layer; diagnostics: CheckDiagnostic[] } {
  const diagnostics: CheckDiagnostic[] = []
  const merged = new Map<string, Json>()
  const unreadable = new Set(under.unreadable)
  for (const [path, overlay] of overlays) {
    if (under.unreadable.has(path)) continue
    const before = under.read(path)
    const value = applyOverlay(before, overlay)
    const kind = kindOf(path)
    const ofShape = kind
      ? remember(
          memo,
          'shape',
          { kind, value, path },
          (given) => checkShape(given.kind, given.value, given.path),
          isDiagnostics,
        )
      : []
    const slips =
      isObject(before) && isObject(overlay) ? checkOverlay(path, overlay, before, folder) : []
    diagnostics.push(
      ...(before === undefined
        ? tellMisnamed(ofShape, path, under.paths)
        : tellMisspelt(ofShape, before)),
      ...slips.filter(({ code }) => promised !== undefined || code !== 'loader/promise-broken'),
      ...checkPromises(path, overlay, value, promised?.get(path) ?? []),
    )
    if (ofShape.length === 0) merged.set(path, value)
    else unreadable.add(path)
  }
  const added = [...merged.keys()].filter((path) => under.read(path) === undefined)
  const paths = added.length === 0 ? under.paths : [...under.paths, ...added].toSorted()
  const read = (path: string) => (merged.has(path) ? merged.get(path) : under.read(path))
  return { layer: { read, paths, unreadable, touched: new Set(overlays.keys()) }, diagnostics }
}
