import { createContext, createFacts, type Engine } from '#engine'
import type { JsonObject } from '#model'
import type { CaseFacts } from './Case.ts'
import { today } from '../play/today.ts'
import { layFacts } from './layFacts.ts'

/** A case's facts over an application without known facts and the lender's default context. */
export function createCaseFacts(engine: Engine, facts: CaseFacts = {}): JsonObject {
  const whole = layFacts(
    {
      application: {},
      status: {},
      person: {},
      case: {},
      ...createContext(engine.bundle.org, today),
    },
    facts,
  )
  const {
    application,
    status,
    person,
    case: ofCase,
    ...context
  } = whole as Record<string, JsonObject>
  return createFacts({
    application: application!,
    status: status!,
    person: person!,
    case: ofCase!,
    context: context as JsonObject,
  })
}
