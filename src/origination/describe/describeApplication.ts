import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import { shownConsents } from '../answers/consentChanges.ts'

/** What an application says before any stage has decided on it. */
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

/** An application as the page knows it: schemas/entities/application.json (A-ENT-034…059, B-ENT-015), from its facts; the consents are those with a receipt. */
export function describeApplication(application: Application, consents: readonly string[]): JsonObject {
  return {
    ...undecided,
    ...application.facts.application,
    uuid: application.uuid,
    status: application.status,
    loanNumber: application.loanNumber,
    consents: consents.filter((type) => shownConsents.has(type)).map((type) => ({ type })),
    auditFields: { createdDate: application.created.toISOString() },
  }
}
