import type { Issue, JsonObject, Org } from '#model'
import { buildLayer } from './bundle/buildLayer.ts'
import { checkApprovals } from './checks/checkApprovals.ts'
import { checkAudiences } from './checks/checkAudiences.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import { checkLawOf, type CheckDiagnostic } from './bundle/checkParts.ts'
import { checkFigures } from './checks/checkFigures.ts'
import { checkFlags } from './checks/checkFlags.ts'
import { checkFlagUses } from './checks/checkFlagUses.ts'
import { checkLanguage, wordsFile } from './checks/checkLanguage.ts'
import { checkLender } from './checks/checkLender.ts'
import { checkLiteralFigures } from './checks/checkLiteralFigures.ts'
import { checkMaintenance } from './checks/checkMaintenance.ts'
import { checkPolicies } from './checks/checkPolicies.ts'
import { checkReporter } from './checks/checkReporter.ts'
import { checkUnused } from './checks/checkUnused.ts'
import { checkVariables } from './checks/checkVariables.ts'
import { checkChatProvider } from './checks/support/checkChatProvider.ts'
import { checkPictures } from './checks/support/checkPictures.ts'
import { checkReferrers } from './checks/support/checkReferrers.ts'
import { createOverlayLayer } from './createLayer.ts'
import type { Diagnostic } from './Diagnostic.ts'
import { distinctIssues } from './distinctIssues.ts'
import type { Parts } from './Parts.ts'
import { examineLanguages, type SpokenLender } from './languages/examineLanguages.ts'
import { overlayFolders } from './overlayFolders.ts'
import { isError, placeDiagnostic } from './placeDiagnostic.ts'
import type { BaseReading } from './readBase.ts'
import { checkTheme } from './theme/checkTheme.ts'

export interface ExaminedLender {
  readonly parts: Parts
  /** Its other languages. */
  readonly spoken: ReadonlyMap<string, SpokenLender>
  /** Every file of the lender can be read. */
  readonly isWhole: boolean
  /** Those of the shared files first. */
  readonly issues: readonly Issue[]
}

/** A lender's parts, and all that is wrong with them. */
export function examineLender(code: string, reading: BaseReading): ExaminedLender {
  const { sources, tools, flags, files } = reading
  const ground = reading.groundOf(code)
  const { overlays } = sources.orgs.get(code)!
  const { layer, diagnostics } = createOverlayLayer(
    ground.layer,
    { folder: `orgs/${code}/`, overlays, promised: ground.promised },
    tools.memo,
  )
  const built = buildLayer(layer, tools, ground.built)
  const lender = reading.orgOf(code)
  const isWhole = layer.unreadable.size === 0
  const wrong = [...ground.built.diagnostics, ...diagnostics, ...built.diagnostics]
  const languages = examineLanguages(code, lender, { layer, built, known: wrong }, reading)
  const found = [
    ...reading.known.filter(({ org }) => org === code),
    ...diagnostics,
    ...built.diagnostics,
    ...languages.diagnostics,
    ...(lender ? checkOwn(code, lender, built.parts, reading.others) : []),
    // Of a file that cannot be read, anything could be missed.
    ...(lender && isWhole ? checkFiles(code, lender, built.parts, reading) : []),
    ...(flags ? checkFlags(built.parts, flags, ground.built.parts) : []),
  ]
  // While there is an error, a misspelled name would be reported twice.
  const unused =
    reading.hasBaseError || found.some(isError)
      ? []
      : [
          ...checkUnused(
            built.parts,
            (name) => reading.namedBy(code).has(name),
            ground.built.parts,
          ),
          ...checkDefinitions(sources.base, [overlays], overlays),
          ...(lender ? checkFlagUses(lender, built.parts) : []),
        ]
  const folders = overlayFolders(files, code)
  const issues = [...found, ...unused].map((each) => placeDiagnostic(each, files, folders))
  return {
    parts: built.parts,
    spoken: languages.spoken,
    isWhole,
    issues: distinctIssues([...reading.baseIssues, ...ground.issues, ...issues]),
  }
}

/** Checks org.json and what support/ makes of it. */
function checkOwn(
  code: string,
  lender: Org,
  { support }: Parts,
  others: BaseReading['others'],
): readonly Diagnostic[] {
  return [
    ...checkTheme(lender.theme, `orgs/${code}/org.json`),
    ...checkChatProvider(lender, support),
    ...checkPictures(support, others),
    ...checkReferrers(lender, support),
  ]
}

/** Checks the lender against its files, all of which are readable. */
function checkFiles(
  code: string,
  lender: Org,
  parts: Parts,
  { sources, groundOf, orgCodes }: BaseReading,
): readonly CheckDiagnostic[] {
  const { overlays } = sources.orgs.get(code)!
  const { layer, built } = groundOf(code)
  const sharedWords = layer.read(wordsFile) as JsonObject | undefined
  return [
    ...checkLender(lender, parts),
    ...checkFigures(lender, parts),
    ...checkLawOf(lender, parts),
    ...checkLiteralFigures(lender, parts),
    ...checkReporter(lender, parts),
    ...checkPolicies(parts),
    ...(parts.lending.approvals === built.parts.lending.approvals
      ? []
      : checkApprovals(parts, [...layer.paths, ...overlays.keys()])),
    ...checkVariables(lender, parts),
    ...checkMaintenance(lender, parts),
    ...checkLanguage(lender, parts, sharedWords, overlays.get(wordsFile)),
    ...checkAudiences(lender, parts, orgCodes),
  ]
}
