import type { Json, JsonObject, Org } from '#model'
import type { Application } from '../stores/applicationStore.ts'

const credit = new Set(['SOFT_CREDIT', 'HARD_CREDIT'])
const propertyFields = ['street1', 'street2', 'city', 'state', 'zip', 'occupancyType']

/** An application as the page knows it: schemas/entities/application.json (A-ENT-034…059, B-ENT-015). What a later stage decides is null until then. */
export function describeApplication(application: Application, org: Org, consents: readonly string[]): JsonObject {
  const { property, employmentType } = mergeAnswers(application.data)
  const propertyUuid = application.data.propertyUuid ?? null
  const hasProperty = isObject(property) && typeof property.state === 'string'
  return {
    uuid: application.uuid,
    status: application.status,
    loanNumber: application.loanNumber,
    prodType: Object.values(org.orgMetaData.products)[0]?.productType ?? null,
    rate: null,
    amount: null,
    term: null,
    uwCalculatedDrawAmount: null,
    adjustedHomeAmount: null,
    property: hasProperty ? { uuid: propertyUuid, ...pick(property, propertyFields) } : null,
    selectedPropertyUuid: hasProperty ? propertyUuid : null,
    consents: consents.filter((type) => credit.has(type)).map((type) => ({ type })),
    documents: [],
    incomeSources: employmentType === undefined ? [] : [{ employmentType }],
    disburseAccount: null,
    autopayAccount: null,
    payType: null,
    hasHmda: false,
    coDeedStatus: null,
    insurance: { complete: false },
    assetDepletion: { complete: false },
    isCrypto: org.switches.crypto === true,
    requestedManualNotaryTime: null,
    helocSigners: [],
    additionalSignerVersion: null,
    referrer: null,
    isBroker: false,
    auditFields: { createdDate: application.created.toISOString() },
  }
}

function mergeAnswers(data: JsonObject): JsonObject {
  return isObject(data.answers) ? Object.assign({}, ...Object.values(data.answers)) : {}
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]!]))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
