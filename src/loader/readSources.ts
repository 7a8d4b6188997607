import { isObject, type Json, type JsonObject, type Memo } from '#model'
import type { FileDiagnostic } from './FileDiagnostic.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { mergePatch } from './json/mergePatch.ts'
import { parseJson } from './json/parseJson.ts'
import { checkSchemaName } from './shape/checkSchemaName.ts'
import { checkShape } from './shape/checkShape.ts'
import { lifecycleFile } from './lifecycleFile.ts'
import { completeOrg } from './org/completeOrg.ts'
import { mergeOrg } from './org/mergeOrg.ts'
import { orgBaseFile } from './org/orgBaseFile.ts'
import { repeatedInOrg } from './org/repeatedInOrg.ts'
import { kindOf, type Kind } from './shape/kindOf.ts'
import type { Sources } from './Sources.ts'

export interface SourceDiagnostic extends Diagnostic {
  /** Lender whose files are meant; undefined: the base, which all lenders share. */
  readonly org?: string
  readonly line?: number
}

const routesFile = 'flows/routes.json'
/** In these files, a folder's own members are merged over the defaults. */
const mergedFiles = ['schemas/formats.json', 'texts/words.json']
const filesOfAll = [routesFile, ...mergedFiles]
/** Everything that applications need. */
const filesBesideLifecycle = [
  ...['routing', 'machine', 'tracker'].map((id) => `flows/application/${id}.json`),
  ...[
    'underwriting',
    'states',
    'calendar',
    'deadlines',
    'adverse-action',
    'hmda',
    'documents',
    'consents',
    'retention',
  ].map((id) => `lending/${id}.json`),
]

const noDiagnostics: ReadonlyMap<string, FileDiagnostic> = new Map()

/**
 * Parses every file and validates its shape. Invalid files are reported and left out.
 * `fileDiagnostics` are files that gave no text; `others` are files that are not .json, as a folder
 * with only such files also makes a lender. `defaults` are texts by path that apply if the folder
 * has no such file; the folder's words and formats are merged over theirs.
 */
