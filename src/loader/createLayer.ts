import { isObject, type Json, type Memo } from '#model'
import { checkOverlay } from './checks/checkOverlay.ts'
import { checkPromises } from './checks/checkPromises.ts'
import type { PromisedUse } from './checks/promisedUses.ts'
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

interface Given {
  readonly sources: Sources
  readonly memo: Memo
  /** promisedUses of the base. */
  readonly promised: ReadonlyMap<string, readonly PromisedUse[]>
}

/**
 * The base with one lender's overlays merged in. Merged files are validated against the meta-schema
 * of the file they patch.
 */
export function createOrgLayer(
  base: Layer,
  org: string,
  { sources, memo, promised }: Given,
): { layer: Layer; diagnostics: CheckDiagnostic[] } {
  const overlays = sources.orgs.get(org)?.overlays ?? new Map<string, Json>()
  const diagnostics: CheckDiagnostic[] = []
  const merged = new Map<string, Json>()
  const unreadable = new Set(base.unreadable)
  for (const [path, overlay] of overlays) {
    if (base.unreadable.has(path)) continue
    const value = applyOverlay(base.read(path), overlay)
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
    const before = base.read(path)
    const slips =
      isObject(before) && isObject(overlay) ? checkOverlay(path, overlay, before, org) : []
    diagnostics.push(...(before === undefined ? ofShape : tellMisspelt(ofShape, before)), ...slips)
    diagnostics.push(...checkPromises(path, overlay, value, promised.get(path) ?? []))
    if (ofShape.length === 0) merged.set(path, value)
    else unreadable.add(path)
  }
  const added = [...merged.keys()].filter((path) => base.read(path) === undefined)
  const paths = added.length === 0 ? base.paths : [...base.paths, ...added].toSorted()
  const read = (path: string) => (merged.has(path) ? merged.get(path) : base.read(path))
  return { layer: { org, read, paths, unreadable, touched: new Set(overlays.keys()) }, diagnostics }
}
