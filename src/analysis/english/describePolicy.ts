import { formatRate } from '#engine'
import { toPointer } from '#loader'
import { type Bundle, type JsonObject, type LendingUnderwriting, toJson } from '#model'
import { createNames } from './createNames.ts'
import type { DescribedRule } from './describeRules.ts'
import { factsOfNode } from './factsOfRule.ts'
import { layOutRule } from './layOutRule.ts'
import type { Names } from './Names.ts'
import { printSentence } from './printSentence.ts'

const file = 'lending/underwriting.json'

/** The gates and tiers of underwriting in English, as rules called "gate score" and "tier 640". */
export function describePolicy(bundle: Bundle): readonly DescribedRule[] {
  const { underwriting: policy } = bundle.lending as Partial<Bundle['lending']>
  return policy ? [...describeGates(policy, bundle), ...describeTiers(policy, bundle)] : []
}

/** Names of what the gates read, by the titles of the facts of underwriting. */
export function namesOfPolicy({ facts }: LendingUnderwriting, rules: Bundle['rules']): Names {
  const properties = Object.fromEntries(
    Object.entries(facts).map(([name, { title, type, values }]): [string, JsonObject] => [
      name,
      type === 'strings'
        ? { title, type: 'array', items: { type: 'string' } }
        : { title, type, ...(values && { enum: values }) },
    ]),
  )
  return createNames({ forms: {}, entities: { context: { properties } }, rules })
}

function describeGates(policy: LendingUnderwriting, { rules }: Bundle): readonly DescribedRule[] {
  const names = namesOfPolicy(policy, rules)
  return Object.entries(policy.gates).map(([id, gate]) => {
    const { title, source, when, reason } = gate
    return {
      name: `gate ${id}`,
      title: `${title}; otherwise ${gate.else}, ${reason}`,
      sentence: printSentence(layOutRule({ rule: when }, names)),
      rule: when,
      ...(source !== undefined && { source }),
      file,
      pointer: toPointer(['gates', id, 'when']),
      usedBy: [{ file: 'lending/adverse-action.json', pointer: toPointer(['reasons', reason]) }],
      facts: factsOfNode(when, rules),
    }
  })
}

function describeTiers(
  { title, tiers, facts }: LendingUnderwriting,
  { lifecycle }: Bundle,
): readonly DescribedRule[] {
  const usedBy = Object.entries(lifecycle.work)
    .filter(([, work]) => work.do === 'underwrite')
    .map(([name]) => ({
      file: 'flows/application/lifecycle.json',
      pointer: toPointer(['work', name]),
    }))
  const rows = Object.entries(tiers).toSorted(([one], [other]) => Number(one) - Number(other))
  return rows.map(([least, tier], index) => {
    const next = rows[index + 1]?.[0]
    const most = next === undefined ? (facts['score']?.maximum ?? 'any') : Number(next) - 1
    return {
      name: `tier ${least}`,
      title: `A price of “${title}”`,
      sentence: `a score from ${least} to ${most} pays ${formatRate(tier.rateBps)} before additions; all loans are at most ${formatRate(tier.maxCltvBps)} of the value, and debts at most ${formatRate(tier.maxDtiBps)} of the income`,
      rule: toJson(tier),
      file,
      pointer: toPointer(['tiers', least]),
      usedBy,
      facts: ['score'],
    }
  })
}
