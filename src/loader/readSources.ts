import { isObject, type Json, type JsonObject, type Memo } from '#model'
import type { FileDiagnostic } from './FileDiagnostic.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { mergePatch } from './json/mergePatch.ts'
import { parseJson } from './json/parseJson.ts'
import { checkSchemaName } from './shape/checkSchemaName.ts'
import { checkShape } from './shape/checkShape.ts'
import { TranslationMap } from './languages/TranslationMap.ts'
import { translationPath } from './languages/translationPath.ts'
import { lifecycleFile } from './lifecycleFile.ts'
import { completeOrg } from './org/completeOrg.ts'
import { completeTheme } from './theme/completeTheme.ts'
import { mergeOrg } from './org/mergeOrg.ts'
import { orgBaseFile } from './org/orgBaseFile.ts'
import { sharedOrg } from './org/sharedOrg.ts'
import { repeatedInOrg } from './org/repeatedInOrg.ts'
import { kindOf, type ShapeKind } from './shape/kindOf.ts'
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
  ...'underwriting states calendar deadlines adverse-action hmda documents consents retention'
    .split(' ')
    .map((id) => `lending/${id}.json`),
]

const noDiagnostics: ReadonlyMap<string, FileDiagnostic> = new Map()

/** Folders of overlays, by their name. */
type Folders = Map<
  string,
  { own?: JsonObject; org?: JsonObject; overlays: Map<string, JsonObject> }
>

/** A folder's files, as texts. */
interface Texts {
  readonly texts: ReadonlyMap<string, string>
  readonly memo: Memo
  readonly fileDiagnostics: ReadonlyMap<string, FileDiagnostic>
  readonly others: ReadonlyMap<string, string>
  readonly defaults: ReadonlyMap<string, string>
}

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
  const reader = new SourceReader({ texts, memo, fileDiagnostics, others, defaults })
  reader.readFiles()
  reader.findOrgs()
  reader.readDefaults()
  reader.findMissing()
  reader.compareOrgCodes()
  const { base, orgs, products, languages, diagnostics } = reader
  return { sources: { texts, fileDiagnostics, base, orgs, products, languages }, diagnostics }
}

class SourceReader {
  readonly diagnostics: SourceDiagnostic[] = []
  readonly base = new Map<string, Json>()
  readonly orgs: Folders = new Map()
  readonly products: Folders = new Map()
  readonly languages = new TranslationMap()
  readonly #given: Texts
  /**
   * The configuration has no lending and uses Lintel's default files, so it can leave out what only
   * lending needs.
   */
  readonly #isPlain: boolean
  /** What orgs/base.json gives every lender. */
  readonly #shared: JsonObject | undefined

  constructor(given: Texts) {
    this.#given = given
    this.#isPlain = given.defaults.size > 0
    const ofAll = given.texts.get(orgBaseFile)
    this.#shared = ofAll === undefined ? undefined : this.#read(orgBaseFile, ofAll, 'org-base')
  }

