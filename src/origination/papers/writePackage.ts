import { evaluateRule, readFact } from '#engine'
import { stateRulesOf } from '#lending'
import type { DocumentSet, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { documentFacts } from './documentFacts.ts'
import { writeDocument, type WrittenDocument } from './writeDocument.ts'

export type PackageName = Exclude<keyof DocumentSet['packages'], 'notice'>

/**
 * Writes all documents of a package for one application, in the lender's order: those whose rule is
 * true (lending/documents.json) and, of the state-specific ones, only those of the state
 * (lending/states.json, `disclosures`). `facts` are those that rules read (ruleFacts); the same
 * facts and bundle give the same documents. Throws a ProblemError if a document needs a missing
 * fact.
 */
export function writePackage(
  served: CompiledBundle,
  facts: JsonObject,
  name: PackageName,
): readonly WrittenDocument[] {
  const known = { ...facts, document: documentFacts(served, facts) }
  const { states, documents } = served.bundle.lending
  const ofStates = new Set(
    Object.values(states.states).flatMap(({ disclosures = [] }) => disclosures),
  )
  const { disclosures } = stateRulesOf(
    states,
    String(readFact(facts, 'application.property.state')),
  )
  return Object.entries(documents.packages[name] ?? {})
    .filter(([id]) => !ofStates.has(id) || disclosures.includes(id))
    .filter(
      ([, { when }]) => when === undefined || evaluateRule(served.engine, when, known) === 'true',
    )
    .map(([id, plan]) => writeDocument(served, id, plan, known))
}
