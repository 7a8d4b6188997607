import { createContext, createFacts, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'
import type { CaseFacts } from './Case.ts'
import { today } from '../play/today.ts'

/** A case's facts over an application without known facts and the lender's default context. */
export function createCaseFacts(engine: Engine, facts: CaseFacts = {}): JsonObject {
  const whole = Object.entries(facts).reduce<Json>(
    (before, [name, value]) =>
      lay(before, name.replace(/\[\]$/, '').split('.'), value, name.endsWith('[]')),
    {
      application: {},
      status: {},
      person: {},
      case: {},
      ...createContext(engine.bundle.org, today),
    },
  ) as JsonObject
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

function lay(
  before: Json | undefined,
  [key, ...rest]: readonly string[],
  value: Json,
  isAdded: boolean,
): Json {
  if (key === undefined)
    return isAdded
      ? [...(Array.isArray(before) ? (before as readonly Json[]) : []), ...[value].flat()]
      : value
  if (Array.isArray(before) && /^\d+$/.test(key)) {
    const list = before as readonly Json[]
    const index = Math.min(Number(key), list.length)
    return list.toSpliced(index, 1, lay(list[index], rest, value, isAdded))
  }
  const members = (
    typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
  ) as JsonObject
  return {
    ...members,
    [key]: lay(Object.hasOwn(members, key) ? members[key] : undefined, rest, value, isAdded),
  }
}
