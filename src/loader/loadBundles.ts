import type { Bundle, Issue, Org } from '#model'
import { createBundle } from './bundle/createBundle.ts'
import type { CheckDiagnostic } from './bundle/checkParts.ts'
import { distinctIssues } from './distinctIssues.ts'
import { examineLender } from './examineLender.ts'
import { withLanguages } from './languages/withLanguages.ts'
import { LazyMap } from './LazyMap.ts'
import { leavesWhole } from './leavesWhole.ts'
import { overlayFolders } from './overlayFolders.ts'
import { placeDiagnostic } from './placeDiagnostic.ts'
import type { Places } from './Places.ts'
import { readBase, type LoadOptions } from './readBase.ts'

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

/**
 * Loads all files of flows/, schemas/, texts/ and orgs/ (text by path) into one bundle per lender.
 * Never throws on bad input: a lender with an error has no bundle, and an error in the base leaves
 * no bundles. Unchanged parts are the same objects in all bundles.
 */
export function loadBundles(given: ReadonlyMap<string, string>, options: LoadOptions): Loaded {
  const { sha256 } = options
  const reading = readBase(given, options)
  const { orgCodes, files, orgOf } = reading
  const lenders = new LazyMap(orgCodes, (code) => examineLender(code, reading))
  const bundleOf = (code: string, isFine: (issue: Issue) => boolean): Bundle | undefined => {
    const lender = lenders.get(code)
    const org = orgOf(code)
    return org && lender?.issues.every(isFine)
      ? withLanguages(createBundle(withoutSchema(org), lender.parts, sha256), lender.spoken, sha256)
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
    place: (diagnostic, org) => placeDiagnostic(diagnostic, files, overlayFolders(files, org)),
    files,
    get issues() {
      issues ??= distinctIssues([
        ...reading.baseIssues,
        ...reading.productIssues(),
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
