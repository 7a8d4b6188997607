import { evaluateRule, readFact, stateRulesOf } from '#engine'
import type { DocumentSet, JsonObject } from '#model'
import type { CompiledBundle } from '#origination'
import { composeDocument, type MadeDocument } from './composeDocument.ts'
import { documentFacts } from './documentFacts.ts'

/**
 * All documents of a package for one application, in the lender's order: those whose rule holds (lending/documents.json), and of those
 * that a state asks for, its own alone (lending/states.json, `disclosures`). `facts` are those
 * that rules read (ruleFacts); the same facts and bundle give the same documents. Throws a Refusal where a document needs a fact that is missing.
 */
export async function generatePackage(
  served: CompiledBundle,
  facts: JsonObject,
  name: Exclude<keyof DocumentSet['packages'], 'notice'>,
): Promise<MadeDocument[]> {
  const known = { ...facts, document: documentFacts(served, facts) }
  const made: MadeDocument[] = []
  const { states, documents } = served.bundle.lending
  const ofStates = new Set(Object.values(states.states).flatMap(({ disclosures = [] }) => disclosures))
  const { disclosures } = stateRulesOf(states, String(readFact(facts, 'application.property.state')))
  for (const [id, plan] of Object.entries(documents.packages[name] ?? {})) {
    if (ofStates.has(id) && !disclosures.includes(id)) continue
    if (plan.when !== undefined && evaluateRule(served.engine, plan.when, known) !== 'true') continue
    made.push(await composeDocument(served, id, plan, known))
  }
  return made
}
