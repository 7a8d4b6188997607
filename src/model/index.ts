export type { Act } from './Act.ts'
export type { AddressItem } from './AddressItem.ts'
export type { Bundle, PageBundle, Translation } from './Bundle.ts'
export { inLanguage } from './inLanguage.ts'
export type { Call, Caller } from './Call.ts'
export type { CallBody, CallId, CallResponse } from './CallTypes.ts'
export type { ChatReport } from './ChatReport.ts'
export type { Change } from './Change.ts'
export type {
  Counterexample,
  FlowCounterexample,
  ApplicationCounterexample,
} from './Counterexample.ts'
export type { Example, ExampleSource } from './Example.ts'
export type { DocumentBlock, DocumentSignature } from './DocumentBlock.ts'
export type { DocumentSet, DocumentPlan, DocumentPart } from './DocumentSet.ts'
export type { Effect } from './Effect.ts'
export type { Explanation } from './Explanation.ts'
export type { CoSigner, Flow, Step, Next, FlowConsent, Progress } from './Flow.ts'
export type { Form, FormHead, FormCheck, FormBlock, FormUi, FormPage, Pii } from './Form.ts'
export type { FormModule, ValidatorFactory, CompiledSchema, SchemaError } from './FormModule.ts'
export type { Format } from './Format.ts'
export type { Issue } from './Issue.ts'
export type { Journey } from './Journey.ts'
export type { Json } from './Json.ts'
export type { Migration, Migrations } from './Migrations.ts'
export type { JsonObject } from './JsonObject.ts'
export type { LandingEstimate, LandingOpening } from './LandingOpening.ts'
export type { Lending } from './Lending.ts'
export type { LendingAdverseAction, LendingReason } from './LendingAdverseAction.ts'
export type {
  BusinessCalendar,
  LendingCalendar,
  LendingDays,
  LendingHoliday,
  Weekday,
} from './LendingCalendar.ts'
export type { LendingDeadline, LendingDeadlines } from './LendingDeadlines.ts'
export type { ConsentAct, LendingConsents } from './LendingConsents.ts'
export type { ApprovalMark, LendingApprovals } from './LendingApprovals.ts'
export type {
  CountedUnit,
  CountingWords,
  FigureTopic,
  LendingFigureTopics,
} from './LendingFigureTopics.ts'
export type { LawBound, LawFloor, LendingLaw, ProtectedFacts } from './LendingLaw.ts'
export type { DisposalRule, LendingRetention } from './LendingRetention.ts'
export type { HmdaCategory, HmdaValue, LendingHmda } from './LendingHmda.ts'
export type { LendingHmdaEdits, RegisterEdit } from './LendingHmdaEdits.ts'
export type { LendingHmdaRegister, RegisterAction, RegisterField } from './LendingHmdaRegister.ts'
export type { LendingStates, StateRules } from './LendingStates.ts'
export type {
  LendingAssets,
  LendingCoverage,
  LendingCharge,
  LendingFact,
  LendingGate,
  LendingTier,
  LendingPledge,
  LendingUnderwriting,
} from './LendingUnderwriting.ts'
export type { OfferSet, OfferPrice, OfferSegment, RateType } from './OfferSet.ts'
export type {
  Org,
  VendorWindow,
  StateGroups,
  Flag,
  FlagRule,
  CompanyInfo,
  Footer,
  Theme,
  ThemeColours,
  ReleaseRole,
} from './Org.ts'
export type {
  AnsweredPost,
  AnswerPost,
  DrawnAddress,
  DrawPage,
  Drawing,
  PostedStep,
  Visit,
} from './Drawing.ts'
export type {
  Remembered,
  RememberedDraft,
  RememberedReceipt,
  Said,
  SaidNotice,
} from './Remembered.ts'
export type { PageInfo } from './PageInfo.ts'
export type { Routes, RouteCandidate } from './Routes.ts'
export type { Reading, ReadingSection } from './Reading.ts'
export type { Rule, RuleValue } from './Rule.ts'
export type { Session } from './Session.ts'
export type { SessionEvent } from './SessionEvent.ts'
export type { Support, PageSupport } from './Support.ts'
export type { Experiment, SupportExperiments } from './SupportExperiments.ts'
export type { SupportAccess } from './SupportAccess.ts'
export type {
  ConsoleField,
  ConsolePart,
  ConsoleReport,
  ConsoleRole,
  ConsoleView,
  SupportConsole,
} from './SupportConsole.ts'
export type { ChatMode, HostedChatMode, SupportChat } from './SupportChat.ts'
export type { ChatbotAnswer, ChatbotWord, SupportChatbot } from './SupportChatbot.ts'
export type { SupportFeedback } from './SupportFeedback.ts'
export type { SupportDay, SupportDepartment, SupportHoliday, SupportHours } from './SupportHours.ts'
export type {
  NotificationPlan,
  NotificationReader,
  SupportNotifications,
} from './SupportNotifications.ts'
export type { Originator, SupportOriginators } from './SupportOriginators.ts'
export type { SupportTelemetry, TelemetryEvent, TelemetryKind } from './SupportTelemetry.ts'
export type { SignerFlow, PageSignerFlow } from './SignerFlow.ts'
export type { Text, TextBlock } from './Text.ts'
export type { Transition } from './Transition.ts'
export type { View, ProgressView, ReviewedStep, TaskView } from './View.ts'
export { fromJson } from './fromJson.ts'
export { toJson } from './toJson.ts'
export { once } from './once.ts'
export { isObject } from './isObject.ts'
export { choicesIn, constantsOf } from './controls/choicesIn.ts'
export { bringsFields } from './controls/bringsFields.ts'
export { constantOf } from './controls/constantOf.ts'
export { durationLetters } from './controls/durationLetters.ts'
export { controlOf } from './controls/controlOf.ts'
export { controlOfDrawn } from './controls/controlOfDrawn.ts'
export { entriesOf, type Entries } from './controls/entriesOf.ts'
export { entrySchema } from './controls/entrySchema.ts'
export { flatten } from './controls/flatten.ts'
export { readPattern } from './readPattern.ts'
export { isReservedName } from './controls/isReservedName.ts'
export { ownValue } from './ownValue.ts'
export { isShape } from './controls/isShape.ts'
export { chosenKey, rowsKey, type Chosen, type EntryRow } from './controls/markers.ts'
export { chosenField, nameChoice } from './controls/nameChoice.ts'
export { nameOptions, ownNames } from './controls/nameOptions.ts'
export { placesOf } from './controls/placesOf.ts'
export { hasParts, isObjectLike, settle, type Choice, type OpenSchema } from './controls/settle.ts'
export { splitShape, type Demand } from './controls/splitShape.ts'
export { typesOf } from './controls/typesOf.ts'
export { whyNoControl, type Uncontrolled } from './controls/whyNoControl.ts'
export { canonicalJson } from './canonicalJson.ts'
export { createIssue } from './createIssue.ts'
export { isSame } from './isSame.ts'
export { isInvited } from './isInvited.ts'
export { isLending } from './isLending.ts'
export { issueCatalogue, type IssueCode, type CatalogueEntry } from './issueCatalogue.ts'
export { fillIssue } from './fillIssue.ts'
export { findVendorWindow } from './findVendorWindow.ts'
export { appIssues } from './issues/appIssues.ts'
export { engineIssues } from './issues/engineIssues.ts'
export type { Routing, PollingSchedule, StatusEntry, StatusRoute, StatusWords } from './Routing.ts'
export type { Machine, MachineState, MachineEvent, MachineWay } from './Machine.ts'
export type { Memo } from './Memo.ts'
export type { Task } from './Task.ts'
export type { Tracker, OfferLine, FactFormat } from './Tracker.ts'
export type {
  Action,
  DrawingName,
  FactLine,
  FormPart,
  Screen,
  ScreenKind,
  Screens,
  ScreenText,
  ScreenWindow,
} from './Screen.ts'
export type {
  Check,
  ChecksPanel,
  ConditionsPanel,
  DocumentGroup,
  DocumentsPanel,
  FactsPanel,
  HoursPanel,
  NoticePanel,
  OfferPanel,
  Panel,
  PanelLine,
  Panels,
  ReasonsPanel,
  RowsPanel,
  TimelinePanel,
} from './Panels.ts'
export type {
  AnswerShape,
  Lifecycle,
  LifecycleEvent,
  Settlement,
  Settlements,
  TakenAnswers,
  Work,
} from './Lifecycle.ts'
export type {
  AlwaysShownObligation,
  Applies,
  BeforeObligation,
  FormAnswers,
  FormFields,
  GivenToEachObligation,
  KeptObligation,
  NeverObligation,
  NotReadByObligation,
  Obligation,
  ObligationException,
  ObligationKind,
  ObligationSet,
  ObligedAct,
  ObligedConsent,
  Reader,
  ShownOn,
  VoidsObligation,
  WithinObligation,
} from './Obligation.ts'
export { textsOfPage } from './textsOfPage.ts'
export type { LendersMeant } from './LendersMeant.ts'
export { leavesOut } from './leavesOut.ts'
export { standardProduct } from './standardProduct.ts'
export { noticesOfFooter } from './noticesOfFooter.ts'
export type { WordKey } from './WordKey.ts'
export { createSay, type Say } from './createSay.ts'
export { fillWords } from './fillWords.ts'
export { pageLanguage, speak } from './pageLanguage.ts'
