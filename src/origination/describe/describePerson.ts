import { readFact } from '#engine'
import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { fillShape } from './fillShape.ts'
import { takesOf } from './takesOf.ts'

/** A person as given in the registration, in the shape of schemas/entities/identity.json. */
export function describePerson(
  served: CompiledBundle,
  answers: JsonObject,
  propertyUuid: string,
  uuid: () => string,
): JsonObject {
  const { person } = takesOf(served)
  const dob = readFact(answers, person.dob)
  return {
    name: fillShape(person.name, answers) ?? {},
    ...(dob !== undefined && { dob }),
    phoneNumbers: person.phoneNumbers.flatMap((name) => readFact(answers, name) ?? []),
    addresses: person.addresses.flatMap((shape, index) => {
      const address = fillShape(shape, answers)
      return address ? [{ uuid: index === 0 ? propertyUuid : uuid(), ...address }] : []
    }),
  }
}
