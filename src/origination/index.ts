export { type Application, noFacts, noAnswers } from './Application.ts'
export type { CompiledBundle } from './CompiledBundle.ts'
export type { Consent } from './Consent.ts'
export type { Environment } from './Environment.ts'
export type { Facts, KeptAnswers } from './Facts.ts'
export { ProblemError, problem } from './ProblemError.ts'
export type { SignerRecord } from './SignerRecord.ts'
export { dropClosedApart } from './answers/dropClosedApart.ts'
export { acceptedKinds } from './answers/acceptedKinds.ts'
export { filesIn } from './answers/filesIn.ts'
export { findShapeErrors } from './answers/findShapeErrors.ts'
export { type Signed, guardDocuments } from './answers/guardDocuments.ts'
export { guardOffer } from './answers/guardOffer.ts'
export { type NamedUpload, guardUploads } from './answers/guardUploads.ts'
export { hideSecrets } from './answers/hideSecrets.ts'
export { type ScreenAnswer, type OpenedScreen, openScreen } from './answers/openScreen.ts'
export { type Answers, readAnswers, escapePointer } from './answers/readAnswers.ts'
export { refuseAnswer } from './answers/refuseAnswer.ts'
export { findFlow } from './answers/findFlow.ts'
export { type Replay, replayAnswers } from './answers/replayAnswers.ts'
export { takeAnswer, signedEvent } from './answers/takeAnswer.ts'
export { civilDate } from './dates/civilDate.ts'
export { daysLater } from './dates/daysLater.ts'
export { type DraftSession, type MovedDraft, moveDraft } from './drafts/moveDraft.ts'
export { type DraftOutcome, type Tried, tryDraft } from './drafts/tryDraft.ts'
export type { DraftQuestion } from './drafts/DraftQuestion.ts'
export { describeApplication } from './describe/describeApplication.ts'
export { type Applicant, describeIdentity } from './describe/describeIdentity.ts'
export { type OwnedDocument, describeDocument } from './describe/describeDocument.ts'
export { describePerson } from './describe/describePerson.ts'
export { describeProperty } from './describe/describeProperty.ts'
export { describeSignIn } from './describe/describeSignIn.ts'
export { decideAct, listActs } from './console/listActs.ts'
export { actData, fieldOfColleague } from './console/actData.ts'
export { isStaff, staffMember } from './console/isStaff.ts'
export { describeConditions } from './console/describeConditions.ts'
export { describeQueued, type Queued } from './console/describeQueued.ts'
export { listTasks } from './console/listTasks.ts'
export { judgeDecision, needsSecondPerson, type ProposedDecision } from './console/judgeDecision.ts'
export { readDecision } from './console/readDecision.ts'
export { type AskedAct, takeAct } from './console/takeAct.ts'
export { describeNextStep, describeOfferSet } from './describe/describeNextStep.ts'
export { listDuties } from './describe/listDuties.ts'
export { profileAfter } from './describe/profileAfter.ts'
export { contextOf } from './facts/contextOf.ts'
export { isClosed } from './facts/isClosed.ts'
export { legalName } from './facts/legalName.ts'
export { propertyZone, ruleFacts, todayOf, zoneOf } from './facts/ruleFacts.ts'
export { eventTypes, type EventType, type ApplicationEvent } from './journal/ApplicationEvent.ts'
export { type Advanced, advance } from './journal/advance.ts'
export { answerErrorOf } from './journal/answerErrorOf.ts'
export { firstStatus, begin } from './journal/begin.ts'
export { canHappen } from './journal/canHappen.ts'
export {
  wantedWork,
  workRequest,
  changesOfWork,
  changesMeanwhile,
  vendorPersonOf,
} from './journal/carry.ts'
export type { GivenAnswer } from './journal/foldAnswer.ts'
export { isMovedByTime } from './journal/isMovedByTime.ts'
export { type KeptEvent, type Replayed, replay } from './journal/replay.ts'
export { subjectOf } from './journal/subjectOf.ts'
export { nextOpenDay } from './journal/nextOpenDay.ts'
export { waitForDay } from './journal/waitForDay.ts'
export { lifecycleOf } from './lifecycle/settle.ts'
export type { HeldDocument } from './papers/HeldDocument.ts'
export { addedEvent } from './papers/addedEvent.ts'
export { needsSignature } from './papers/needsSignature.ts'
export {
  type AdverseActionNotice,
  writeAdverseActionNotice,
} from './papers/writeAdverseActionNotice.ts'
export type { WrittenDocument } from './papers/writeDocument.ts'
export { type PackageName, writePackage } from './papers/writePackage.ts'
export { writePlainNotice } from './papers/writePlainNotice.ts'
export type { People, Responses } from './sandbox/People.ts'
export { sameName } from './sandbox/findPerson.ts'
export { describeRun } from './sandbox/describeRun.ts'
export { chooseResponse } from './sandbox/chooseResponse.ts'
export { respondTo } from './sandbox/respondTo.ts'
export { resolveDates } from './sandbox/resolveDates.ts'
export {
  describeRegister,
  type FiledApplication,
  type Register,
  type RegisterRow,
} from './register/describeRegister.ts'
export { type FailedEdit, findFailedEdits } from './register/findFailedEdits.ts'
export { writeRegister } from './register/writeRegister.ts'
export { describeReport, type PipelineReport } from './report/describeReport.ts'
export { stagesOf } from './report/stagesOf.ts'
export { allProofsOf } from './signers/allProofsOf.ts'
export { findSigner } from './signers/findSigner.ts'
export { type Party, partyOf } from './signers/partyOf.ts'
export { joinedEvent } from './signers/judgeInvitation.ts'
export { signersOf, stateOf } from './signers/signersOf.ts'
export { sharedFacts } from './signers/sharedFacts.ts'
export { viewAsSigner } from './signers/viewAsSigner.ts'
export { findTextConsents } from './consents/findTextConsents.ts'
export { isSignerPageConsent } from './consents/isSignerPageConsent.ts'
export {
  type GivenConsent,
  type NeededConsent,
  findConsent,
  neededConsents,
} from './consents/neededConsents.ts'
export { startOfDay } from './dates/startOfDay.ts'
export {
  type Carrying,
  type JobRecords,
  type OrderTask as WorkTask,
  type TaskResponse,
  carryOut,
  vendorOrderOf,
  giveUp,
} from './handlers/carryOut.ts'
export {
  type RegistrationRecords,
  type ApplicationSubmission,
  createApplication,
} from './handlers/createApplication.ts'
export { type FileRecords, doAct, type ToldEvent } from './handlers/doAct.ts'
export {
  type Shelf,
  type UploadRecords,
  addUpload,
  listDocuments,
  openDocument,
  readDocument,
} from './handlers/ownDocuments.ts'
export { type SameDocuments, fileUnder, keepOnce } from './handlers/keepOnce.ts'
export { endApplication } from './handlers/endApplication.ts'
export {
  type ConsentsInForce,
  type StandingConsent,
  findConsents,
} from './handlers/findConsents.ts'
export { findInvited } from './handlers/findInvited.ts'
export { findDestination } from './handlers/findDestination.ts'
export { sendCode } from './handlers/sendCode.ts'
export { takeCode } from './handlers/takeCode.ts'
export { joinSigner, spendLink } from './handlers/joinSigner.ts'
export { openSignerAccount } from './handlers/openSignerAccount.ts'
export { refuseBreached } from './handlers/refuseBreached.ts'
export type {
  Invitation,
  Invited,
  LinkRecords,
  NewSignerCode,
  SignerCode,
  SignerRecords,
} from './handlers/SignerRecords.ts'
export {
  type AccountRecords,
  type NewAccount,
  createAccount,
  readRegistration,
} from './handlers/createAccount.ts'
export { type DeskRecords, assignAgent } from './handlers/assignAgent.ts'
export { type CountedTries, type Counter, judgeTries } from './handlers/judgeTries.ts'
export { type Account, type SignInRecords, mayBe, signIn } from './handlers/signIn.ts'
export {
  type AccessRecords,
  type Caller,
  type Other,
  type Signing,
  isAllowed,
  letsBrokerIn,
  otherCallers,
  requireAccess,
  requireFile,
  requireSigning,
} from './handlers/requireAccess.ts'
export { type Fired, fireEvent } from './handlers/fireEvent.ts'
export { passTime } from './handlers/passTime.ts'
export { holdOrder, settleOrder, type Kept } from './handlers/orders.ts'
export { type OperationRecords, type Workshop, ownOperation } from './handlers/ownOperations.ts'
export { record } from './handlers/record.ts'
export type {
  AnswerRecords,
  BoundOrder,
  ConsentRecords,
  FoundProposal,
  JournalRecords,
  KeptConsent,
  Mail,
  MailRecords,
  Made,
  NewEvent,
  OrderRecords,
  WorkOrder,
} from './handlers/Records.ts'
export { signOnPaper } from './handlers/signOnPaper.ts'
export { askForPaper } from './handlers/askForPaper.ts'
export { wantsPaper } from './consents/wantsPaper.ts'
export { submitAsSigner, submitStep } from './handlers/submitStep.ts'
