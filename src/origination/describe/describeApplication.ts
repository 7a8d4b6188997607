import { actorOf, openActions } from '#engine'
import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { shownConsents } from '../answers/consentChanges.ts'

/** An application's values before any stage has decided. */
const undecided: JsonObject = {
  prodType: null,
  rate: null,
  amount: null,
  term: null,
  uwCalculatedDrawAmount: null,
  adjustedHomeAmount: null,
  property: null,
  selectedPropertyUuid: null,
  documents: [],
  incomeSources: [],
  disburseAccount: null,
  autopayAccount: null,
  payType: null,
  hasHmda: false,
  coDeedStatus: null,
  insurance: { complete: false },
  assetDepletion: { complete: false },
  isCrypto: false,
  requestedManualNotaryTime: null,
  helocSigners: [],
  additionalSignerVersion: null,
  referrer: null,
  isBroker: false,
}

interface Known {
  /** Types of consent that have a receipt. */
  readonly consents: readonly string[]
  readonly now: Date
}

/**
 * An application as the page knows it, from its facts: schemas/entities/application.json
 * (A-ENT-034…059, B-ENT-015).
 */
export function describeApplication(
  served: CompiledBundle,
  application: Application,
  { consents, now }: Known,
): JsonObject {
  const shown = shownConsents(served)
  const { facts, status } = application
  const known = ruleFacts(served, facts, status, now)
  return {
    ...undecided,
    ...facts.application,
    uuid: application.uuid,
    status,
    actor: actorOf(served.engine, status, known) ?? 'lender',
    loanNumber: application.loanNumber,
    actions: openActions(served.engine, served.bundle.routing.actions, known).map(([name]) => name),
    consents: consents.filter((type) => shown.includes(type)).map((type) => ({ type })),
    auditFields: { createdDate: application.created.toISOString() },
  }
}
