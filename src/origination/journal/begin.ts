import { applyChanges, assign } from '#engine'
import { productOf } from '#lending'
import type { Change, JsonObject } from '#model'
import { noAnswers, noFacts, type Application } from '../Application.ts'
import { consentChanges } from '../answers/consentChanges.ts'
import type { Replay } from '../answers/replayAnswers.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { describeIdentity, type Applicant } from '../describe/describeIdentity.ts'
import { describeProperty } from '../describe/describeProperty.ts'
import { fillShape } from '../describe/fillShape.ts'
import { takesOf } from '../describe/takesOf.ts'
import type { Environment } from '../Environment.ts'
import type { Facts } from '../Facts.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { advance, type Advanced } from './advance.ts'

/** The status of an application before its first event. */
export const firstStatus = 'APP_SUBMISSION'

export interface Registration {
  readonly uuid: string
  readonly loanNumber: string
  /** The applicant. */
  readonly identity: Applicant
  readonly flow: string
  readonly replay: Replay
  /** Identifies the property in the application and among the identity's addresses. */
  readonly propertyUuid: string
  /**
   * Who referred the borrower, if they have an account here. A broker of the lender can read the
   * application.
   */
  readonly referrer?: {
    readonly uuid: string
    readonly isBroker: boolean
    readonly campaign?: string
    /** What the borrower sees about the broker: `case.broker`. */
    readonly broker?: JsonObject
  }
}

/** The application that a registration creates, after its first event "application-submitted". */
export function begin(
  bundle: CompiledBundle,
  registration: Registration,
  environment: Environment,
  lender: CompiledBundle = bundle,
): Advanced {
  const { uuid, loanNumber, identity, flow, replay } = registration
  const { now } = environment
  const fresh: Application = {
    uuid,
    loanNumber,
    org: bundle.bundle.org.orgCode,
    identity: identity.uuid,
    flow,
    bundle: bundle.bundle.hash,
    status: firstStatus,
    since: now,
    version: 0,
    facts: noFacts,
    answers: noAnswers,
    created: now,
    ahead: 0,
  }
  const event = {
    type: 'application-submitted',
    changes: beginningOf(bundle, registration, now),
    answer: { registration: replay.kept },
  } as const
  return advance(bundle, fresh, event, environment, lender)
}

/**
 * The lifecycle's initial facts, what is known about a new application, and what the registration's
 * answers set.
 */
function beginningOf(
  bundle: CompiledBundle,
  { identity, replay, ...registration }: Registration,
  now: Date,
): readonly Change[] {
  const { begin: beginning } = lifecycleOf(bundle)
  const answer = Object.assign({}, ...Object.values(replay.kept)) as JsonObject
  const known = [
    ...changesOf(beginning.facts as Partial<Facts>),
    ...changesOf({
      application: describeBeginning(bundle, answer, registration),
      person: describeIdentity(identity),
      ...(registration.referrer?.broker && { case: { broker: registration.referrer.broker } }),
    }),
    ...consentChanges(bundle, { facts: noFacts }, replay.consents),
  ]
  const facts = applyChanges(noFacts, known) as Facts
  return [
    ...known,
    ...assign(bundle.engine, beginning.sets, ruleFacts(bundle, facts, firstStatus, now), answer),
  ]
}

function changesOf(facts: Partial<Facts>): Change[] {
  return Object.entries(facts).flatMap(([root, part]) =>
    Object.entries(part ?? {}).map(([name, value]) => ({ path: `${root}.${name}`, value })),
  )
}

function describeBeginning(
  served: CompiledBundle,
  answer: JsonObject,
  { uuid, loanNumber, propertyUuid, referrer }: Omit<Registration, 'identity' | 'replay'>,
): JsonObject {
  const { org } = served.bundle
  const property = describeProperty(served, answer)
  const { incomeSources = [] } = takesOf(served).application
  return {
    uuid,
    loanNumber,
    prodType: productOf(org)?.productType ?? null,
    property: property ? { uuid: propertyUuid, ...property } : null,
    selectedPropertyUuid: property ? propertyUuid : null,
    incomeSources: incomeSources.flatMap((shape) => fillShape(shape, answer) ?? []),
    isCrypto: org.switches.crypto === true,
    referrer: referrer
      ? {
          referrerUuid: referrer.uuid,
          ...(referrer.campaign !== undefined && { campaign: referrer.campaign }),
        }
      : null,
    ...(referrer?.isBroker && { isBroker: true }),
  }
}
