import type { JsonObject } from '#model'
import { createSuiteRequest } from '../../../src/server/vendors/suite/orders.ts'

/**
 * A complete request for each operation, from a person of this last name; also where the vendor has
 * no business with the person.
 */
export function createRequest(
  name: string,
  lastName = 'Anders',
  changes: JsonObject = {},
): JsonObject {
  const person = { firstName: 'Mara', lastName, dateOfBirth: '1980-05-17', state: 'CA' }
  return { person, ...createSuiteRequest(name, lastName), ...changes }
}
