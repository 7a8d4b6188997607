import { evaluateRule, readFact, stateRulesOf } from '#engine'
import type { DocumentSet, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { documentFacts } from './documentFacts.ts'
import { writeDocument, type WrittenDocument } from './writeDocument.ts'

export type PackageName = Exclude<keyof DocumentSet['packages'], 'notice'>

/**
 * All documents of a package for one application, in the lender's order: those whose rule holds (lending/documents.json), and of those
 * that a state asks for only its own (lending/states.json, `disclosures`). `facts` are those that rules read (ruleFacts); the same facts and
 * bundle give the same documents. Throws a Refusal where a document needs a fact that is missing.
 */
export function writePackage(served: CompiledBundle, facts: JsonObject, name: PackageName): readonly WrittenDocument[] {
  const known = { ...facts, document: documentFacts(served, facts) }
  const { states, documents } = served.bundle.lending
  const ofStates = new Set(Object.values(states.states).flatMap(({ disclosures = [] }) => disclosures))
  const { disclosures } = stateRulesOf(states, String(readFact(facts, 'application.property.state')))
  return Object.entries(documents.packages[name] ?? {})
    .filter(([id]) => !ofStates.has(id) || disclosures.includes(id))
    .filter(([, { when }]) => when === undefined || evaluateRule(served.engine, when, known) === 'true')
    .map(([id, plan]) => writeDocument(served, id, plan, known))
}
