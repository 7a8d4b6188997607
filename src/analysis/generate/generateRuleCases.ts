import { evaluateExpression, evaluateRule, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'
import type { CaseFacts, RuleCase } from '../cases/Case.ts'
import { atomsOf, type Atom } from '../cases/coverage/atomsOf.ts'
import { outcomeName } from '../cases/coverage/outcomeName.ts'
import { createCaseFacts } from '../cases/createCaseFacts.ts'
import { createNames } from '../english/createNames.ts'
import { sayRule } from '../english/sayRule.ts'
import { anywhere } from '../facts/anywhere.ts'
import { caseFactsOf } from '../mutate/application/caseAt.ts'
import { leanest } from '../mutate/application/leanest.ts'
import { childrenOf } from '../solve/childrenOf.ts'
import type { Condition } from '../solve/Condition.ts'
import { solve } from '../solve/solve.ts'
import type { CaseSubject } from '../cases/CaseSubject.ts'

const mostChoices = 2000
const outcomes = [true, false] as const

/**
 * Cases of a rule for which each of its own parts is true and false, if they can be found,
 * preferably with facts for which the part decides. `isSeen`: whether other cases already cover an
 * outcome, by its name in the coverage.
 */
export function generateRuleCases(
  { engine, bundle }: Pick<CaseSubject, 'engine' | 'bundle'>,
  rule: string,
  isSeen: (outcome: string) => boolean,
): readonly RuleCase[] {
  const { title } = bundle.rules[rule]!
  const names = createNames(bundle)
  const space = anywhere(bundle)
  const own = atomsOf(rule, engine.rules).filter((atom) => atom.rule === rule)
  const cases: RuleCase[] = []
  const seen = new Set<string>()
  for (const atom of own)
    for (const outcome of outcomes) {
      if (isSeen(outcomeName(atom, outcome)) || seen.has(outcomeName(atom, outcome))) continue
      const facts = factsFor({ engine, space, rule }, atom, outcome)
      if (!facts) continue
      const known = createCaseFacts(engine, facts)
      for (const other of own)
        for (const one of outcomes)
          if (evaluateExpression(engine, other.node, known) === one)
            seen.add(outcomeName(other, one))
      const says = sayRule(outcome ? atom.node : { '!': [atom.node] }, names)
      cases.push({
        title: `${title}: ${words[evaluateRule(engine, rule, known)]}, where ${says}`,
        rule,
        facts,
        is: valueOf(engine, rule, known),
      })
    }
  return cases
}

interface Place {
  readonly engine: Engine
  readonly space: ReturnType<typeof anywhere>
  readonly rule: string
}

/** Facts for which the part has that outcome, preferably such that it decides the rule's. */
function factsFor(
  { engine, space, rule }: Place,
  atom: Atom,
  outcome: boolean,
): CaseFacts | undefined {
  const flipped = put(engine.bundle.rules[rule]!.rule, atom.pointer, (node) => ({ '!': [node] }))
  const isSo: Condition = { rule: atom.node, is: [`${outcome}`] }
  const says = (is: boolean): Condition[] => [
    { rule: { rule }, is: [`${is}`] },
    { rule: flipped, is: [`${!is}`] },
  ]
  const isKnown: Condition = { rule: { rule }, is: ['true', 'false'] }
  for (const conditions of [
    [isSo, ...says(outcome)],
    [isSo, ...says(!outcome)],
    [isSo, isKnown],
    [isSo],
  ]) {
    const found = solve(engine, conditions, space, { budget: mostChoices })
    if (found.kind !== 'found') continue
    const { today: _, org: _lender, ...others } = found.facts
    const facts = caseFactsOf(others)
    const isShown = (some: CaseFacts) => {
      const known = createCaseFacts(engine, some)
      return (
        evaluateExpression(engine, atom.node, known) === outcome &&
        evaluateRule(engine, rule, known) === evaluateRule(engine, rule, found.facts)
      )
    }
    if (isShown(facts)) return leanest(facts, isShown)
  }
  return undefined
}

const words = { true: 'yes', false: 'no', unknown: 'no one can tell' } as const

function valueOf(engine: Engine, rule: string, facts: JsonObject): RuleCase['is'] {
  const outcome = evaluateRule(engine, rule, facts)
  return outcome === 'unknown' ? outcome : outcome === 'true'
}

/** The rule with another node at a pointer through connectives. */
function put(node: Json, pointer: string, by: (node: Json) => Json): Json {
  if (pointer === '') return by(node)
  const [, operator = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(pointer) ?? []
  const parts = childrenOf(node)
  if (!parts) return node
  const argument = (node as JsonObject)[operator]
  if (!Array.isArray(argument)) return { [operator]: put(argument!, rest, by) }
  const [, index = '', below = ''] = /^\/(\d+)(.*)$/.exec(rest) ?? []
  return {
    [operator]: parts.operands.with(Number(index), put(parts.operands[Number(index)]!, below, by)),
  }
}
