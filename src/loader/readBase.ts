import { type Issue, type Memo, type Org, fromJson } from '#model'
import { buildLayer, type Built } from './bundle/buildLayer.ts'
import { checkApprovals } from './checks/checkApprovals.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import { checkFlags } from './checks/checkFlags.ts'
import { checkIdentities } from './checks/checkIdentities.ts'
import { checkOrgs } from './checks/checkOrgs.ts'
import { checkUnreferred, checkUnused, wordsIn } from './checks/checkUnused.ts'
import { promisedUses } from './checks/promisedUses.ts'
import { createBaseLayer } from './createLayer.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { distinctIssues } from './distinctIssues.ts'
import type { FileDiagnostic } from './FileDiagnostic.ts'
import { isOfDefaults } from './isOfDefaults.ts'
import { deepFreeze } from './json/deepFreeze.ts'
import { checkTranslations } from './languages/checkTranslation.ts'
import { createMemo } from './memo/createMemo.ts'
import { relationsOf } from './org/relationsOf.ts'
import { isError, placeDiagnostic } from './placeDiagnostic.ts'
import { readGrounds, type Grounds } from './readGrounds.ts'
import { readSources } from './readSources.ts'
import type { Sources } from './Sources.ts'
import type { Tools } from './Tools.ts'
import { resolveDated } from './dated/resolveDated.ts'

export interface LoadOptions extends Pick<Tools, 'sha256'>, Partial<Pick<Tools, 'memo'>> {
  /** Files that exist but gave no text. */
  readonly fileDiagnostics?: ReadonlyMap<string, FileDiagnostic>
  /**
   * Texts of Lintel's default files that complete the configuration, by path
   * (disk/readDefaults.ts).
   */
  readonly defaults?: ReadonlyMap<string, string>
  /** Digests of all files that are not .json, by path; if given, logos must be among them. */
  readonly others?: ReadonlyMap<string, string>
  /**
   * Lenders with a webhook secret on the server; if given, every other lender with a webhook gets a
   * warning.
   */
  readonly signing?: ReadonlySet<string>
  /**
   * Vendors that the server has an address for and chat providers that it has keys for, by orgCode
   * or "orgCode/kind"; where it is given, every other one is warned of.
   */
  readonly reached?: ReadonlySet<string>
  /** The day of which dated values are taken, "YYYY-MM-DD"; default: the newest of each. */
  readonly on?: string
}

/** What is known before any lender is examined. */
export interface BaseReading extends Grounds {
  readonly tools: Tools & { readonly memo: Memo }
  readonly files: ReadonlyMap<string, string>
  readonly others: LoadOptions['others']
  readonly sources: Sources
  /** Every lender that has a folder, sorted. */
  readonly orgCodes: readonly string[]
  /** Undefined for a lender whose org.json can't be read. */
  readonly orgOf: (orgCode: string) => Org | undefined
  /** Of all lenders; undefined while one of them can't be read. */
  readonly flags: ReadonlySet<string> | undefined
  /** Diagnostics of the files themselves; those of a lender with its `org`. */
  readonly known: readonly (Diagnostic & { readonly org?: string })[]
  readonly hasBaseError: boolean
  readonly baseIssues: readonly Issue[]
  /** Words of a lender's own files. */
  readonly namedBy: (orgCode: string) => ReadonlySet<string>
}

/** Reads all files and examines those that every lender shares. */
export function readBase(
  given: ReadonlyMap<string, string>,
  { sha256, memo = createMemo(), on, ...around }: LoadOptions,
): BaseReading {
  const { fileDiagnostics, others, defaults, signing, reached } = around
  const { files, diagnostics: dated } = resolveDated(given, on)
  const { sources, diagnostics: read } = readSources(files, memo, fileDiagnostics, others, defaults)
  const baseLayer = createBaseLayer(sources)
  const base = buildLayer(baseLayer, { sha256, memo })
  const orgCodes = [...sources.orgs.keys()].toSorted()
  const orgs = Object.fromEntries(
    [...sources.orgs].flatMap(([code, { org }]) =>
      org ? [[code, fromJson<Org>(deepFreeze(org))]] : [],
    ),
  )
  const orgOf = (code: string) => (Object.hasOwn(orgs, code) ? orgs[code] : undefined)
  const isRead = orgCodes.every((code) => Object.hasOwn(orgs, code))
  const flags = isRead ? flagsOf(Object.values(orgs)) : undefined
  const known = [
    ...[...dated, ...read].filter(({ file }) => !file.startsWith('products/')),
    ...checkOrgs(orgs, isRead, others, signing, reached),
    ...checkIdentities(orgs, (code) => sources.orgs.get(code)!.overlays, others),
  ]
  const ofBase = [
    ...known.filter(({ org }) => org === undefined),
    ...base.diagnostics,
    ...checkTranslations(sources, '', baseLayer.read),
    ...checkApprovals(base.parts, [...sources.base.keys()]),
    ...(flags ? checkFlags(base.parts, flags) : []),
  ]
  const namedBy = namesOf(sources)
  const hasBaseError = ofBase.some(isError)
  const unused = hasBaseError
    ? []
    : findUnused(base, sources, namedBy).filter(
        ({ file, pointer }) => !isOfDefaults(files, defaults, file, pointer),
      )
  return {
    tools: { sha256, memo },
    files,
    others,
    sources,
    ...readGrounds({
      sources,
      tools: { sha256, memo },
      base: { layer: baseLayer, promised: promisedUses(baseLayer), built: base, issues: [] },
      known: [...dated, ...read],
      namedBy,
    }),
    orgCodes,
    orgOf,
    flags,
    known,
    hasBaseError,
    baseIssues: distinctIssues(
      [...ofBase, ...unused].map((diagnostic) => placeDiagnostic(diagnostic, files)),
    ),
    namedBy,
  }
}

function flagsOf(orgs: readonly Org[]): ReadonlySet<string> | undefined {
  return orgs.length > 0 ? new Set(orgs.flatMap((org) => Object.keys(org.flags))) : undefined
}

/** What of the shared files neither they nor a lender uses. */
function findUnused(
  base: Built,
  sources: Sources,
  namedBy: BaseReading['namedBy'],
): readonly Diagnostic[] {
  return [
    ...checkUnused(base.parts, (name) =>
      [...sources.orgs.keys()].some((code) => namedBy(code).has(name)),
    ),
    ...checkUnreferred(base.items),
    ...checkDefinitions(
      sources.base,
      [...sources.orgs.values(), ...sources.products.values()].map((each) => each.overlays),
    ),
  ]
}

/** Words of a lender's own files and of those that it has from others; each is read once. */
function namesOf({ orgs, products }: Sources): (orgCode: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (code) => {
    const { org = {}, overlays } = orgs.get(code)!
    const { product, like = '' } = relationsOf(org)
    const others = [products.get(product), orgs.get(like)]
    const names =
      known.get(code) ??
      wordsIn([
        org,
        ...overlays.values(),
        ...others.flatMap((each) => [...(each?.overlays.values() ?? [])]),
      ])
    known.set(code, names)
    return names
  }
}
