export type { Case, CaseFacts, LendingCase, RuleCase } from './cases/Case.ts'
export type { CaseFailure, CaseResult } from './cases/CaseResult.ts'
export type { CaseSubject } from './cases/CaseSubject.ts'
export { createCoverage, type CoverageCount } from './cases/coverage/createCoverage.ts'
export type { Coverage, Covered } from './cases/coverage/Coverage.ts'
export { isNeverSo } from './cases/coverage/isNeverSo.ts'
export { generateLendingCases } from './generate/lending/generateLendingCases.ts'
export { generateRuleCases } from './generate/generateRuleCases.ts'
export { caseKinds, kindOfCase, type CaseKind } from './cases/kindOfCase.ts'
export { fileNameOf } from './generate/fileNameOf.ts'
export { generateJourneys, type Generated, type Unreached } from './generate/generateJourneys.ts'
export {
  lifecycleOf,
  playApplication,
  playFlow,
  readPlayable,
  tellApplication,
  tellFlow,
  today,
  writePlayLink,
  type Playable,
  type Played,
  type PlayedApplication,
  type PlayedStep,
} from './play/index.ts'
export { answerCase } from './cases/answerCase.ts'
export { putCase, type PutCase } from './cases/putCase.ts'
export { runCase } from './cases/runCase.ts'
export { createEngine } from './createEngine.ts'
export { proposeMigrations } from './diff/proposeMigrations.ts'
export { compareBundles } from './diff/compareBundles.ts'
export { filesOf } from './diff/filesOf.ts'
export type {
  Difference,
  DifferenceKind,
  DifferenceExample,
  DifferenceResult,
} from './diff/Difference.ts'
export { createNames } from './english/createNames.ts'
export { describePolicy } from './english/describePolicy.ts'
export { describeRules, type DescribedRule } from './english/describeRules.ts'
export { readersOfFacts, type FactReader } from './english/readersOfFacts.ts'
export { layOutRule } from './english/layOutRule.ts'
export type { Names } from './english/Names.ts'
export { printSentence } from './english/printSentence.ts'
export { readRule } from './english/readRule.ts'
export { sayExplanation, type SaidExplanation } from './english/sayExplanation.ts'
export { sayRule } from './english/sayRule.ts'
export type { Sentence } from './english/Sentence.ts'
export type { FactSpace } from './facts/FactSpace.ts'
export { signerSubject } from './facts/signerSubject.ts'
export type { ApplicationCase } from './mutate/application/ApplicationCase.ts'
export { applicationMutationsOf } from './mutate/application/applicationMutationsOf.ts'
export {
  runApplicationMutations,
  type ApplicationMutationReport,
  type ApplicationSurvivor,
} from './mutate/application/runApplicationMutations.ts'
export { caseOfJourney } from './mutate/caseOfJourney.ts'
export type { Mutation } from './mutate/Mutation.ts'
export type { MutationOptions } from './mutate/tryMutations.ts'
export type { MutationCase } from './mutate/MutationCase.ts'
export { lendingMutationsOf } from './mutate/lending/lendingMutationsOf.ts'
export { runLendingMutations } from './mutate/lending/runLendingMutations.ts'
export { obligationMutationsOf } from './mutate/obligations/obligationMutationsOf.ts'
export {
  runObligationMutations,
  type ObligationReport,
  type Weakening,
} from './mutate/obligations/runObligationMutations.ts'
export { mutationsOf } from './mutate/mutationsOf.ts'
export { runMutations, type MutationReport, type Survivor } from './mutate/runMutations.ts'
export { datedBundles, type DatedBundle } from './periods/datedBundles.ts'
export { inspectPeriods } from './periods/inspectPeriods.ts'
export { readPeriods, type Period } from './periods/readPeriods.ts'
export { sampleAnswer, type Wanted } from './sample/sampleAnswer.ts'
export { diagnosticKey } from './validity/diagnosticKey.ts'
export { analyse } from './validity/analyse.ts'
export { errorsOfBundle } from './validity/errorsOfBundle.ts'
export type { FoundIssue } from './validity/inspect/FoundIssue.ts'
export { inspect, type Inspection } from './validity/inspect/inspect.ts'
export type { OpenQuestion } from './validity/inspect/OpenQuestion.ts'
export type { Report, BehaviorDiagnostic, Unchecked } from './validity/Report.ts'
export type { Subject } from './validity/Subject.ts'
export { subjectOfBundle } from './validity/subjectOfBundle.ts'
export type { Condition, Outcome } from './solve/Condition.ts'
export type { Solution } from './solve/Solution.ts'
export { solve, type SolveOptions } from './solve/solve.ts'
export { exploreFlow, type Exploration } from './validity/flows/exploreFlow.ts'
export { findCounterexample } from './validity/flows/findCounterexample.ts'
export { whyNotBound } from './obligations/whyNotBound.ts'
export { judgeObligations } from './obligations/judgeObligations.ts'
export { listFloors } from './obligations/listFloors.ts'
export type { JudgedObligation } from './obligations/JudgedObligation.ts'
export { countSources } from './validity/countSources.ts'
