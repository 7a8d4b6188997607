import { isObject, type Json, type JsonObject } from '#model'
import type { CaseFacts, LifecycleCase } from '../../cases/Case.ts'
import { runCase } from '../../cases/runCase.ts'
import type { ChangePlace } from '../../cases/seeChange.ts'
import { rulesNamed } from '../../diff/rulesNamed.ts'
import { anywhere } from '../../facts/anywhere.ts'
import { setFact } from '../../facts/setFact.ts'
import type { Subject } from '../../validity/Subject.ts'
import { fails, holds } from '../../validity/application/conditions.ts'
import type { Condition } from '../../solve/Condition.ts'
import { factsRead } from '../../solve/factsRead.ts'
import { solve } from '../../solve/solve.ts'
import type { Mutation } from '../Mutation.ts'
import { caseFactsOf } from './caseAt.ts'
import { changeCaseAt } from './changeCasesOf.ts'
import { leanest } from './leanest.ts'
import { valuesFor } from './valuesFor.ts'

const mostTries = 600
const mostChoices = 2000
const nothing: CaseFacts = {}

/**
 * A case whose result changes with the lifecycle, for facts, answers and a document that the
 * changed expression can distinguish.
 */
export function differingChange(
  subject: Subject,
  { changes, expressions = [null, null] }: Mutation,
  changed: Subject,
): LifecycleCase | undefined {
  if (changes.kind !== 'application') return undefined
  const { bundle } = subject
  const place = {
    ...(changes.part === 'work' && { work: changes.name! }),
    ...(changes.part === 'events' && { event: changes.name! }),
  }
  const isNoticed = (facts: CaseFacts) => {
    return !runCase(
      { ...changed, files: new Map() },
      changeCaseAt(subject, placeWith(place, facts)),
    ).passed
  }
  const read = [...new Set(expressions.flatMap(factsRead))].filter(
    (name) => name !== 'today' && name !== 'after' && name !== '',
  )
  // A value that is read in parts is built from them.
  const names = read.filter((name) => read.every((other) => !other.startsWith(`${name}.`)))
  for (const base of basesFor(
    subject,
    changes.part === 'work' ? [bundle.lifecycle.work[changes.name!]!.when] : [],
    expressions,
  ))
    for (const facts of mixed(base, names, valuesFor(subject, expressions))) {
      if (!isNoticed(facts)) continue
      return changeCaseAt(subject, placeWith(place, leanest(facts, isNoticed)))
    }
  return undefined
}

/** No known facts; then facts for which the rules evaluated there are true, or not. */
function* basesFor(
  { engine, bundle }: Subject,
  whens: readonly string[],
  expressions: readonly Json[],
): Generator<CaseFacts> {
  yield nothing
  const space = anywhere(bundle)
  const factsOf = (conditions: readonly Condition[]): CaseFacts[] => {
    const found = solve(engine, conditions, space, { budget: mostChoices })
    if (found.kind !== 'found') return []
    const { today: _, org: _lender, ...own } = found.facts
    return [caseFactsOf(own)]
  }
  for (const rule of new Set([...expressions.flatMap(rulesNamed), ...whens])) {
    yield* factsOf([holds(rule)])
    yield* factsOf([fails(rule)])
  }
}

/** The base with every combination of values, or with many if there are too many; deterministic. */
function* mixed(
  base: CaseFacts,
  names: readonly string[],
  valuesOf: (name: string) => readonly (Json | undefined)[],
): Generator<CaseFacts> {
  const pools = names.map((name) => [name, valuesOf(name)] as const)
  const all = pools.reduce((count, [, { length }]) => count * length, 1)
  let chance = 1
  for (let index = 0; index < Math.min(all, mostTries); index++) {
    let rest = index
    const facts: Record<string, Json> = { ...base }
    for (const [name, values] of pools) {
      chance = (chance * 48271) % 2147483647
      const value = values[(all > mostTries ? chance : rest) % values.length]
      rest = Math.floor(rest / values.length)
      if (value === undefined) continue
      // Facts above or below it are no longer separate facts of the base.
      for (const other of Object.keys(facts))
        if (other.startsWith(`${name}.`) || name.startsWith(`${other}.`)) delete facts[other]
      facts[name] = value
    }
    yield facts
  }
}

/** "answer.…" and "document.…" go where a case has them. */
function placeWith(place: Pick<ChangePlace, 'work' | 'event'>, all: CaseFacts): ChangePlace {
  const within = (root: string) =>
    Object.entries(all).reduce<JsonObject>((found, [name, value]) => {
      if (name === root && isObject(value)) return { ...found, ...value }
      return name.startsWith(`${root}.`)
        ? (setFact(found, name.slice(root.length + 1), value) ?? found)
        : found
    }, {})
  const [answer, document] = [within('answer'), within('document')]
  return {
    ...place,
    facts: Object.fromEntries(
      Object.entries(all).filter(([name]) => !/^(answer|document)(\.|$)/.test(name)),
    ),
    ...(Object.keys(answer).length > 0 && { answer }),
    ...(Object.keys(document).length > 0 && { document }),
  }
}
