import type { JsonObject } from '#model'
import { createSandbox } from '../../../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../../../src/server/vendors/sandbox/loadPeople.ts'
import { operationShapes } from '../../../../src/server/vendors/operationShapes.ts'
import { describeVendor, type ContractOrder } from '../contract.ts'
import { createRequest } from '../requests.ts'

const people = loadPeople()
const lastNames = ['Anders', ...people.people.map(({ lastName }) => lastName)]
const vendors = new Set(operationShapes.map(({ vendor }) => vendor))

for (const vendor of vendors)
  describeVendor(vendor, () => createSandbox(people)[vendor]!, ordersOf(vendor), 0.1)

/**
 * Every person and every special number at every operation; as many attempts as the longest list
 * has, and one more.
 */
function ordersOf(vendor: string): ContractOrder[] {
  return operationShapes
    .filter((shape) => shape.vendor === vendor)
    .flatMap(({ name, method }) => {
      const order = (title: string, attempt: number, request = createRequest(name, title)) => ({
        title,
        method,
        attempt,
        request,
      })
      const persons = lastNames.flatMap((lastName) => {
        const scripted =
          people.people.find((person) => person.lastName === lastName)?.responses?.[name] ?? []
        return Array.from({ length: scripted.length + 1 }, (_attempt, index) =>
          order(lastName, index + 1),
        )
      })
      const specials = people.specials
        .filter(({ responses }) => responses[name])
        .map(({ field, ends }) =>
          order(
            `${field} ${ends}`,
            1,
            withValue(
              createRequest(name),
              field,
              field === 'policyNumber' ? ends : ends.padStart(9, '665871'),
            ),
          ),
        )
      const pins = people.people
        .filter(({ pin }) => pin && name === 'credit.soft')
        .flatMap(({ lastName, pin = '' }) =>
          [pin, '111771'].map((given) =>
            order(
              `${lastName} with a PIN`,
              1,
              createRequest(name, lastName, { pin: given, ssn: '665871234' }),
            ),
          ),
        )
      return [...persons, ...specials, ...pins]
    })
}

/** The request with a value of a field of its own, or of the first asset in it. */
function withValue(request: JsonObject, field: string, value: string): JsonObject {
  const [asset] = (request.assets ?? []) as readonly JsonObject[]
  return asset
    ? { ...request, assets: [{ ...asset, [field]: value }] }
    : { ...request, [field]: value }
}
