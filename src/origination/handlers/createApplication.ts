import { canonicalJson } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Consent } from '../Consent.ts'
import { describeIdentity } from '../describe/describeIdentity.ts'
import type { EventType } from '../journal/ApplicationEvent.ts'
import { begin, type Registration } from '../journal/begin.ts'
import { keepAdvanced, record } from './record.ts'
import type { JournalRecords } from './Records.ts'

export interface ApplicationSubmission extends Omit<Registration, 'uuid' | 'loanNumber'> {
  /** The bundle that the application is pinned to. */
  readonly served: CompiledBundle
  readonly referrer?: Registration['referrer'] & {
    /** Name of the contractor who referred the borrower. */
    readonly contractor?: string
  }
  /** Digest of the answers, for the audit trail. */
  readonly digest: string
}

/** Where a new application is kept. */
export interface RegistrationRecords extends JournalRecords {
  /** Without facts yet. Throws 409 if there is an open one for the same property. */
  insertApplication(submission: ApplicationSubmission): Promise<Application>
  /** Returns the uuid of each receipt, in order. */
  keepConsents(application: Application, consents: readonly Consent[]): Promise<readonly string[]>
}

/** Creates the application, its consent receipts and the first event of its trail. */
export async function createApplication(
  records: RegistrationRecords,
  submission: ApplicationSubmission,
): Promise<Application> {
  const { identity, flow, replay, digest } = submission
  const before = await records.insertApplication(submission)
  const receipts = await records.keepConsents(before, replay.consents)
  const consents = replay.consents.map(({ type, textId, textVersion, textSha256 }, index) => {
    return { type, textId, textVersion, textSha256, receipt: receipts[index]! }
  })
  const { uuid, loanNumber, org } = before
  const served = await records.served(before)
  const environment = records.environmentOf(before)
  const lender = records.current(org) ?? served
  const advanced = begin(served, { ...submission, uuid, loanNumber }, environment, lender)
  const event = {
    type: 'application-submitted',
    actor: identity.uuid,
    evidence: { flow, consents, digest },
  } as const
  const known = describeIdentity(identity)
  const learn: RegistrationRecords['learn'] = async (application, learned) => {
    const isNew = Object.entries(learned).some(
      ([name, value]) => canonicalJson(value) !== canonicalJson(known[name] ?? null),
    )
    if (isNew) await records.learn(application, learned)
  }
  const begun = await keepAdvanced(
    { ...records, learn },
    { served, before, event, advanced, now: environment.now },
  )
  const contractor = submission.referrer?.contractor
  if (contractor === undefined) return begun
  return record(records, begun, {
    type: 'contractor-referred' as EventType,
    data: { name: contractor, invoiceCents: null },
  })
}
