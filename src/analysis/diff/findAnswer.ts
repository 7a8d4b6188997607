import { createContext, readFact, validateAnswer } from '#engine'
import { declaredFacts } from '#loader'
import type { Json, JsonObject } from '#model'
import { sampleAnswer, type Wanted } from '../sample/sampleAnswer.ts'
import { solve } from '../solve/solve.ts'
import { boundaryValues } from './boundaryValues.ts'
import { changedChecks, changedFields } from './changedFields.ts'
import type { Comparison, ComparedSide } from './Comparison.ts'
import { today } from '../play/today.ts'

export interface FoundAnswer {
  readonly answer: JsonObject
  /** Where it is rejected, and the message: "/email: Enter an email". */
  readonly validationError: string
}

/**
 * An answer to the form that one side accepts and the other rejects, both by their own validators
 * and checks.
 */
export function findAnswer(
  comparison: Comparison,
  form: string,
  accepts: ComparedSide,
  refuses: ComparedSide,
): FoundAnswer | undefined {
  const [taker, refuser] = [comparison[accepts], comparison[refuses]]
  const [scope, other] = [taker, refuser].map(({ bundle }) => createContext(bundle.org, today)) as [
    JsonObject,
    JsonObject,
  ]
  for (const wanted of wishes(comparison, form, accepts, refuses)) {
    const answer = sampleAnswer(taker.engine, form, wanted, scope)
    if (!answer || validateAnswer(taker.engine, form, answer, scope).length > 0) continue
    const [issue] = validateAnswer(refuser.engine, form, answer, other)
    if (issue) return { answer, validationError: `${issue.pointer ?? ''}: ${issue.message}` }
  }
  return undefined
}

/**
 * Answers that might distinguish the two: any answer, what a changed check distinguishes, then
 * every changed field at its limits.
 */
function* wishes(
  comparison: Comparison,
  form: string,
  accepts: ComparedSide,
  refuses: ComparedSide,
): Generator<Wanted> {
  yield {}
  const schemas = (['before', 'after'] as const).map(
    (side) => comparison[side].bundle.forms[form]!.schema,
  )
  const { schemasOf } = declaredFacts(schemas, undefined)
  for (const rule of changedChecks(comparison, schemas[0]!, schemas[1]!)) {
    const conditions = [
      { rule: { rule: comparison.nameOf(accepts, rule) }, is: ['true'] as const },
      { rule: { rule: comparison.nameOf(refuses, rule) }, is: ['false', 'unknown'] as const },
    ].filter((_, index) =>
      Object.hasOwn(
        (comparison[index === 0 ? accepts : refuses].bundle.forms[form]!.schema['x-checks'] ??
          {}) as JsonObject,
        rule,
      ),
    )
    const found = solve(comparison.engine, conditions, comparison.spaces[0]!, { budget: 2_000 })
    if (found.kind === 'found') yield own(found.chosen, found.facts, schemasOf)
  }
  for (const field of changedFields(comparison, form))
    for (const value of boundaryValues(schemasOf(field))) yield { [field]: value }
}

function own(
  chosen: ReadonlyMap<string, Json | undefined>,
  facts: JsonObject,
  schemasOf: (name: string) => readonly JsonObject[],
): Wanted {
  return Object.fromEntries(
    [...chosen.keys()]
      .filter((name) => schemasOf(name).length > 0)
      .map((name) => [name, readFact(facts, name)]),
  )
}