export function readSources(
  texts: ReadonlyMap<string, string>,
  memo: Memo,
  fileDiagnostics = noDiagnostics,
  others: ReadonlyMap<string, string> = new Map(),
  defaults: ReadonlyMap<string, string> = new Map(),
): { sources: Sources; diagnostics: SourceDiagnostic[] } {
  const diagnostics: SourceDiagnostic[] = []
  const base = new Map<string, Json>()
  /**
   * The configuration has no lending and uses Lintel's default files, so it can leave out what only
   * lending needs.
   */
  const isPlain = defaults.size > 0
  const orgs = new Map<string, { org?: JsonObject; overlays: Map<string, JsonObject> }>()

  const read = (
    path: string,
    text: string,
    kind: Kind,
    org?: string,
    patched?: Kind,
  ): JsonObject | undefined => {
    // Everything that a shape, and the schema that a file names, can depend on.
    const [top, ...below] = path.split('/')
    const valid = `valid ${top} ${below.length} ${kind} ${patched} ${text}`
    if (memo.get(valid) === true) return JSON.parse(text) as JsonObject
    const parsed = parseJson(text)
    if (parsed.diagnostic) {
      const { code, values, pointer, line } = parsed.diagnostic
      diagnostics.push({ code, values, file: path, pointer, line, org })
      return undefined
    }
    const misfits = checkShape(kind, parsed.value, path)
    diagnostics.push(...misfits.map((misfit) => ({ ...misfit, org })))
    if (misfits.length > 0 || !isObject(parsed.value)) return undefined
    const named = checkSchemaName([kind, ...(patched ? [patched] : [])], parsed.value, path)
    diagnostics.push(...named.map((diagnostic) => ({ ...diagnostic, org })))
    if (named.length === 0) memo.set(valid, true)
    return parsed.value
  }

  const ofAll = texts.get(orgBaseFile)
  const shared = ofAll === undefined ? undefined : read(orgBaseFile, ofAll, 'org-base')
  /**
   * undefined with a diagnostic if something is missing; while orgs/base.json is wrong, what it
   * would have given is not missed.
   */
  const completed = (own: JsonObject, file: string, org: string): JsonObject | undefined => {
    const merged = shared ? mergeOrg(shared, own) : own
    const repeated = shared ? repeatedInOrg(shared, own) : []
    diagnostics.push(
      ...repeated.map((pointer) => ({
        code: 'loader/org-says-the-same' as const,
        file,
        pointer,
        org,
      })),
    )
    if (isPlain) return completeOrg(merged)
    const isBaseUnknown =
      shared === undefined && (ofAll !== undefined || fileDiagnostics.has(orgBaseFile))
    const missing = isBaseUnknown ? [] : checkShape('complete-org', merged, file)
    diagnostics.push(...missing.map((diagnostic) => ({ ...diagnostic, org })))
    return missing.length > 0 || isBaseUnknown ? undefined : merged
  }

  const spellings = new Map<string, string>()
  for (const path of [...texts.keys()].toSorted()) {
    const other = spellings.get(path.toLowerCase())
    if (other === undefined) spellings.set(path.toLowerCase(), path)
    else
      diagnostics.push({
        code: 'loader/file-twice',
        values: { file: other },
        file: path,
        pointer: '',
        ...ofOrg(path),
      })
  }
  for (const [path, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (path.startsWith('schemas/meta/') || path === orgBaseFile) continue
    const [, orgCode, below] = /^orgs\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (orgCode !== undefined && below !== undefined) {
      const entry = orgs.get(orgCode) ?? { overlays: new Map<string, JsonObject>() }
      orgs.set(orgCode, entry)
      if (below === 'org.json') {
        const own = read(path, text, 'org', orgCode)
        entry.org = own && completed(own, path, orgCode)
      } else if (kindOf(below) === undefined)
        diagnostics.push({
          code: 'loader/file-not-expected',
          file: path,
          pointer: '',
          org: orgCode,
        })
      else {
        const overlay = read(path, text, 'overlay', orgCode, kindOf(below))
        if (overlay) entry.overlays.set(below, overlay)
      }
      continue
    }
    const kind = kindOf(path)
    if (kind === undefined)
      diagnostics.push({ code: 'loader/file-not-expected', file: path, pointer: '' })
    else {
      const value = read(path, text, kind)
      if (value !== undefined) base.set(path, value)
    }
  }
  for (const [file, diagnostic] of fileDiagnostics) {
    const [, org] = /^orgs\/([^/]+)/.exec(file) ?? []
    if (org !== undefined && !orgs.has(org)) orgs.set(org, { overlays: new Map() })
    diagnostics.push({ ...diagnostic, file, pointer: '', org })
  }
  for (const path of others.keys()) {
    const [, org] = /^orgs\/([^/]+)\//.exec(path) ?? []
    if (org !== undefined && !orgs.has(org)) orgs.set(org, { overlays: new Map() })
  }
  for (const [path, text] of defaults) {
    if (fileDiagnostics.has(path)) continue
    const value = read(path, text, kindOf(path)!)
    const own = base.get(path)
    if (value !== undefined && !texts.has(path)) base.set(path, value)
    else if (value !== undefined && own !== undefined && mergedFiles.includes(path))
      base.set(path, mergePatch(value, own))
  }
  const isThere = (file: string) =>
    texts.has(file) ||
    fileDiagnostics.has(file) ||
    defaults.has(file) ||
    (isPlain && file === routesFile)
  for (const file of isThere(lifecycleFile)
    ? [...filesOfAll, ...filesBesideLifecycle]
    : filesOfAll) {
    if (!isThere(file))
      diagnostics.push({ code: 'loader/file-missing', values: { file }, file, pointer: '' })
  }
  const [only] = orgs.size === 1 ? [...orgs.values()] : []
  if (isPlain && only?.org && only.org.mainBrand === undefined)
    only.org = { ...only.org, mainBrand: true }
  for (const [orgCode, entry] of orgs) {
    const file = `orgs/${orgCode}/org.json`
    if (!isThere(file))
      diagnostics.push({
        code: 'loader/org-file-missing',
        values: { org: orgCode },
        file,
        pointer: '',
        org: orgCode,
      })
    else if (entry.org && entry.org.orgCode !== orgCode) {
      diagnostics.push({
        code: 'loader/org-code-differs',
        values: { code: String(entry.org.orgCode), org: orgCode },
        file,
        pointer: '/orgCode',
        org: orgCode,
      })
    }
  }
  return { sources: { texts, fileDiagnostics, base, orgs }, diagnostics }
}

function ofOrg(path: string): Pick<SourceDiagnostic, 'org'> {
  const [, org] = /^orgs\/([^/]+)/.exec(path) ?? []
  return org === undefined ? {} : { org }
}
