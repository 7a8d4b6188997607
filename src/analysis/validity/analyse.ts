import { createMemo } from '#loader'
import type { Memo } from '#model'
import { checkApplication } from './application/checkApplication.ts'
import { checkFactsGiven } from './application/checkFactsGiven.ts'
import { checkLinkRenewed } from './application/checkLinkRenewed.ts'
import { checkSigner } from './application/checkSigner.ts'
import { checkSignersTogether } from './application/checkSignersTogether.ts'
import { checkRedirects } from './application/checkRedirects.ts'
import { checkConstants } from './checkConstants.ts'
import { checkRuleOutcomes } from './checkRuleOutcomes.ts'
import { checkWays } from './checkWays.ts'
import { checkClauses } from './clauses/checkClauses.ts'
import { checkAlerts } from './flows/checkAlerts.ts'
import { checkAnswersTaken } from './flows/checkAnswersTaken.ts'
import { checkAnswersUsed } from './flows/checkAnswersUsed.ts'
import { checkDeadEnds } from './flows/checkDeadEnds.ts'
import { checkFlowConsents } from './flows/checkFlowConsents.ts'
import { checkFactsAsked } from './flows/checkFactsAsked.ts'
import { checkGuards } from './flows/checkGuards.ts'
import { checkLoops } from './flows/checkLoops.ts'
import { checkNextGaps } from './flows/checkNextGaps.ts'
import { checkNextOverlaps } from './flows/checkNextOverlaps.ts'
import { checkStepReasons } from './flows/checkStepReasons.ts'
import { checkStepsReached } from './flows/checkStepsReached.ts'
import { checkAskedAbove } from './forms/checkAskedAbove.ts'
import { checkConditions } from './forms/checkConditions.ts'
import { checkFieldReasons } from './forms/checkFieldReasons.ts'
import { checkFields } from './forms/checkFields.ts'
import { checkFilled } from './forms/checkFilled.ts'
import { checkFormChecks } from './forms/checkFormChecks.ts'
import { checkListed } from './forms/checkListed.ts'
import { checkScreenFields } from './forms/checkScreenFields.ts'
import { checkStepChecks } from './forms/checkStepChecks.ts'
import { checkStepConditions } from './forms/checkStepConditions.ts'
import { checkStepFields } from './forms/checkStepFields.ts'
import { checkTogether } from './forms/checkTogether.ts'
import type { FormValidityCheck } from './forms/FormValidityCheck.ts'
import { showForms } from './forms/showForms.ts'
import { checkGateTitles } from './policy/checkGateTitles.ts'
import { checkRuleFigures } from './policy/checkRuleFigures.ts'
import { checkTiers } from './policy/checkTiers.ts'
import { checkFlow } from './memo/checkFlow.ts'
import { checkRules } from './memo/checkRules.ts'
import { createAsker } from './memo/createAsker.ts'
import { withMemoryFacts } from '../facts/withMemoryFacts.ts'
import type { Analysis } from './Report.ts'
import type { RuleCheck } from './RuleCheck.ts'
import type { BehaviorCheck } from './BehaviorCheck.ts'
import type { Subject } from './Subject.ts'
import { tellOnce } from './tellOnce.ts'

/** For the bundle as a whole, asking about rules. */
const checksOfRules: readonly RuleCheck[] = [
  checkConstants,
  checkRuleOutcomes,
  checkWays,
  checkFormChecks,
  checkFactsGiven,
]

/** For each form separately, and its use on screens. */
const checksOfForms: readonly FormValidityCheck[] = [
  checkFields,
  checkListed,
  checkConditions,
  checkTogether,
  checkAskedAbove,
  checkScreenFields,
  checkFilled,
  checkFieldReasons,
]

/** For each flow separately: they get a bundle with only this flow and its forms and rules. */
const checksOfFlows: readonly BehaviorCheck[] = [
  checkStepsReached,
  checkStepReasons,
  checkNextGaps,
  checkDeadEnds,
  checkGuards,
  checkAlerts,
  checkNextOverlaps,
  checkLoops,
  checkFactsAsked,
  checkStepChecks,
  checkStepFields,
  checkStepConditions,
  checkFlowConsents,
  checkAnswersTaken,
  checkAnswersUsed,
]

/**
 * All diagnostics about the bundle's behavior, and everything that could not be decided. With one
 * `memo` for many bundles, equal content is analyzed once.
 */
export function analyse(given: Subject, memo: Memo = createMemo()): Analysis {
  const subject = { ...given, bundle: withMemoryFacts(given.bundle) }
  const asker = createAsker(subject.bundle, memo)
  const reports = [
    ...checksOfRules.map((check) => checkRules(subject, check, asker)),
    checkClauses(subject, asker, memo),
    ...checksOfForms.map((check) => check(subject, memo)),
    checkRedirects(subject),
    checkTiers(subject),
    checkGateTitles(subject),
    checkRuleFigures(subject),
    checkApplication(subject, asker, memo),
    checkSigner(subject, asker, memo),
    checkSignersTogether(subject, asker, memo),
    checkLinkRenewed(subject),
    ...Object.keys(subject.bundle.flows).map((flow) =>
      checkFlow(subject, flow, checksOfFlows, asker, memo),
    ),
  ]
  return {
    diagnostics: showForms(
      subject,
      tellOnce(
        subject.bundle,
        reports.flatMap(({ diagnostics }) => diagnostics),
      ),
      memo,
    ),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
    asked: asker.asked(),
  }
}
