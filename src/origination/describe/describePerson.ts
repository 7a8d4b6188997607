import { isObject, type JsonObject } from '#model'

const addressFields = ['street1', 'street2', 'city', 'state', 'zip']

/** A person as given in the registration, in the shape of schemas/entities/identity.json. */
export function describePerson(
  facts: JsonObject,
  propertyUuid: string,
  uuid: () => string,
): JsonObject {
  const { dateOfBirth, phoneNumber, property, homeAddress } = facts
  return {
    name: pick(facts, ['firstName', 'middleName', 'lastName', 'suffix']),
    ...(isObject(dateOfBirth) && { dob: dateOfBirth }),
    phoneNumbers: typeof phoneNumber === 'string' ? [phoneNumber] : [],
    addresses: [
      ...(isObject(property) ? [{ uuid: propertyUuid, ...pick(property, addressFields) }] : []),
      ...(isObject(homeAddress) ? [{ uuid: uuid(), ...pick(homeAddress, addressFields) }] : []),
    ],
  }
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]!]),
  )
}
