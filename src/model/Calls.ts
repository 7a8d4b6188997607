// Written from schemas/calls by "npm run contracts".
import type { Json } from './Json.ts'

type AccountAccess = { account: AccountAccount; authorizedWallet?: { authorizationType: string } }
type AccountAccount = { name: string; address: string }
type Account = {
  account: AccountAccount
  authorizedWallets: { address: string }[]
  notifications?: Notification[]
}
type Notification = {
  uuid: string
  created: string
  title: string
  description?: string
  status: 'UNREAD' | 'READ'
  walletAddress?: string
  ctas?: { title: string; redirectPath: string }[]
}
type Status = {
  manualNotary?: boolean | null
  uwDecision?: string | null
  uwSubDecision?:
    | 'PREQUALIFIED'
    | 'UNVERIFIED_INCOME'
    | 'VERIFIED_INCOME_MATCHED_OFFER'
    | 'VERIFIED_INCOME_REVISED_OFFER'
    | 'FINAL_OFFER'
    | null
  liensComplete?: boolean | null
  inquiryAttestNeeded?: boolean | null
  inquiryAttestComplete?: boolean | null
  disclosurelistSummaryReady?: boolean | null
  disclosurelistSummaryComplete?: boolean | null
  disclosurelistClosingReady?: boolean | null
  disclosurelistClosingComplete?: boolean | null
  disclosurelistNotaryReady?: boolean | null
  disclosurelistNotaryComplete?: boolean | null
  primaryParticipantAcceptComplete?: boolean | null
  manualDeedSigningComplete?: boolean | null
  manualPaystubUpload?: boolean | null
  manualPaystubTasksComplete?: boolean | null
  giactAccountStatus?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW' | null
  bpo?: string | null
  title?: 'NOT_ORDERED' | 'ORDERED' | 'CLEAR' | 'ISSUES' | 'CURATIVE' | 'FAILED' | null
  checklistStatus?: string | null
  propertyComplete?: boolean | null
  datatreeNoMatch?: boolean | null
  creditFrozenWithPin?: boolean | null
  creditScoreDecline?: boolean | null
  dtiDecline?: boolean | null
  employmentVerificationNeeded?: boolean | null
  waitingOnFloodCert?: boolean | null
  condition?: boolean | null
}
type Application = {
  uuid: string
  status?: string | null
  loanNumber?: string | null
  prodType?: 'HELOC' | 'CRYPTO_HELOC' | 'DSCR_HELOC' | null
  rate?: number | null
  amount?: number | null
  term?: number | null
  uwCalculatedDrawAmount?: number | null
  adjustedHomeAmount?: number | null
  property?: {
    uuid?: string
    street1?: string
    street2?: string
    city?: string
    state: string
    zip?: string
    source?: 'SEARCH' | 'TYPED'
    occupancyType?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
  } | null
  selectedPropertyUuid?: string | null
  consents?: { type: 'SOFT_CREDIT' | 'HARD_CREDIT' }[]
  documents?: { uuid?: string; type: string }[]
  incomeSources?: { uuid?: string; employmentType: string }[]
  disburseAccount?: { uuid: string; routingNumber?: string } | null
  autopayAccount?: { uuid: string | null } | null
  payType?: 'AUTOPAY' | 'MANUAL' | null
  hasHmda?: boolean | null
  coDeedStatus?: string | null
  insurance?: { complete?: boolean } | null
  assetDepletion?: { complete?: boolean } | null
  isCrypto?: boolean | null
  requestedManualNotaryTime?: string | null
  helocSigners?: { identityUuid: string }[]
  additionalSignerVersion?: 'v1' | null
  referrer?: { campaign?: string; referrerUuid?: string } | null
  isBroker?: boolean | null
  actor?: 'borrower' | 'lender' | 'vendor' | 'signer' | 'notary' | 'nobody'
  actions?: string[]
  loanOriginatorUuid?: string | null
  auditFields: { createdDate: string }
}
type DraftAnswers = { [name: string]: { [name: string]: Json } }
type ReleaseAct = {
  type: 'nothing' | 'published' | 'proposed' | 'approved' | 'rejected' | 'rolled-back'
  lenders: {
    org: string
    number: number
    inForce: string
    isLater: boolean
    underWay?: {
      applications: number
      drafts: { same: number; pinned: number; moved: number; again: number; lost: number }
      pinnedUntil?: string
      again: { title: string; file: string; pointer: string; people: number }[]
      lost: { title: string; file: string; pointer: string; people: number; accepted: string }[]
      days: {
        from: string
        drafts: { same: number; pinned: number; moved: number; again: number; lost: number }
        pinnedUntil?: string
        again: { title: string; file: string; pointer: string; people: number }[]
        lost: { title: string; file: string; pointer: string; people: number; accepted: string }[]
      }[]
    }
  }[]
  marked: { org: string; what: string; file: string; pointer: string; title: string }[]
  later: number[]
}
type Case = {
  paperSince?: string | null
  repricing?: boolean | null
  profileComplete?: boolean | null
  requestedDrawCents?: number | null
  loanPurpose?:
    | 'DEBT_CONSOLIDATION'
    | 'HOME_IMPROVEMENT'
    | 'MAJOR_PURCHASE'
    | 'EDUCATION'
    | 'OTHER'
    | null
  creditOutcome?: string | null
  creditStage?: 'SOFT' | 'HARD' | null
  creditBureau?: {
    name?: string | null
    address?: string | null
    phone?: string | null
    url?: string | null
  } | null
  creditTries?: number | null
  pinTries?: number | null
  fraudAlertPhone?: string | null
  fraudAlertCleared?: boolean | null
  propertyOutcome?: string | null
  propertyCandidates?:
    | {
        id?: string | null
        street1?: string | null
        city?: string | null
        state?: string | null
        zip?: string | null
        isMine?: boolean | null
      }[]
    | null
  ownersOnRecord?: string[] | null
  ownershipExplained?: boolean | null
  propertyTries?: number | null
  inquiries?: CaseInquiry[] | null
  liens?: CaseLien[] | null
  delinquencyExplained?: boolean | null
  reviewReason?: string[] | null
  decision?: {
    actionTaken?: 'DENIED' | 'COUNTEROFFER' | 'INCOMPLETE' | 'WITHDRAWN' | null
    date?: string | null
    reasons?: string[] | null
    noticeUuid?: string | null
    creditUsed?: boolean | null
    othersUsed?: boolean | null
  } | null
  counter?: {
    requestedCents?: number | null
    offeredCents?: number | null
    until?: string | null
    accepted?: boolean | null
    reasons?: string[] | null
    noticeUuid?: string | null
  } | null
  offersReady?: boolean | null
  prequalifiedCents?: number | null
  offerRevised?: boolean | null
  offerReason?: string[] | null
  offer?: {
    drawCents?: number | null
    feeCents?: number | null
    lineCents?: number | null
    paymentCents?: number | null
    lastPaymentCents?: number | null
    payments?: number | null
    aprBps?: number | null
    feeBps?: number | null
    termMonths?: number | null
    autopay?: boolean | null
    chosenOn?: string | null
  } | null
  ageRestrictedInterestOnly?: boolean | null
  contactComplete?: boolean | null
  ssnLast4?: string | null
  income?: {
    statedAnnualCents?: number | null
    verifiedAnnualCents?: number | null
    outcome?: 'VERIFIED' | 'MISMATCH' | 'NEEDS_PAYSTUB' | 'NEEDS_EMPLOYER' | 'ERROR' | null
    reviewComplete?: boolean | null
    employerGiven?: boolean | null
    proofRefused?: boolean | null
    sources?: { type?: string | null; annualCents?: number | null; payer?: string | null }[] | null
  } | null
  bank?: {
    disburse?: CaseBankDisburse | null
    autopay?: CaseBankDisburse | null
    paymentDay?: number | null
    confirmed?: boolean | null
    disburseProblem?: 'FAILED_VERIFICATION' | 'NAME_DIFFERS' | null
    autopayProblem?: 'FAILED_VERIFICATION' | 'NAME_DIFFERS' | null
  } | null
  identity?: {
    documentType?:
      | "US Driver's License"
      | 'US Passport'
      | 'US State ID Card'
      | 'US Permanent Resident Card'
      | null
    status?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW' | null
    tries?: number | null
  } | null
  valuation?: {
    reason?: 'TEXAS' | 'LOW_CONFIDENCE' | 'RECONSIDERATION' | null
    conditionAccepted?: boolean | null
    estimateCents?: number | null
    feeAgreed?: boolean | null
    orderedOn?: string | null
    accessDate?: string | null
    accessWindow?: string | null
    valueCents?: number | null
    receivedOn?: string | null
    acknowledged?: boolean | null
    holdReason?: string | null
  } | null
  brokerAccess?: boolean | null
  broker?: {
    name?: string | null
    company?: string | null
    nmls?: string | null
    companyNmls?: string | null
    isLicensed?: boolean | null
    feeCents?: number | null
  } | null
  brokerMessage?: string | null
  brokerMessageOn?: string | null
  merchant?: {
    name?: string | null
    invoiceCents?: number | null
    referred?: boolean | null
    reviewed?: boolean | null
    attested?: boolean | null
  } | null
  payoff?: {
    needed?: boolean | null
    holder?: string | null
    balanceCents?: number | null
    status?: 'REQUESTED' | 'RECEIVED' | 'EXPIRED' | null
    authorised?: boolean | null
    amountCents?: number | null
    goodThrough?: string | null
    perDiemCents?: number | null
  } | null
  hold?: { reason?: string | null; until?: string | null; released?: boolean | null } | null
  flood?: {
    zone?: string | null
    inHazardArea?: boolean | null
    acknowledged?: boolean | null
  } | null
  signing?: {
    summarySignedOn?: string | null
    closingSignedOn?: string | null
    declinedReason?: string | null
    notarySignedOn?: string | null
    listSeen?: boolean | null
  } | null
  coDeed?: {
    needed?: boolean | null
    asked?:
      | {
          firstName?: string | null
          lastName?: string | null
          hasOneName?: boolean | null
          email?: string | null
          phone?: string | null
          relationship?: string | null
        }[]
      | null
    askedBy?: string | null
    signers?:
      | {
          uuid?: string | null
          state?: 'INVITED' | 'JOINED' | 'SIGNED' | 'DECLINED' | 'REPLACED' | null
          standing?: string | null
          invitedOn?: string | null
          linkUntil?: string | null
          joinedOn?: string | null
          remindedOn?: string | null
          signedOn?: string | null
          declinedOn?: string | null
          isServed?: boolean | null
          noticeDatedOn?: string | null
          rescindedOn?: string | null
          firstName?: string | null
          lastName?: string | null
          phone?: string | null
          email?: string | null
          relationship?: string | null
        }[]
      | null
  } | null
  signer?: {
    relationship?: string | null
    state?: 'INVITED' | 'JOINED' | 'SIGNED' | 'DECLINED' | 'REPLACED' | null
    invitedOn?: string | null
    linkUntil?: string | null
    reminders?: number | null
    remindedOn?: string | null
    joinedOn?: string | null
    consentedOn?: string | null
    paperSince?: string | null
    papersMailedOn?: string | null
    papersReturnedOn?: string | null
    documentsReady?: boolean | null
    signedOn?: string | null
    declinedOn?: string | null
    declinedReason?: string | null
    noticeDatedOn?: string | null
    rescindedOn?: string | null
  } | null
  shared?: {
    borrower?: string | null
    titleHeld?: string | null
    closed?: boolean | null
    notarySignedOn?: string | null
  } | null
  notary?: {
    method?: 'ENOTARY' | 'MANUAL' | 'OFFICE' | null
    status?: string | null
    requestedDate?: string | null
    window?: string | null
    confirmedAt?: string | null
    notaryName?: string | null
    place?: string | null
    started?: boolean | null
    calledOffOn?: string | null
    tries?: number | null
  } | null
  insurance?: {
    carrier?: string | null
    policyLast4?: string | null
    requiredCents?: number | null
    floodRequired?: boolean | null
    uploaded?: boolean | null
    status?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW' | null
  } | null
  rescission?: {
    applies?: boolean | null
    lastDay?: string | null
    firstFundingDay?: string | null
    over?: boolean | null
    noticeDatedOn?: string | null
    rescindedOn?: string | null
  } | null
  recording?: { instrument?: string | null; recordedOn?: string | null } | null
  funding?: {
    trace?: string | null
    fundedOn?: string | null
    firstPaymentOn?: string | null
  } | null
  cancelled?: boolean | null
  withdrawnBecause?: 'OFFER' | 'ELSEWHERE' | 'LATER' | 'PROCESS' | 'OTHER' | null
  cancelledBy?: 'BORROWER' | 'LENDER' | 'RESCISSION' | null
  inactive?: boolean | null
  conditions?: Condition[] | null
  answerBy?: string | null
  answersOverOn?: string | null
  deadlines?:
    | {
        id?: string | null
        title?: string | null
        due?: string | null
        warn?: string | null
        source?: string | null
      }[]
    | null
  delinquencyReview?: boolean | null
  hasSpouse?: boolean | null
  titleHeld?: 'SOLE' | 'JOINT_SPOUSE' | 'JOINT_OTHER' | 'REVOCABLE_TRUST' | 'LLC' | null
}
type CaseInquiry = { id?: string | null; date?: string | null; creditor?: string | null }
type CaseLien = {
  id?: string | null
  holder?: string | null
  type?: string | null
  balanceCents?: number | null
  limitCents?: number | null
  paymentCents?: number | null
  position?: number | null
  escrowed?: boolean | null
  action?: 'KEEP' | 'PAY_OFF_AND_CLOSE' | 'DISPUTED' | 'NOT_MINE' | null
  countedCents?: number | null
}
type Condition = {
  uuid: string
  categoryEnum: string
  created: string
  notes?: string
  actionNeeded?: string
  commentsToBorrower?: string
  requestDocuments?: string[]
  xtraData?: { numDocsRequired?: number }
}
type Reading = {
  lang?: string
  sections: {
    title: string
    sender?: string
    mark?: string
    footer: string[]
    blocks: ReadingBlock[]
  }[]
}
type ReadingBlock = {
  heading?: string
  paragraph?: string
  list?: string[]
  fields?: string[][]
  table?: { head: string[]; rows: string[][] }
  note?: { heading?: string; paragraph?: string; list?: string[] }[]
  signature?: { typed?: string; drawn?: { png: string; alternative: string }; below: string[] }
}
type Document = {
  uuid: string
  type: string
  title: string
  name: string
  package: 'summary' | 'closing' | 'notary' | 'upload' | 'notice' | 'signer'
  state: 'READY' | 'SIGNED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'SUPERSEDED'
  reason: string | null
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
  pages: number | null
  sha256: string
  readAt: string | null
  signedAt: string | null
  created: string
}
type Decision = {
  decision: string
  person: null | { name: string; on: string; why: string; decision: string }
  reasons: { code: string; sentence: string }[]
  gates: {
    title: string
    outcome: 'true' | 'false' | 'unknown'
    reason: null | { code: string; sentence: string }
    read: { label: string; text?: string }[]
    turnedBy: { label: string; text?: string }[]
  }[]
  figures: { label: string; text: string }[]
}
type Identity = {
  uuid: string
  type?: 'PRIMARY' | 'CO_BORROWER' | 'CO_DEEDER' | 'BROKER' | null
  name?: {
    firstName?: string | null
    middleName?: string | null
    lastName?: string | null
    suffix?: string | null
  } | null
  language?: 'en' | 'es-US' | null
  dob?: DateOfBirth | null
  email?: string | null
  phoneNumbers?: string[]
  addresses?: {
    uuid: string
    ownership?: 'SOLE' | 'JOINT' | 'TRUST' | 'COMPANY' | 'NONE' | null
    street1?: string
    street2?: string
    city?: string
    state?: string
    zip?: string
    source?: 'SEARCH' | 'TYPED'
    occupancyType?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
  }[]
  hasSsn?: boolean | null
  optimizelyProfileUuid?: string | null
  organizationCode?: string | null
  profileType?: string | null
  updatedAt?: string | null
  isManageable?: boolean | null
  isBroker?: boolean | null
  twoFactorEnabled?: boolean | null
  twoFactorRequired?: boolean | null
  aliases?: { type: string; value: string }[]
  passwordExpired?: boolean | null
  totpVerified?: boolean | null
  wallet?: { accountAddress?: string | null; groupPolicyAddress?: string | null } | null
}
type DateOfBirth = { month?: number; day?: number; year?: number }
type LoanOriginator = {
  userInfo: { uuid?: string; email?: string; isBroker?: boolean }
  originatorDisplayInfo: {
    originatorName?: string
    brokerName?: string
    companyNmls?: string
    avatarUri?: string
    email?: string
    phoneNumber?: string
    nmls?: string
  }
}
type Offers = {
  draw: { minCents: number; maxCents: number; stepCents: number }
  terms: number[]
  fees: number[]
  autopayDiscountBps: number
  isFeeFinanced: boolean
  laterDrawMinCents: number
  rateType?: 'UNKNOWN' | 'FIXED' | 'FLOATING'
  isInterestOnly?: boolean
  recordingTaxBps?: number
  usual?: { termMonths: number; feeBps: number }
  drawPeriods: { [name: string]: number }
  prices: {
    termMonths: number
    feeBps: number
    autopay: boolean
    segments: { fromCents: number; toCents: number; aprBps: number }[]
  }[]
}
type PastFile = {
  org: string
  application: string
  number: string
  at: string
  event: { seq: number; type: string; at: string }
  events: number
  status: string
  statusTitle: string
  since: string
  bundle: string
  releases: {
    number: number
    id: string
    author: string
    why: string
    at: string
    bundles: string[]
    events: { type: string; actor: string; why: string; at: string; inForce: string }[]
  }[]
  screen: {
    path: string
    heading: string
    why?: string
    texts: { id: string; title: string; version: string; sha256: string; paragraphs: string[] }[]
    lines: { label: string; text: string }[]
    asks: string[]
    form?: { id: string; sha256: string }
  }
  offers: { label: string; text: string }[]
  decision: null | Decision
  messages: {
    seq: number
    at: string
    plan: string
    title: string
    description: string
    bundle: string
  }[]
  consents: {
    receipt: string
    type: string
    text: string
    version: string
    sha256: string
    shownAt: string | null
    acceptedAt: string
  }[]
  documents: { uuid: string; seq: number; title: string; package: string; sha256: string }[]
  issues: {
    code: string
    severity: 'error' | 'warning'
    message: string
    remedy: string
    pointer?: string
    org?: string
    application?: string
    chain?: string
    events?: number[]
  }[]
}
type Draft = { uuid: string; key?: string; updated?: string; session: DraftSession }
type Release = {
  number: number
  id: string
  isServed: boolean
  isWaiting: boolean
  events: {
    type: 'proposed' | 'approved' | 'rejected' | 'published' | 'rolled-back' | 'disposed'
    inForce: string
    actor: string
    why: string
    at: string
  }[]
  changes: string[]
  more: number
  warnings: { code: string; file?: string; pointer?: string; message: string; accepted?: string }[]
  origin?: { id: string; author: string; why: string; at: string; key: string }
}
type DraftFile = {
  uuid: string
  type: string
  name: string
  mediaType: string
  bytes: number
  pages: number | null
  sha256: string
  created: string
}
type ChatInitStreamRequest = {
  friendlyName: string
  emailAddress: string
  applicationUuid?: string | null
  tag?: string | null
  skill?: string | null
  welcomeMessage?: string | null
  pageUrl?: string | null
  chatMode?: string | null
  identityUuid?: string | null
  nonce?: string | null
  orgCode?: string | null
  additionalAttrs?: { agentId?: string | null; chatbot?: string | null }
}
type HoursWeekResponse = {
  department: string
  title: string
  zone: string
  weekdays: {
    weekday: string
    weekdayValue: number
    isOpen: boolean
    startTime: string | null
    endTime: string | null
  }[]
  exceptions: {
    date: string
    title: string
    isOpen: boolean
    startTime: string | null
    endTime: string | null
  }[]
}
type ChatInitStreamResponse = {
  token: string
  conversationSid: string
  omniProxyChannelId: string
  providerChannelId: string
  providerUserId: string
  providerUserToken: string
  targetWorkerSid: string | null
  targetWorkerFriendlyName: string | null
  skill: string
  expiration: string
}
type ChatCloseResponse = {
  omniProxyChannelId: string
  state: 'WAITING' | 'ACTIVE' | 'FROZEN' | 'ENDED'
  agentName: string | null
  lastSeq: number
  visitorDelivered: number
  visitorRead: number
  agentDelivered: number
  agentRead: number
  expiration: string
}
type ConsentsResponse = {
  uuid: string
  type: string
  textId: string
  title: string
  textVersion: string
  textSha256: string
  acceptedAt: string
  withdrawnAt: string | null
  applicationUuid: string
  canWithdraw: boolean
  consequence: string | null
}
type ChatMessagesResponseMessages = {
  seq: number
  id: string
  sender: 'visitor' | 'agent' | 'bot' | 'system'
  text: string
  files: { uuid: string; name: string; mediaType: string; bytes: number }[]
  event?: 'joined' | 'left'
  name?: string
  created: string
}
type CaseBankDisburse = {
  accountType?: 'CHECKING' | 'SAVINGS' | null
  last4?: string | null
  bankName?: string | null
  status?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW' | null
  nameMatches?: boolean | null
}
type AgentFigureInfoResponse = {
  identityUuid: string
  organizationCode: string
  profileType: 'CUSTOMER' | 'AGENT'
  name: string
  email: string
  isBroker: boolean
  twoFactorEnabled: boolean
  account: AccountAccount
}
type DraftSession = {
  flow: string
  bundle: string
  step: string
  returnTo?: string
  answers: DraftAnswers
  typed: DraftAnswers
  context?: { [name: string]: Json }
}
type ApplyRequest = {
  flow: string
  bundle: string
  draftUuid?: string
  answers: DraftAnswers
  today?: string
  campaign?: string
  referrer?: string
}
type SignerSubmitStepRequest = {
  screen: string
  params?: { [name: string]: string }
  bundle: string
  version: number
  answer: { [name: string]: Json }
}
type FlagDecisionRequest = {
  featureKey: string
  optimizeUser?: { id?: string; attributes?: { [name: string]: string | number | boolean } }
}

