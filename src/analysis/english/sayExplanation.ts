import { readFact } from '#engine'
import type { Places } from '#loader'
import type { Bundle, Explanation, Json, JsonObject } from '#model'
import { factsOfRule } from './factsOfRule.ts'
import { layOutRule } from './layOutRule.ts'
import type { Names } from './Names.ts'
import { printSentence } from './printSentence.ts'
import { sayLiteral } from './sayLiteral.ts'

/** Explanation of a rule's outcome in English. */
export interface SaidExplanation {
  readonly rule: string
  readonly title: string
  readonly outcome: Explanation['outcome']
  /** The rule's value, if it is not a yes-or-no question. */
  readonly value?: Json
  /** The meaning of the rule. */
  readonly sentence: string
  /** The facts that it read, and those that are unknown, one sentence each. */
  readonly because: readonly string[]
  readonly source?: string
  /**
   * Base path of the rule's file, and pointer to the part that decided, if it is in the rule
   * itself.
   */
  readonly file: string
  readonly pointer: string
}

export interface ExplainedIn {
  readonly bundle: Pick<Bundle, 'rules'>
  readonly names: Names
  readonly places: Places
  /** All known facts: if the rule read nothing at all, the missing facts are named. */
  readonly facts?: JsonObject
}

export function sayExplanation(
  { rule, title, outcome, value: given, facts, missing, source, decidedBy }: Explanation,
  { bundle, names, places, facts: all }: ExplainedIn,
): SaidExplanation {
  const named = Object.hasOwn(bundle.rules, rule) ? bundle.rules[rule]! : undefined
  const place = places.rules[rule]
  const absent =
    missing.length + Object.keys(facts).length === 0 && all ? factsOfRule(rule, bundle.rules) : []
  const unknown = [
    ...missing.filter((name) => !Object.hasOwn(facts, name)),
    ...absent.filter((name) => !name.includes('*') && readFact(all!, name) === undefined),
  ]
  return {
    rule,
    title,
    outcome,
    ...(given !== undefined && { value: given }),
    sentence: named ? printSentence(layOutRule(named, names)) : 'there is no such rule',
    because: [
      ...Object.entries(facts).map(([name, value]) => sayFact(name, value, names)),
      ...unknown.map((name) => sayFact(name, undefined, names)),
    ],
    ...(source !== undefined && { source }),
    file: place?.file ?? '',
    pointer: place ? `${place.pointer}/rule${decidedBy}` : '',
  }
}

/** A fact and its value: "the closing checklist is “Funded”"; without a value "… is not known". */
function sayFact(name: string, value: Json | undefined, { facts }: Names): string {
  const phrase = name === '' ? 'the whole' : facts.phraseOf(name)
  const isList = facts.schemasOf(name).some(({ type }) => [type].flat().includes('array'))
  if (value === undefined) return `${phrase} ${isList ? 'are' : 'is'} not known`
  if (Array.isArray(value))
    return value.length === 0 ? `${phrase}: none` : `${phrase}: ${value.length} in the list`
  if (typeof value === 'object' && value !== null) return `${phrase} is there`
  return `${phrase} is ${sayLiteral(value, name, facts.optionsOf(name))}`
}
