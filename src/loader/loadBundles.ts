import type { Bundle, Issue, JsonObject, Org } from '#model'
import { buildLayer } from './bundle/buildLayer.ts'
import { createBundle } from './bundle/createBundle.ts'
import { checkAudiences } from './checks/checkAudiences.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import { checkFigures } from './checks/checkFigures.ts'
import { checkApprovals } from './checks/checkApprovals.ts'
import { checkReporter } from './checks/checkReporter.ts'
import { checkFlags } from './checks/checkFlags.ts'
import { checkFlagUses } from './checks/checkFlagUses.ts'
import { checkIdentities } from './checks/checkIdentities.ts'
import { checkLanguage, wordsFile } from './checks/checkLanguage.ts'
import { checkLender } from './checks/checkLender.ts'
import { checkLiteralFigures } from './checks/checkLiteralFigures.ts'
import { checkMaintenance } from './checks/checkMaintenance.ts'
import { checkOrgs } from './checks/checkOrgs.ts'
import { checkUnreferred, checkUnused, wordsIn } from './checks/checkUnused.ts'
import { checkPolicies } from './checks/checkPolicies.ts'
import { checkVariables } from './checks/checkVariables.ts'
import { checkChatProvider } from './checks/support/checkChatProvider.ts'
import { checkPictures } from './checks/support/checkPictures.ts'
import { checkReferrers } from './checks/support/checkReferrers.ts'
import { promisedUses } from './checks/promisedUses.ts'
import { createBaseLayer, createOrgLayer } from './createLayer.ts'
import type { Diagnostic } from './Diagnostic.ts'
import type { FileDiagnostic } from './FileDiagnostic.ts'
import type { CheckDiagnostic } from './bundle/checkParts.ts'
import { isOfDefaults } from './isOfDefaults.ts'
import { leavesWhole } from './leavesWhole.ts'
import { deepFreeze } from './json/deepFreeze.ts'
import { LazyMap } from './LazyMap.ts'
import { createMemo } from './memo/createMemo.ts'
import type { Parts } from './Parts.ts'
import { loaderIssues, placeDiagnostic } from './placeDiagnostic.ts'
import type { Places } from './Places.ts'
import { readSources } from './readSources.ts'
import type { Sources } from './Sources.ts'
import type { Tools } from './Tools.ts'
import { resolveDated } from './dated/resolveDated.ts'
import { checkTheme } from './theme/checkTheme.ts'

export interface Loaded {
  /** Every lender that has a folder, valid or not, sorted. */
  readonly orgCodes: readonly string[]
  /**
   * Valid bundles by orgCode. `get` builds only the requested one; `size` and iterating build all.
   */
  readonly bundles: ReadonlyMap<string, Bundle>
  /**
   * Also those of lenders whose errors leave the files whole (leavesWhole.ts): to be examined, not
   * to be served.
   */
  readonly whole: ReadonlyMap<string, Bundle>
  /** Diagnostics of the base and of every lender, computed on first access. */
  readonly issues: readonly Issue[]
  /** Errors that keep this lender from being served, and warnings. */
  readonly issuesOf: (orgCode: string) => readonly Issue[]
  /** Locations of the lender's rules and screens; undefined for an unknown lender. */
  readonly placesOf: (orgCode: string) => Places | undefined
  /**
   * Turns a diagnostic about the lender's bundle into an issue with the file (base or overlay) that
   * set the value, its pointer there and its line.
   */
  readonly place: (diagnostic: CheckDiagnostic, orgCode: string) => Issue
  /** Texts by path, with the versions of the day in place of dated values. */
  readonly files: ReadonlyMap<string, string>
  /** The same with other texts; what is equal is not built again. */
  readonly again: (files: ReadonlyMap<string, string>) => Loaded
}

