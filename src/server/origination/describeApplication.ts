import type { Json, JsonObject, Org } from '#model'
import type { Application } from '../stores/applicationStore.ts'

const credit = new Set(['SOFT_CREDIT', 'HARD_CREDIT'])
const propertyFields = ['street1', 'street2', 'city', 'state', 'zip', 'occupancyType']

/** An application as the page knows it: schemas/entities/application.json (A-ENT-034…059, B-ENT-015). What a later stage decides is absent until then. */
export function describeApplication(application: Application, org: Org, consents: readonly string[]): JsonObject {
  const facts = mergeAnswers(application.data)
  const { propertyUuid } = application.data
  const productType = Object.values(org.orgMetaData.products)[0]?.productType
  return {
    uuid: application.uuid,
    loanNumber: application.loanNumber,
    ...(typeof productType === 'string' && { prodType: productType }),
    ...(isObject(facts.property) &&
      typeof facts.property.state === 'string' && { property: { uuid: propertyUuid!, ...pick(facts.property, propertyFields) } }),
    ...(isObject(facts.property) && { selectedPropertyUuid: propertyUuid! }),
    consents: consents.filter((type) => credit.has(type)).map((type) => ({ type })),
    documents: [],
    incomeSources: facts.employmentType === undefined ? [] : [{ employmentType: facts.employmentType }],
    hasHmda: false,
    insurance: { complete: false },
    assetDepletion: { complete: false },
    isCrypto: org.switches.crypto === true,
    helocSigners: [],
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
