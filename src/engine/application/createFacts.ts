import type { Json, JsonObject } from '#model'
import { readFact } from '../rules/readFact.ts'
import { selectedAddress } from './selectedAddress.ts'

export interface FactParts {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly person: JsonObject
  readonly case: JsonObject
  /** Used only by the server. */
  readonly file?: JsonObject
  /** Created by `createContext`. */
  readonly context: JsonObject
  /** The last known next-step status. */
  readonly nextStep?: string
}

/**
 * What rules read about one application (schemas/entities/context.json). `selectedProperty` is
 * derived: create the facts again after changes.
 */
export function createFacts({
  application,
  status,
  person,
  case: ofCase,
  file,
  context,
  nextStep,
}: FactParts): JsonObject {
  const index = selectedAddress({ application, person })
  const selectedProperty: Json | undefined =
    index === undefined ? undefined : readFact(person, `addresses.${index}`)
  return {
    ...context,
    application,
    status,
    person,
    case: ofCase,
    ...(file && { file }),
    ...(selectedProperty !== undefined && { selectedProperty }),
    ...(nextStep !== undefined && { nextStep }),
  }
}