interface Options extends Pick<Tools, 'sha256'>, Partial<Pick<Tools, 'memo'>> {
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

/**
 * Loads all files of flows/, schemas/, texts/ and orgs/ (text by path) into one bundle per lender.
 * Never throws on bad input: a lender with an error has no bundle, and an error in the base leaves
 * no bundles. Unchanged parts are the same objects in all bundles.
 */
export function loadBundles(given: ReadonlyMap<string, string>, options: Options): Loaded {
  const { sha256, memo = createMemo(), on, ...around } = options
  const { fileDiagnostics, others, defaults, signing, reached } = around
  const { files, diagnostics: dated } = resolveDated(given, on)
  const { sources, diagnostics: read } = readSources(files, memo, fileDiagnostics, others, defaults)
  const baseLayer = createBaseLayer(sources)
  const promised = promisedUses(baseLayer)
  const base = buildLayer(baseLayer, { sha256, memo })
  const orgCodes = [...sources.orgs.keys()]
  const orgs = Object.fromEntries(
    [...sources.orgs].flatMap(([code, { org }]) =>
      org ? [[code, deepFreeze(org) as unknown as Org]] : [],
    ),
  )
  const orgOf = (code: string) => (Object.hasOwn(orgs, code) ? orgs[code] : undefined)
  /** Of all lenders; undefined while one of them can't be read. */
  const flags =
    orgCodes.length > 0 && orgCodes.every((code) => Object.hasOwn(orgs, code))
      ? new Set(Object.values(orgs).flatMap((org) => Object.keys(org.flags)))
      : undefined
  const known = [
    ...dated,
    ...read,
    ...checkOrgs(orgs, Object.keys(orgs).length === orgCodes.length, others, signing, reached),
    ...checkIdentities(orgs, (code) => sources.orgs.get(code)!.overlays, others),
  ]
  const place = (diagnostic: CheckDiagnostic, org?: string) =>
    placeDiagnostic(diagnostic, files, org)
  const ofBase = [
    ...known.filter(({ org }) => org === undefined),
    ...base.diagnostics,
    ...checkApprovals(base.parts, [...sources.base.keys()]),
    ...(flags ? checkFlags(base.parts, flags) : []),
  ]
  const namedByLenders = namesOf(sources)
  const overlays = [...sources.orgs.values()].map((each) => each.overlays)
  const unusedInBase = ofBase.some(isError)
    ? []
    : [
        ...checkUnused(base.parts, (name) =>
          [...sources.orgs.keys()].some((code) => namedByLenders(code).has(name)),
        ),
        ...checkUnreferred(base.items),
        ...checkDefinitions(sources.base, overlays),
      ].filter(({ file, pointer }) => !isOfDefaults(files, defaults, file, pointer))
  const baseIssues = distinct([...ofBase, ...unusedInBase].map((diagnostic) => place(diagnostic)))

  const sharedWords = sources.base.get(wordsFile) as JsonObject | undefined
  const checksOfFiles = (code: string, lender: Org, parts: Parts): readonly Diagnostic[] => [
    ...checkLender(lender, parts),
    ...checkFigures(lender, parts),
    ...checkLiteralFigures(lender, parts),
    ...checkReporter(lender, parts),
    ...checkPolicies(parts),
    ...(parts.lending.approvals === base.parts.lending.approvals
      ? []
      : checkApprovals(parts, [
          ...sources.base.keys(),
          ...sources.orgs.get(code)!.overlays.keys(),
        ])),
    ...checkVariables(lender, parts),
    ...checkMaintenance(lender, parts),
    ...checkLanguage(lender, parts, sharedWords, sources.orgs.get(code)!.overlays.get(wordsFile)),
    ...checkAudiences(lender, parts, orgCodes),
  ]
  const lenders = new LazyMap(orgCodes, (code) => {
    const { layer, diagnostics } = createOrgLayer(baseLayer, code, { sources, memo, promised })
    const built = buildLayer(layer, { sha256, memo }, base)
    const lender = orgOf(code)
    const ofOrg = lender
      ? [
          ...checkTheme(lender.theme, `orgs/${code}/org.json`),
          ...checkChatProvider(lender, built.parts.support),
          ...checkPictures(built.parts.support, others),
          ...checkReferrers(lender, built.parts.support),
        ]
      : []
    // Of a file that cannot be read, anything could be missed.
    const ofFiles =
      lender && layer.unreadable.size === 0 ? checksOfFiles(code, lender, built.parts) : []
    const ofFlags = flags ? checkFlags(built.parts, flags, base.parts) : []
    const found = [
      ...known.filter(({ org }) => org === code),
      ...diagnostics,
      ...built.diagnostics,
      ...ofOrg,
      ...ofFiles,
      ...ofFlags,
    ]
    const isValid = ![...ofBase, ...found].some(isError)
    const own = sources.orgs.get(code)!.overlays
    const unused = isValid
      ? [
          ...checkUnused(built.parts, (name) => namedByLenders(code).has(name), base.parts),
          ...checkDefinitions(sources.base, [own], own),
          ...(lender ? checkFlagUses(lender, built.parts) : []),
        ]
      : []
    const issuesOfLender = [...found, ...unused].map((diagnostic) => place(diagnostic, code))
    return {
      parts: built.parts,
      isWhole: layer.unreadable.size === 0,
      issues: distinct([...baseIssues, ...issuesOfLender]),
    }
  })
  const bundleOf = (code: string, isFine: (issue: Issue) => boolean): Bundle | undefined => {
    const lender = lenders.get(code)
    const org = orgOf(code)
    return org && lender?.issues.every(isFine)
      ? createBundle(withoutSchema(org), lender.parts, sha256)
      : undefined
  }
  const bundles = new LazyMap(orgCodes, (code) =>
    bundleOf(code, ({ severity }) => severity !== 'error'),
  )
  const whole = new LazyMap(
    orgCodes,
    (code) =>
      bundles.get(code) ??
      (lenders.get(code)?.isWhole
        ? bundleOf(code, (issue) => issue.severity !== 'error' || leavesWhole.has(issue.code))
        : undefined),
  )
  let issues: readonly Issue[] | undefined
  return {
    orgCodes,
    bundles,
    whole,
    again: (texts) => loadBundles(texts, options),
    issuesOf: (code) => lenders.get(code)?.issues ?? [],
    placesOf: (code) => {
      const lender = lenders.get(code)
      if (!lender) return undefined
      const { rulePlaces, screenFiles, signerScreenFiles } = lender.parts
      return { rules: rulePlaces, screens: screenFiles, signerScreens: signerScreenFiles }
    },
    place,
    files,
    get issues() {
      issues ??= distinct([
        ...baseIssues,
        ...orgCodes.flatMap((code) => lenders.get(code)?.issues ?? []),
      ])
      return issues
    },
  }
}

function withoutSchema(org: Org): Org {
  const { $schema: _schema, ...rest } = org as Org & { $schema?: string }
  return rest
}

/**
 * While there is an error, unused parts are not reported: a misspelled name would be reported
 * twice.
 */
function isError({ code }: CheckDiagnostic): boolean {
  return loaderIssues[code].severity === 'error'
}

/** Words of a lender's own files; each lender is read once. */
function namesOf({ orgs }: Sources): (orgCode: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (code) => {
    const { org = {}, overlays } = orgs.get(code)!
    const names = known.get(code) ?? wordsIn([org, ...overlays.values()])
    known.set(code, names)
    return names
  }
}

/** Each diagnostic once, as many lenders read shared files. */
function distinct(issues: readonly Issue[]): readonly Issue[] {
  return [
    ...new Map(
      issues.map((issue) => [
        `${issue.code} ${issue.file} ${issue.pointer} ${issue.message}`,
        issue,
      ]),
    ).values(),
  ]
}
