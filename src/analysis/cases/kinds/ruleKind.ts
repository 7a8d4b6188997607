import { explain } from '#engine'
import { suggest } from '#loader'
import { isSame, type Json, type JsonObject } from '#model'
import type { RuleCase } from '../Case.ts'
import { causeByRule } from '../causeByRule.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'

export const ruleKind: Kind<RuleCase> = {
  give: ({ engine }, { rule, facts }) => ({ rule, facts: createCaseFacts(engine, facts) }),
  see: ({ engine }, { rule, facts }, seen) => {
    if (!engine.rules.has(rule)) {
      const cause = `The lender has no rule "${rule}".${suggest(rule, [...engine.rules.keys()])}`
      return lacking('rule', rule, cause)
    }
    const known = createCaseFacts(engine, facts)
    const { outcome, value, missing } = explain(engine, rule, known)
    seen?.rule(rule, () => known)
    const result: JsonObject =
      outcome === 'value'
        ? { value: value ?? null }
        : { is: outcome === 'unknown' ? outcome : outcome === 'true' }
    return { ...result, missing }
  },
  compare: ({ is, value, missing }, result) => {
    if (value !== undefined) return differenceAt(['value'], { value }, result)
    const actual = (result['is'] ?? result['value'] ?? null) as Json
    if (!isSame(actual, is ?? null)) return { at: 'is', expected: is ?? null, actual }
    return missing && differenceAt(['missing'], sorted({ missing }), sorted(result))
  },
  cause: (subject, { rule, facts }) => {
    const { engine } = subject
    return causeByRule(explain(engine, rule, createCaseFacts(engine, facts)), subject)
  },
}

const sorted = ({ missing }: JsonObject): JsonObject => ({
  missing: Array.isArray(missing) ? (missing as readonly Json[]).toSorted() : null,
})
