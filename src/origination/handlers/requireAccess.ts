import type { ConsoleRole, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import { problem } from '../ProblemError.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { findSigner } from '../signers/findSigner.ts'
import { viewAsSigner } from '../signers/viewAsSigner.ts'

/**
 * Who can use a call on an application in addition to its borrower: a co-signer, the broker who
 * referred the borrower (for its status), that broker once the borrower has let them see more, the
 * lender's agent for it.
 */
export const otherCallers = ['signer', 'referrer', 'broker', 'agent'] as const
export type Other = (typeof otherCallers)[number]

/** A signed-in person. */
export interface Caller {
  readonly org: string
  /** Identity uuid. */
  readonly sub: string
  /** Kind of account. */
  readonly variant: 'customer' | 'agent'
  /** Identity uuid of the represented person; absent if the person acts for themselves. */
  readonly principal?: string
  /** Application that a co-signer's link opened the session for; it is good for nothing else. */
  readonly coSigns?: string
}

/** Who looks after applications. */
export interface AccessRecords {
  isAgentOf(application: Pick<Application, 'org' | 'uuid'>, identity: string): Promise<boolean>
}

/**
 * Throws the 404 unless the caller has access to what was found, and 403 for the broker who
 * referred the borrower and asks for what only the borrower does, or has not yet let them do.
 */
export async function requireAccess(
  records: AccessRecords,
  found: Application | undefined,
  caller: Caller,
  others: readonly Other[] = [],
): Promise<Application> {
  if (found && (await isAllowed(records, found, caller, others))) return found
  if (!found || !(await isAllowed(records, found, caller, ['referrer'])))
    throw problem('server/not-found')
  throw problem(others.includes('broker') ? 'server/broker-not-let-in' : 'server/borrower-only')
}

/** Whether the caller has access to the application, as its borrower or as one of `others`. */
export async function isAllowed(
  records: AccessRecords,
  application: Application,
  { org, sub, variant, principal }: Caller,
  others: readonly Other[],
): Promise<boolean> {
  const { identity, facts } = application
  if (application.org !== org) return false
  if (principal !== undefined && principal !== identity) return false
  if (identity === sub || others.some((other) => other !== 'agent' && isOther[other](facts, sub)))
    return true
  if (!others.includes('agent') || variant !== 'agent') return false
  return records.isAgentOf(application, sub)
}

/** By the application's own facts: a role in an account gives access to no application. */
const isOther: Readonly<
  Record<Exclude<Other, 'agent'>, (facts: Application['facts'], identity: string) => boolean>
> = {
  signer: ({ application: { additionalSignerVersion, helocSigners } }, identity) =>
    additionalSignerVersion === 'v1' &&
    ((helocSigners ?? []) as readonly JsonObject[]).some(
      ({ identityUuid }) => identityUuid === identity,
    ),
  referrer: ({ application }, identity) => isReferrer(application, identity),
  broker: (facts, identity) => isReferrer(facts.application, identity) && letsBrokerIn(facts),
}

const isReferrer = ({ isBroker, referrer }: JsonObject, identity: string) =>
  isBroker === true && (referrer as JsonObject | null)?.referrerUuid === identity

/** Whether the borrower lets their broker see more than the status. */
export function letsBrokerIn(facts: Application['facts']): boolean {
  return facts.case.brokerAccess === true
}

/**
 * The role in which a caller with access to an application follows its file. Throws 404 for a file
 * that they do not follow, or that is their own.
 */
export async function requireFile(
  records: AccessRecords,
  application: Application,
  { sub, variant }: Caller,
  others: readonly Other[],
): Promise<ConsoleRole> {
  const isOwn = application.identity === sub || findSigner(application.facts, sub) !== undefined
  // No one looks after their own application.
  if (isOwn) throw problem('server/not-found')
  if (variant === 'agent' && (await records.isAgentOf(application, sub))) return 'agent'
  if (!others.includes('referrer')) throw problem('server/not-found')
  return 'broker'
}

export interface Signing {
  /** Unfiltered; nothing of it can be in a response. */
  readonly application: Application
  readonly record: SignerRecord
  /** As the co-signer sees it. */
  readonly view: Application
}

/**
 * The application that the caller co-signs, by its own facts: a replaced co-signer is still told
 * so, and the borrower is not a co-signer of their own application. Throws the same 404 for an
 * unknown application, another lender's and one that the caller has no access to.
 */
export function requireSigning(
  application: Application | undefined,
  { org, sub, principal, coSigns }: Caller,
): Signing {
  const actsForAnother = principal !== undefined && principal !== sub
  // A session that a link opened is good for that application only.
  const isElsewhere = coSigns !== undefined && coSigns !== application?.uuid
  const record =
    application && application.org === org && !actsForAnother && !isElsewhere
      ? findSigner(application.facts, sub)
      : undefined
  if (!application || !record) throw problem('server/not-found')
  return { application, record, view: viewAsSigner(application, record) }
}