/** What each call of schemas/calls sends as its body, and answers. */
export interface Calls {
  'accept-signer-invitation': {
    request: { token: string; code?: string }
    response: { application: string }
  }
  'account-access': { request: undefined; response: AccountAccess }
  accounts: { request: undefined; response: Account[] }
  'advance-clock': { request: { advance: string }; response: { now: string } }
  'agent-figure-info': { request: undefined; response: AgentFigureInfoResponse }
  'agent-login-start': {
    request: { applicationName: 'heloc'; orgCode: string; mode: string; redirectUrl?: string }
    response: { redirect: string }
  }
  'agent-logout': {
    request: { applicationName: 'heloc'; orgCode: string; mode: string }
    response: { redirect: string }
  }
  'application-status': { request: undefined; response: Status }
  application: { request: undefined; response: Application }
  applications: { request: undefined; response: Application[] }
  apply: { request: ApplyRequest; response: { applicationUuid: string } }
  'approve-release': { request: { why: string }; response: ReleaseAct }
  'assign-experiments': {
    request: {
      experiments: { name: string; variation: 'control' | 'variation' }[]
      appUuid: string
    }
    response: { experiments: { name: string; variation: 'control' | 'variation' }[] }
  }
  'begin-totp': { request: { password: string }; response: { secret: string; uri: string } }
  'cancel-application': {
    request: { reason?: string }
    response: { status: string; version: number }
  }
  'cancel-vendor-session': {
    request: undefined
    response: { mode?: 'window' | 'frame' | 'redirect'; state: string; expiresAt?: string }
  }
  case: { request: undefined; response: Case }
  'ceo-feedback': {
    request: {
      topic: 'IMPROVE_PRODUCT' | 'GIVE_COMPLIMENT'
      message: string
      marketingConsent: 'YES' | 'NO'
      applicationUuid?: string | null
      pathname?: string
      productType?: string | null
    }
    response: { uuid: string }
  }
  'change-email': {
    request: { email: string; password: string; code?: string }
    response: Record<string, never>
  }
  'change-password': {
    request: { password: string; newPassword: string; code?: string }
    response: Record<string, never>
  }
  'change-phone': {
    request: { phoneNumber: string; password: string; code?: string }
    response: { phoneNumber: string }
  }
  'chat-authenticate': { request: undefined; response: { nonce: string } }
  'chat-close': { request: undefined; response: ChatCloseResponse }
  'chat-conversations': {
    request: undefined
    response: {
      omniProxyChannelId: string
      state: 'WAITING' | 'ACTIVE' | 'FROZEN' | 'ENDED'
      canWrite: boolean
      isChatbot: boolean
      agentName: string | null
      created: string
    }[]
  }
  'chat-file': { request: undefined; response: undefined }
  'chat-info': { request: { omniProxyChannelId: string }; response: { contactId: string } }
  'chat-init-stream': { request: ChatInitStreamRequest; response: ChatInitStreamResponse }
  'chat-init': { request: ChatInitStreamRequest; response: ChatInitStreamResponse }
  'chat-mail-transcript': { request: undefined; response: { emailAddress: string } }
  'chat-mark': { request: { delivered?: number; read?: number }; response: Record<string, never> }
  'chat-messages': {
    request: undefined
    response: {
      conversation: ChatCloseResponse
      messages: ChatMessagesResponseMessages[]
      typing: 'visitor' | 'agent' | null
    }
  }
  'chat-note': {
    request: { note: string }
    response: { uuid: string; author: string; note: string; created: string }[]
  }
  'chat-notes': {
    request: undefined
    response: { uuid: string; author: string; note: string; created: string }[]
  }
  'chat-open': { request: undefined; response: { token: string; conversation: ChatCloseResponse } }
  'chat-queue': {
    request: undefined
    response: {
      waiting: number
      page: number
      pages: number
      here: number
      chats: {
        omniProxyChannelId: string
        state: 'WAITING' | 'ACTIVE'
        isMine: boolean
        isWanted: boolean
        friendlyName: string
        preview: string
        skill: string
        since: string
        waitedSeconds: number
        unread: number
      }[]
      canned: { title: string; text: string }[]
      agents: { uuid: string; name: string }[]
    }
  }
  'chat-refresh-nonce': { request: undefined; response: { nonce: string } }
  'chat-refresh-token': { request: { token: string }; response: { token: string } }
  'chat-report': {
    request: undefined
    response: {
      day: string
      times: {
        asked: number
        taken: number
        unanswered: number
        half: number | null
        most: number | null
        waiting: number
        longest: number | null
      }
      agents: { name: string; count: number }[]
      fewest: number
      surveys: {
        skill: string
        count: number | null
        average: number | null
        solved: number | null
      }[]
      responses: { question: string; answer: string; feedback: string | null }[]
      csv: string
    }
  }
  'chat-send': {
    request: { id: string; text: string; files: string[] }
    response: ChatMessagesResponseMessages
  }
  'chat-settings': {
    request: undefined
    response: {
      toggle: string
      mode: 'lintel' | 'twilio' | 'nice' | 'stream' | 'talkjs'
      department: string
      forms: { start: string; development: string; feedback: string; survey?: string }
      minutes: { chatbot: number; session: number; socket: number }
      seconds: { nonce: number; ping: number; typing: number; hours: number }
      history: number
      messages: { characters: number; perMinute: number }
      files: { kinds: string[]; bytes: number; most: number }
      partnerDomains: string[]
      survey: string | null
      words: { [name: string]: string }
      providers: { [name: string]: { [name: string]: string } }
      hasChatbot: boolean
    }
  }
  'chat-survey': { request: { rating: number; isSolved: boolean }; response: Record<string, never> }
  'chat-take': {
    request: undefined
    response: {
      token: string
      conversation: ChatCloseResponse
      friendlyName: string
      emailAddress: string
      pageUrl: string | null
      skill: string
      applicationUuid: string | null
    }
  }
  'chat-transcript': { request: undefined; response: undefined }
  'chat-transfer': { request: { to: string | null }; response: ChatCloseResponse }
  'chat-typing': { request: undefined; response: Record<string, never> }
  'chat-upload': {
    request: undefined
    response: { uuid: string; name: string; mediaType: string; bytes: number }
  }
  'chatbot-ask': {
    request: {
      applicationId?: string | null
      conversationId?: string | null
      message: string
      questionId?: string | null
      nonce?: string | null
      organization?: string | null
      pageUrl?: string | null
      senderId?: string | null
      senderType?: string | null
      tag?: string | null
    }
    response: { conversationId: string; token?: string; expiration?: string }
  }
  'chatbot-feedback': {
    request: {
      questionId: string
      conversationId: string
      responseToCustomer?: string | null
      feedbackMessage?: string | null
      rating: number
      senderEmail?: string | null
      senderType?: string | null
      nonce?: string | null
    }
    response: Record<string, never>
  }
  'chatbot-history': {
    request: undefined
    response: {
      questionId: string
      questionStr: string
      responseStr: string
      createdDt: string
      conversationId: string
      source: { title: string; to?: string } | null
      offersPerson: boolean
      rating: number | null
    }[]
  }
  'client-error': {
    request: {
      sessionKey: { uuid: string; epoch: number; trackerUuid: string }
      name: string
      issue?: string
      pagePath?: string
      appVersion?: string
      frames?: { file: string; line: number; column: number }[]
    }
    response: { accepted: true }
  }
  'co-deed-status': {
    request: undefined
    response: { uuid: string; coDeedStatus: string | null }[]
  }
  conditions: { request: undefined; response: Condition[] }
  configuration: {
    request: undefined
    response: {
      bundle: string
      isStale: boolean
      isLastGood: boolean
      issues: {
        code: string
        severity: 'error' | 'warning'
        file?: string
        pointer?: string
        line?: number
        message: string
        remedy: string
      }[]
    }
  }
  'confirm-email': { request: { token: string }; response: Record<string, never> }
  'confirm-totp': { request: { code: string }; response: { recoveryCodes: string[] } }
  consents: { request: undefined; response: ConsentsResponse[] }
  console: {
    request: undefined
    response: {
      role: 'agent' | 'broker' | null
      isActing: boolean
      isManager: boolean
      isExporter: boolean
      views: { id: string; title: string }[]
      tasks: string | null
      columns: { title: string; isFigure: boolean }[]
      prepare: string | null
      look: { form: string; seconds: number }
      words: { [name: string]: string }
    }
  }
  'create-draft': {
    request: {
      flow: string
      uuid?: string
      key?: string
      session?: {
        flow: string
        bundle: string
        step: string
        returnTo?: string
        answers: DraftAnswers
        typed: DraftAnswers
        today?: string
      }
    }
    response: { uuid: string; key: string; updated?: string; session: DraftSession }
  }
  'deliver-submission': {
    request: undefined
    response: { delivery: 'QUEUED' | 'DELIVERED' | 'FAILED' | null }
  }
  'disable-totp': { request: { password: string; code: string }; response: Record<string, never> }
  'document-reading': { request: undefined; response: Reading }
  document: { request: undefined; response: undefined }
  documents: { request: undefined; response: Document[] }
  'enter-signer-invitation': {
    request: { token: string; code?: string }
    response: { jwt: string; application: string }
  }
  estimate: {
    request: undefined
    response: {
      termMonths: number
      isLicensed: boolean
      maxDrawCents: number
      range?: {
        minAprBps: number
        maxAprBps: number
        minPaymentCents: number
        maxPaymentCents: number
      }
      draw: { minCents: number; maxCents: number }
      apr: { minBps: number; maxBps: number }
      maxFeeBps: number
      charges: { title: string; minCents: number; maxCents: number }[]
    }
  }
  evidence: {
    request: undefined
    response: { key: string; files: number; events: number; issues: string[]; file: string }
  }
  experiments: {
    request: { experiments: { name: string; variation: 'control' | 'variation' }[] }
    response: { experiments: { name: string; variation: 'control' | 'variation' }[] }
  }
  'export-release': {
    request: undefined
    response: { number: number; id: string; key: string; file: string }
  }
  'figure-info': { request: undefined; response: AgentFigureInfoResponse }
  'file-act': {
    request: { act: string; about?: string; signer?: string; answer: { [name: string]: Json } }
    response: { status: string; version: number }
  }
  'file-document-reading': { request: undefined; response: Reading }
  'file-document': { request: undefined; response: undefined }
  'file-secret': { request: { note: string }; response: { value: string } }
  file: {
    request: undefined
    response: {
      uuid: string
      number: string
      version: number
      role: 'agent' | 'broker'
      isStatusOnly: boolean
      bundle: string
      borrower: string
      statusTitle: string
      since: string
      now: string
      created: string
      agent: string | null
      isOpen: boolean
      waiting: 'borrower' | 'signer' | 'lender' | 'vendor' | 'notary' | 'nobody'
      product: string | null
      due: string | null
      isOverdue: boolean
      isOnHold: boolean
      sections: {
        id: string
        title: string
        shows?: 'figures'
        fields: { label: string; text: string }[]
      }[]
      secrets: { id: string; label: string; masked: string }[]
      tasks?: {
        kind: 'deadline' | 'condition' | 'document' | 'decision' | 'help'
        title: string
        name: string
        owner: 'agent' | 'borrower' | 'signer'
        due: string | null
        isOverdue: boolean
        about?: string
        signer?: string
      }[]
      stuck?: { title: string; since: string }[]
      acts?: {
        act: string
        label: string
        form: string
        signer?: string
        name: string
        about?: string
        title?: string
        isNeeded: boolean
        hint?: string
      }[]
      signers?: {
        uuid: string
        name: string
        email: string | null
        phone: string | null
        state: string
      }[]
      conditions?: { uuid: string; title: string; words: string; created: string }[]
      documents?: {
        uuid: string
        title: string
        name: string
        state: 'READY' | 'SIGNED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'SUPERSEDED'
        readAt: string | null
        mediaType: string
        package: 'summary' | 'closing' | 'notary' | 'upload' | 'notice' | 'signer'
        sha256: string
        created: string
      }[]
      deadlines?: {
        title: string
        due: string
        means: 'DUE' | 'NOT_BEFORE' | 'KEEP_UNTIL'
        source: string
      }[]
      decision?: null | Decision
      offers?: { label: string; text: string }[]
      answers?: { title: string; form: string; answer: { [name: string]: Json } }[]
      messages?: {
        uuid: string
        at: string
        to: string
        title: string
        text: string
        readAt: string | null
      }[]
      journal?: { seq: number; type: string; at: string; who: string; what: string }[]
      notes?: { seq: number; at: string; who: string; what: string; note: string }[]
    }
  }
  'flag-decision': {
    request: FlagDecisionRequest
    response: {
      flagKey: string
      enabled: boolean
      variationKey: 'control' | 'variation' | 'on' | 'off'
      ruleKey: string | null
      variables: { key: string; defaultValue: Json }[]
    }
  }
  flag: {
    request: FlagDecisionRequest
    response: { key: string; enabled: boolean; variables: { key: string; defaultValue: Json }[] }
  }
  flags: {
    request: {
      optimizeUser?: { id?: string; attributes?: { [name: string]: string | number | boolean } }
    }
    response: { key: string; enabled: boolean; variables: { key: string; defaultValue: Json }[] }[]
  }
  'full-story-link': { request: { link: string }; response: { link: string } }
  'hmda-register': {
    request: undefined
    response: {
      name: string
      text: string
      csv: string
      entries: number
      failed: number
      edits: { edit: string; title: string; rows: number[] }[]
    }
  }
  'hours-open-status': {
    request: undefined
    response: {
      department: string
      isOpen: boolean
      nextChange: string | null
      reason: string | null
    }
  }
  'hours-week': { request: undefined; response: HoursWeekResponse }
  hours: { request: undefined; response: HoursWeekResponse }
  'identity-v1-1': { request: undefined; response: Identity }
  identity: { request: undefined; response: Identity }
  'import-release': {
    request: {
      why: string
      at?: string
      accepted?: { warning: string; reason: string }[]
      file: string
    }
    response: ReleaseAct
  }
  'incoming-text': { request: undefined; response: { isTaken: boolean } }
  'link-optimizely-profile': {
    request: { optimizelyProfileUuid: string }
    response: { optimizelyProfileUuid: string | null }
  }
  'linked-submission-file': { request: undefined; response: undefined }
  'loan-originator': { request: undefined; response: LoanOriginator }
  'login-start': {
    request: { applicationName: 'heloc'; orgCode: string; mode: string; redirectUrl?: string }
    response: { redirect: string }
  }
  login: {
    request: { email: string; password: string; code?: string; mode?: 'customer' | 'agent' }
    response: { jwt: string; secondFactorMissing?: true }
  }
  logout: {
    request: { applicationName: 'heloc'; orgCode: string; mode: string }
    response: { redirect: string }
  }
  'next-step': {
    request: undefined
    response: { status: string; version: number; since: string; today: string; bundle: string }
  }
  notifications: { request: undefined; response: Notification[] }
  offers: { request: undefined; response: Offers }
  'open-signer-account': {
    request: { token: string; code?: string; password: string }
    response: { jwt: string; application: string }
  }
  'optimizely-profile': { request: undefined; response: { optimizelyProfileUuid: string | null } }
  'page-error': {
    request: {
      kind: 'error' | 'rejection' | 'boundary' | 'csp' | 'import'
      release: string
      browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'other'
      browserVersion: number
      route: string
    }
    response: { accepted: true }
  }
  'page-errors': {
    request: undefined
    response: {
      days: number
      errors: {
        kind: 'error' | 'rejection' | 'boundary' | 'csp' | 'import'
        release: string
        browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'other'
        browserVersion: number
        route: string
        count: number
        last: string
      }[]
    }
  }
  'past-evidence': { request: undefined; response: PastFile }
  'past-file': { request: undefined; response: PastFile }
  'prepare-application': { request: { answer: { [name: string]: Json } }; response: { to: string } }
  profile: {
    request: undefined
    response: {
      uuid: string
      name: {
        firstName?: string | null
        middleName?: string | null
        lastName?: string | null
        suffix?: string | null
      }
      email: string
      phoneNumber: string | null
    }
  }
  'publish-release': {
    request: {
      why: string
      at?: string
      accepted?: { warning: string; reason: string }[]
      files: { path: string; content: string }[]
      others: { path: string; digest: string }[]
    }
    response: ReleaseAct
  }
  queue: {
    request: undefined
    response: {
      total: number
      page: number
      pages: number
      views: { id: string; title: string; count: number }[]
      statuses: { status: string; title: string }[]
      files: {
        uuid: string
        number: string
        borrower: string
        statusTitle: string
        waiting: 'borrower' | 'signer' | 'lender' | 'vendor' | 'notary' | 'nobody'
        since: string
        now: string
        due: string | null
        isOverdue: boolean
        tasks: number
        product: string | null
        isOnHold: boolean
        isOpen: boolean
        agent: string | null
        next?: {
          kind: 'deadline' | 'condition' | 'document' | 'decision' | 'help'
          title: string
          name: string
        }
        cells: (string | null)[]
      }[]
    }
  }
  'read-application-draft': {
    request: undefined
    response: { typed: { [name: string]: { [name: string]: Json } } }
  }
  'read-document': { request: undefined; response: Document }
  'read-draft': { request: undefined; response: Draft }
  'read-notification': { request: { status: 'UNREAD' | 'READ' }; response: Notification }
  'read-notifications': { request: { status: 'READ' }; response: Notification[] }
  'read-signer-invitation': {
    request: { token: string }
    response: {
      state: 'OPEN' | 'USED' | 'EXPIRED' | 'REVOKED' | 'DECLINED'
      signer?: string
      borrower?: string
      email?: string
      hasAccount?: boolean
      channel?: 'TEXT' | 'MAIL'
      destination?: string
      byLink?: boolean
      returns?: boolean
    }
  }
  'read-steps': {
    request: undefined
    response: {
      answers: { [name: string]: { [name: string]: Json } }
      submitted: { [name: string]: number }
    }
  }
  reauthenticate: { request: { password: string; code?: string }; response: Record<string, never> }
  register: {
    request: ApplyRequest
    response: { jwt: string; identityUuid: string; applicationUuid: string }
  }
  'reject-release': { request: { why: string }; response: ReleaseAct }
  'release-bundle': { request: undefined; response: { bundle: { [name: string]: Json } } }
  'release-files': {
    request: undefined
    response: { number: number; id: string; files: { path: string; content: string }[] }
  }
  release: {
    request: undefined
    response: {
      release: Release
      differences: {
        kind: string
        what: string
        file: string
        pointer: string
        result?: 'same' | 'different' | 'undecided'
        why?: string[]
        example?: { facts: { [name: string]: Json }; before: string; after: string }
      }[]
    }
  }
  releases: { request: undefined; response: Release[] }
  'renew-recovery-codes': {
    request: { password: string; code: string }
    response: { recoveryCodes: string[] }
  }
  report: {
    request: undefined
    response: {
      year: number
      fewest: number
      stages: {
        title: string
        left: number
        half: number | null
        most: number | null
        now: number
      }[]
      waiting: {
        title: string
        left: number
        half: number | null
        most: number | null
        now: number
      }[]
      outcomes: { title: string; count: number; stages: { title: string; count: number }[] }[]
      reasons: { title: string; count: number }[]
      groups: {
        title: string
        rows: {
          title: string | null
          decided: number | null
          denied: number | null
          isFew: boolean
        }[]
      }[]
      csv: string
    }
  }
  'represented-applications': {
    request: undefined
    response: {
      role: 'agent' | 'broker' | null
      isActing: boolean
      licensedStates?: string[]
      applications: {
        uuid: string
        loanNumber: string
        role: 'agent' | 'broker'
        borrower: string
        stage: string | null
        turn: 'borrower' | 'lender' | 'vendor' | 'signer' | 'notary' | 'nobody'
        next: string | null
        since: string
        createdDate: string
        stuck?: { title: string; since: string }[]
        duties?: { title: string; due: string; isOverdue: boolean }[]
        answerBy: string | null
        isOver: boolean
        conditions: { categoryEnum: string; created: string }[]
      }[]
    }
  }
  'request-password-reset': { request: { email: string }; response: Record<string, never> }
  'request-signer-link': { request: { email: string }; response: Record<string, never> }
  rescind: { request: { reason?: string }; response: { status: string; version: number } }
  'resend-signer-invitation': { request: undefined; response: { status: string; version: number } }
  'reset-password': {
    request: { token: string; newPassword: string }
    response: Record<string, never>
  }
  'return-vendor-session': {
    request: {
      state: string
      outcome: 'DONE' | 'CANCELLED' | 'FAILED'
      token: string
      signature: string
    }
    response: { kind: 'bank' | 'income' | 'notary'; outcome: 'DONE' | 'CANCELLED' | 'FAILED' }
  }
  'revoke-other-sessions': { request: undefined; response: { revoked: number } }
  'revoke-session': { request: undefined; response: { revoked: number } }
  'roll-back-release': { request: { why: string }; response: ReleaseAct }
  'sandbox-advance-application': { request: { advance: string }; response: { now: string } }
  'sandbox-application': {
    request: undefined
    response: {
      status: string
      version: number
      now: string
      facts: { [name: string]: Json }
      work: { open: number; ready: number; next: string | null }
    }
  }
  'sandbox-clock': { request: undefined; response: { now: string } }
  'sandbox-event': {
    request: { event: string; signer?: string; data?: { [name: string]: Json } }
    response: { status: string; version: number }
  }
  'sandbox-journal': {
    request: undefined
    response: {
      seq: number
      type: string
      at: string
      status?: string
      screen?: string
      work?: string
      worked?: string[]
    }[]
  }
  'sandbox-outbox': {
    request: undefined
    response: {
      uuid: string
      template: string
      channel: 'MAIL' | 'TEXT'
      to: string
      subject: string
      created: string
      state: 'KEPT' | 'QUEUED' | 'SENT' | 'FAILED'
      paragraphs: string[]
      link: { label: string; href: string } | null
    }[]
  }
  'sandbox-people': {
    request: undefined
    response: {
      people: { lastName: string | null; title: string; type: string; lands: string[] }[]
      specials: { field: string; ends: string; title: string; lands: string[] }[]
      staff: {
        uuid: string
        role: 'agent' | 'broker' | 'colleague'
        name: string
        email: string
        password: string
        code: string
        seconds: number
      }[]
    }
  }
  'sandbox-text': { request: { from: string; words: string }; response: { isTaken: boolean } }
  'save-application-draft': {
    request: { typed: { [name: string]: { [name: string]: Json } } }
    response: { typed: { [name: string]: { [name: string]: Json } } }
  }
  'save-draft': {
    request: {
      flow: string
      bundle: string
      step: string
      returnTo?: string
      answers: DraftAnswers
      typed: DraftAnswers
      today?: string
      base?: {
        flow: string
        bundle: string
        step: string
        returnTo?: string
        answers: DraftAnswers
        typed: DraftAnswers
      }
    }
    response: Draft
  }
  'save-tracker': { request: { trackerUuid: string }; response: { trackerUuid: string } }
  'search-addresses': {
    request: undefined
    response: {
      street1: string
      street2?: string
      city: string
      state: string
      zip: string
      fullAddress: string
      occupancyType?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
    }[]
  }
  'send-signer-code': {
    request: { token: string; again?: boolean }
    response: { channel: 'TEXT' | 'MAIL'; destination: string; minutes: number; wait: number }
  }
  sessions: {
    request: undefined
    response: {
      uuid: string
      browser: string | null
      system: string | null
      created: string
      lastSeen: string
      expires: string
      isCurrent: boolean
    }[]
  }
  'signer-applications': {
    request: undefined
    response: { uuid: string; status: string; borrower: string; property: string | null }[]
  }
  'signer-conditions': { request: undefined; response: Condition[] }
  'signer-document-reading': { request: undefined; response: Reading }
  'signer-document': { request: undefined; response: undefined }
  'signer-documents': { request: undefined; response: Document[] }
  'signer-next-step': {
    request: undefined
    response: { status: string; version: number; since: string; today: string; bundle: string }
  }
  'signer-read-document': { request: undefined; response: Document }
  'signer-read-draft': {
    request: undefined
    response: { typed: { [name: string]: { [name: string]: Json } } }
  }
  'signer-save-draft': {
    request: { typed: { [name: string]: { [name: string]: Json } } }
    response: { typed: { [name: string]: { [name: string]: Json } } }
  }
  'signer-submit-step': {
    request: SignerSubmitStepRequest
    response: { status: string; version: number }
  }
  'signer-upload-document': { request: undefined; response: Document }
  'signer-view': {
    request: undefined
    response: {
      application: {
        uuid?: string
        loanNumber?: string
        property?: {
          uuid?: string | null
          street1?: string | null
          street2?: string | null
          city?: string | null
          state?: string | null
          zip?: string | null
          occupancyType?: string | null
        } | null
      }
      status: { checklistStatus?: string | null; condition?: boolean | null }
      person: { [name: string]: Json }
      case: { [name: string]: Json }
      answers: { [name: string]: { [name: string]: Json } }
      submitted: { [name: string]: number }
    }
  }
  'start-vendor-session': {
    request: undefined
    response: {
      url: string
      mode: 'window' | 'frame' | 'redirect'
      origins: string[]
      permissions: string[]
      expiresAt: string
    }
  }
  'state-licenses': { request: undefined; response: { abbrev: string }[] }
  'submission-file': { request: undefined; response: undefined }
  submission: {
    request: undefined
    response: {
      uuid: string
      flow: string
      title: string
      reference: string
      submitted: string
      delivery: 'QUEUED' | 'DELIVERED' | 'FAILED' | null
      coSigning: 'UNPROVEN' | 'WAITING' | 'SIGNED' | 'DECLINED' | null
      coSigns: string | null
      bundle: string
      answers: DraftAnswers
      files: DraftFile[]
    }
  }
  'submissions-csv': { request: undefined; response: { name: string; csv: string } }
  submissions: {
    request: undefined
    response: {
      flows: { flow: string; title: string; count: number; csv: boolean }[]
      submissions: {
        uuid: string
        flow: string
        title: string
        reference: string
        submitted: string
        delivery: 'QUEUED' | 'DELIVERED' | 'FAILED' | null
        coSigning: 'UNPROVEN' | 'WAITING' | 'SIGNED' | 'DECLINED' | null
      }[]
      hasMore: boolean
    }
  }
  'submit-step': { request: SignerSubmitStepRequest; response: { status: string; version: number } }
  submit: {
    request: {
      flow: string
      bundle: string
      draftUuid?: string
      answers: DraftAnswers
      today?: string
      referrer?: string
    }
    response: { submissionUuid: string; reference: string; submitted: string }
  }
  'telemetry-event': {
    request: {
      domain?: string
      queryParams?: { [name: string]: string | Json[] }
      pagePath?: string
      event: string
      sessionKey: { uuid: string; epoch: number; trackerUuid: string }
      identityId?: string | null
      applicationUuid?: string | null
      eventType?: string
      productType?: string | null
      eventProperties?: { [name: string]: string | number | boolean | null }
      dontDedupe?: boolean
      dedupeProperty?: string
    }
    response: { accepted: true }
  }
  'telemetry-session': {
    request: {
      platform?: string
      libVersion?: string
      referrer?: string
      queryParams?: { [name: string]: string | Json[] }
      screen?: { width: number; height: number }
      window?: { width: number; height: number }
      sessionKey: { uuid: string; epoch: number; trackerUuid: string }
      appVersion?: string
    }
    response: { accepted: true }
  }
  'upload-document': { request: undefined; response: Document }
  'upload-draft-file': { request: undefined; response: DraftFile }
  'vendor-answer': { request: undefined; response: { isTaken: boolean } }
  'vendor-session': {
    request: undefined
    response: { mode?: 'window' | 'frame' | 'redirect'; state: string; expiresAt?: string }
  }
  'withdraw-consent': { request: Record<string, never>; response: ConsentsResponse }
}
