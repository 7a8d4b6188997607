import { createContext, readFact, type Engine } from '#engine'
import { declaredFacts } from '#loader'
import { isSame, canonicalJson, type Json, type JsonObject, type Rule } from '#model'
import { setFact } from '../facts/setFact.ts'
import type { Subject } from '../validity/Subject.ts'
import { compareMeanings } from './compareMeanings.ts'
import type { Comparison, ComparedSide } from './Comparison.ts'
import { translateRule } from './translateRule.ts'
import { today } from '../play/today.ts'

const sides = ['before', 'after'] as const

/**
 * Combines two bundles: their rules under separate names, and the lenders' differing facts as facts
 * of each side.
 */
export function createComparison(before: Subject, after: Subject): Comparison {
  const subjects = { before, after }
  const own = { before: ownFacts(before), after: ownFacts(after) }
  const differing = new Set(
    [...Object.keys(own.before), ...Object.keys(own.after)].filter(
      (name) => !isSame(own.before[name], own.after[name]),
    ),
  )
  const isDiffering = (name: string) =>
    [...differing].some((other) => name === other || name.startsWith(`${other}.`))
  const readsOwnFacts = (rule: Json) => {
    let found = false
    translateRule(rule, {
      rule: (name) => name,
      fact: (name) => ((found ||= isDiffering(name)), name),
    })
    return found
  }
  const same = compareMeanings(before.bundle.rules, after.bundle.rules, readsOwnFacts)
  const nameOf = (side: ComparedSide, rule: string) => (same.has(rule) ? rule : `${side}:${rule}`)
  const translate = (side: ComparedSide, rule: Json) =>
    translateRule(rule, {
      rule: (name) => nameOf(side, name),
      fact: (name) => (isDiffering(name) ? `${side}:lender.${name}` : name),
    })
  const rules = new Map<string, Rule>()
  for (const side of sides)
    for (const [name, rule] of Object.entries(subjects[side].bundle.rules))
      rules.set(nameOf(side, name), { ...rule, rule: translate(side, rule.rule) })

  const shared = Object.entries(own.before).filter(([name]) => !differing.has(name))
  const lender = (side: ComparedSide) =>
    nest(Object.entries(own[side]).filter(([name]) => differing.has(name)))
  const known: JsonObject = {
    today,
    'before:lender': lender('before'),
    'after:lender': lender('after'),
  }
  const withFlags = { ...known, ...nest(shared) }
  const withoutFlags = { ...known, ...nest(shared.filter(([name]) => !name.startsWith('flags.'))) }
  const { schemasOf } = declaredOfBoth(before, after)
  return {
    before,
    after,
    engine: { ...after.engine, rules } satisfies Engine,
    nameOf,
    translate,
    spaces: [withFlags, withoutFlags].map((facts) => ({
      known: facts,
      schemasOf,
      mayBeMissing: () => true,
    })),
    factsOf: (side, facts) => {
      const { 'before:lender': _before, 'after:lender': _after, ...others } = facts
      return merge(others, lender(side))
    },
  }
}

/** The lender's own facts by dotted name. */
function ownFacts({ bundle }: Subject): Readonly<Record<string, Json>> {
  const { org, flags } = createContext(bundle.org, today) as {
    readonly org: JsonObject
    readonly flags: JsonObject
  }
  return Object.fromEntries([...named('org', org), ...named('flags', flags)])
}

function declaredOfBoth(before: Subject, after: Subject) {
  const schemas = [before, after].flatMap(({ bundle }) => [
    ...Object.entries(bundle.forms).map(([id, { schema }]) => [id, schema] as const),
    ...(bundle.entities.context ? [['', bundle.entities.context] as const] : []),
  ])
  const distinct = new Map(
    schemas.map(([id, schema]) => [`${id} ${canonicalJson(schema)}`, schema]),
  )
  return declaredFacts([...distinct.values()], undefined)
}

function nest(facts: readonly (readonly [string, Json])[]): JsonObject {
  return facts.reduce<JsonObject>((all, [name, value]) => setFact(all, name, value) ?? all, {})
}

function merge(facts: JsonObject, more: JsonObject): JsonObject {
  const flat = Object.entries(more).flatMap(([group, members]) =>
    Object.entries(members as JsonObject).map(
      ([key, value]) => [`${group}.${key}`, value] as const,
    ),
  )
  return flat.reduce<JsonObject>(
    (all, [name, value]) =>
      readFact(all, name) === undefined ? (setFact(all, name, value) ?? all) : all,
    facts,
  )
}

const named = (prefix: string, facts: JsonObject) =>
  Object.entries(facts).map(([key, value]) => [`${prefix}.${key}`, value] as const)
