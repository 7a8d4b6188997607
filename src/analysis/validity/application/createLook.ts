import { declaredFacts } from '#loader'
import type { JsonObject } from '#model'
import { today } from '../../play/today.ts'
import { setFact } from '../../facts/setFact.ts'
import type { FactSpace } from '../../facts/FactSpace.ts'
import { solve } from '../../solve/solve.ts'
import type { Solution } from '../../solve/Solution.ts'
import type { Asker } from '../memo/createAsker.ts'
import type { Subject } from '../Subject.ts'
import { linesOf } from './linesOf.ts'
import type { Look } from './Look.ts'

const mostChoices = 600

/** Creates the view of an application over its possible facts, without the answers of forms. */
export function createLook(
  { engine, bundle, places }: Subject,
  { ask: askAnywhere, closures }: Asker,
  known: JsonObject,
): Look {
  const { schemasOf } = declaredFacts([], bundle.entities.context)
  const schemas = new Map<string, readonly JsonObject[]>()
  const space: FactSpace = {
    known: { today, ...known },
    schemasOf(name) {
      const found = schemas.get(name) ?? schemasOf(name.replace(/^next\./, ''))
      schemas.set(name, found)
      return found
    },
    mayBeMissing: () => true,
  }
  const answers = new Map<string, Solution>()
  const ask: Look['ask'] = (conditions, budget = mostChoices) => {
    const key = JSON.stringify([conditions, budget])
    const answer = answers.get(key) ?? solve(engine, conditions, space, { budget })
    answers.set(key, answer)
    return answer
  }
  const askWith: Look['askWith'] = (facts, conditions) => {
    const given = Object.entries(facts).reduce<JsonObject>(
      (all, [name, value]) => setFact(all, name, value) ?? all,
      space.known,
    )
    return solve(engine, conditions, { ...space, known: given }, { budget: mostChoices })
  }
  const factsOf = (rule: string) => closures.ofName(rule).facts
  return { engine, bundle, places, ask, askWith, lines: linesOf(bundle, askAnywhere), factsOf }
}