  readFiles(): void {
    const { texts } = this.#given
    this.#compareSpellings()
    for (const [path, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (path.startsWith('schemas/meta/') || path === orgBaseFile) continue
      if (this.#readTranslation(path, text)) continue
      const [, room, folder, below] = /^(orgs|products)\/([^/]+)\/(.+)$/.exec(path) ?? []
      if (room === 'orgs') this.#readOfOrg(path, text, folder!, below!)
      else if (room === 'products') this.#readOfProduct(path, text, folder!, below!)
      else {
        const kind = kindOf(path)
        const value = kind && this.#read(path, text, kind)
        if (kind === undefined) this.#reportUnexpected(path)
        else if (value !== undefined) this.base.set(path, value)
      }
    }
    for (const [code, entry] of this.orgs)
      if (entry.own) entry.org = this.#completed(entry.own, `orgs/${code}/org.json`, code)
  }

  /** Lenders of which there are only files without a text. */
  findOrgs(): void {
    const { fileDiagnostics, others } = this.#given
    for (const [file, diagnostic] of fileDiagnostics) {
      const { org } = ofOrg(file)
      if (org !== undefined) this.#entryOf(org)
      this.diagnostics.push({ ...diagnostic, file, pointer: '', org })
    }
    for (const path of others.keys()) {
      const [, org] = /^orgs\/([^/]+)\//.exec(path) ?? []
      if (org !== undefined) this.#entryOf(org)
    }
  }

  readDefaults(): void {
    const { texts, fileDiagnostics, defaults } = this.#given
    for (const [path, text] of defaults) {
      if (fileDiagnostics.has(path)) continue
      const value = this.#read(path, text, kindOf(path)!)
      const own = this.base.get(path)
      if (value !== undefined && !texts.has(path)) this.base.set(path, value)
      else if (value !== undefined && own !== undefined && mergedFiles.includes(path))
        this.base.set(path, mergePatch(value, own))
    }
  }

  findMissing(): void {
    const files = this.#isThere(lifecycleFile)
      ? [...filesOfAll, ...filesBesideLifecycle]
      : filesOfAll
    for (const file of files.filter((each) => !this.#isThere(each)))
      this.diagnostics.push({ code: 'loader/file-missing', values: { file }, file, pointer: '' })
  }

  compareOrgCodes(): void {
    const [only] = this.orgs.size === 1 ? [...this.orgs.values()] : []
    if (this.#isPlain && only?.org && only.org.mainBrand === undefined)
      only.org = { ...only.org, mainBrand: true }
    for (const [org, entry] of this.orgs) {
      const file = `orgs/${org}/org.json`
      if (!this.#isThere(file))
        this.diagnostics.push({
          code: 'loader/org-file-missing',
          values: { org },
          file,
          pointer: '',
          org,
        })
      else if (entry.org && entry.org.orgCode !== org)
        this.diagnostics.push({
          code: 'loader/org-code-differs',
          values: { code: String(entry.org.orgCode), org },
          file,
          pointer: '/orgCode',
          org,
        })
    }
  }

  /** Paths that a file system which ignores case takes for one. */
  #compareSpellings(): void {
    const spellings = new Map<string, string>()
    for (const path of [...this.#given.texts.keys()].toSorted()) {
      const other = spellings.get(path.toLowerCase())
      if (other === undefined) spellings.set(path.toLowerCase(), path)
      else
        this.diagnostics.push({
          code: 'loader/file-twice',
          values: { file: other },
          file: path,
          pointer: '',
          ...ofOrg(path),
        })
    }
  }

  #readTranslation(path: string, text: string): boolean {
    const place = translationPath(path)
    const translation = place && this.#read(path, text, 'translation', ofOrg(path))
    if (translation) this.languages.put(place, translation)
    return place !== undefined
  }

  #readOfOrg(path: string, text: string, org: string, below: string): void {
    const entry = this.#entryOf(org)
    const kind = kindOf(below)
    if (below === 'org.json') entry.own = this.#read(path, text, 'org', { org })
    else if (kind === undefined) this.#reportUnexpected(path, org)
    else {
      const overlay = this.#read(path, text, 'overlay', { org, patched: kind })
      if (overlay) entry.overlays.set(below, overlay)
    }
  }

  #readOfProduct(path: string, text: string, product: string, below: string): void {
    const entry = this.#entryOf(product, this.products)
    const kind = kindOf(below)
    if (below === 'org.json') entry.own = this.#read(path, text, 'org-base')
    else if (kind === undefined) this.#reportUnexpected(path)
    else {
      const overlay = this.#read(path, text, 'overlay', { patched: kind })
      if (overlay) entry.overlays.set(below, overlay)
    }
  }

  #entryOf(name: string, folders = this.orgs) {
    const entry = folders.get(name) ?? { overlays: new Map<string, JsonObject>() }
    folders.set(name, entry)
    return entry
  }

  #reportUnexpected(file: string, org?: string): void {
    const code = 'loader/file-not-expected'
    this.diagnostics.push({ code, file, pointer: '', ...(org !== undefined && { org }) })
  }

  #isThere(file: string): boolean {
    const { texts, fileDiagnostics, defaults } = this.#given
    return (
      texts.has(file) ||
      fileDiagnostics.has(file) ||
      defaults.has(file) ||
      (this.#isPlain && file === routesFile)
    )
  }

  #read(
    path: string,
    text: string,
    kind: ShapeKind,
    { org, patched }: { readonly org?: string; readonly patched?: ShapeKind } = {},
  ): JsonObject | undefined {
    const { memo } = this.#given
    // Everything that a shape, and the schema that a file names, can depend on.
    const [top, ...below] = path.split('/')
    const valid = `valid ${top} ${below.length} ${kind} ${patched} ${text}`
    if (memo.get(valid) === true) return JSON.parse(text) as JsonObject
    const parsed = parseJson(text)
    if (parsed.diagnostic) {
      const { code, values, pointer, line } = parsed.diagnostic
      this.diagnostics.push({ code, values, file: path, pointer, line, org })
      return undefined
    }
    const misfits = checkShape(kind, parsed.value, path)
    this.diagnostics.push(...misfits.map((misfit) => ({ ...misfit, org })))
    const isUsed = misfits.every(({ code }) => code === 'loader/why-missing')
    if (!isUsed || !isObject(parsed.value)) return undefined
    const named = checkSchemaName([kind, ...(patched ? [patched] : [])], parsed.value, path)
    this.diagnostics.push(...named.map((diagnostic) => ({ ...diagnostic, org })))
    if (named.length + misfits.length === 0) memo.set(valid, true)
    return parsed.value
  }

  /**
   * undefined with a diagnostic if something is missing; while orgs/base.json is wrong, what it
   * would have given is not missed.
   */
  #completed(own: JsonObject, file: string, org: string): JsonObject | undefined {
    const { texts, fileDiagnostics } = this.#given
    const { shared, diagnostics } = sharedOrg(this.#shared, this, own, file)
    this.diagnostics.push(...diagnostics.map((each) => ({ ...each, org })))
    if (diagnostics.length > 0) return undefined
    const merged = completeTheme(shared ? mergeOrg(shared, own) : own)
    const code = 'loader/org-says-the-same' as const
    const repeated = shared ? repeatedInOrg(shared, own) : []
    this.diagnostics.push(...repeated.map((pointer) => ({ code, file, pointer, org })))
    if (this.#isPlain) return completeOrg(merged)
    const isBaseUnknown =
      shared === undefined && (texts.has(orgBaseFile) || fileDiagnostics.has(orgBaseFile))
    const missing = isBaseUnknown ? [] : checkShape('complete-org', merged, file)
    this.diagnostics.push(...missing.map((diagnostic) => ({ ...diagnostic, org })))
    return missing.length > 0 || isBaseUnknown ? undefined : merged
  }
}

function ofOrg(path: string): Pick<SourceDiagnostic, 'org'> {
  const [, org] = /^orgs\/([^/]+)/.exec(path) ?? []
  return org === undefined ? {} : { org }
}
