import { formatRate } from '#engine'
import { coverageTiersOf } from '#lending'
import { toPointer } from '#loader'
import { type Bundle, type JsonObject, type LendingUnderwriting, toJson } from '#model'
import { createNames } from './createNames.ts'
import type { DescribedRule } from './describeRules.ts'
import { factsOfNode } from './factsOfRule.ts'
import { layOutRule } from './layOutRule.ts'
import type { Names } from './Names.ts'
import { printSentence } from './printSentence.ts'

const file = 'lending/underwriting.json'

/**
 * The gates, tiers and coverage of underwriting in English, as rules called "gate score",
 * "tier 640", "coverage 125" and "rent LEASED".
 */
export function describePolicy(bundle: Bundle): readonly DescribedRule[] {
  const { underwriting: policy } = bundle.lending as Partial<Bundle['lending']>
  return policy
    ? [
        ...describeGates(policy, bundle),
        ...describeTiers(policy, bundle),
        ...describeCoverage(policy, bundle),
      ]
    : []
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
  const usedBy = usesOf(lifecycle)
  const rows = Object.entries(tiers).toSorted(([one], [other]) => Number(one) - Number(other))
  return rows.map(([least, tier], index) => {
    const next = rows[index + 1]?.[0]
    const most = next === undefined ? (facts['score']?.maximum ?? 'any') : Number(next) - 1
    return {
      name: `tier ${least}`,
      title: `A price of “${title}”`,
      sentence: `a score from ${least} to ${most} pays ${formatRate(tier.rateBps)} before additions; all loans are at most ${formatRate(tier.maxCltvBps)} of the value${tier.maxDtiBps === undefined ? '' : `, and debts at most ${formatRate(tier.maxDtiBps)} of the income`}`,
      rule: toJson(tier),
      file,
      pointer: toPointer(['tiers', least]),
      usedBy,
      facts: ['score'],
    }
  })
}

const usesOf = ({ work }: Bundle['lifecycle']) =>
  Object.entries(work)
    .filter(([, each]) => each.do === 'underwrite')
    .map(([name]) => ({
      file: 'flows/application/lifecycle.json',
      pointer: toPointer(['work', name]),
    }))

const countedAs = {
  lower: 'the lower of its own rent and the market rent',
  market: 'the market rent',
  given: 'its own rent',
}

function describeCoverage(
  { coverage, facts }: LendingUnderwriting,
  { lifecycle }: Bundle,
): readonly DescribedRule[] {
  if (!coverage) return []
  const usedBy = usesOf(lifecycle)
  const named = [coverage.facts.rent, ...coverage.facts.monthly, ...coverage.facts.yearly]
  const costs = named.slice(1).map((name) => facts[name]?.title ?? name)
  const source = coverage.source === undefined ? {} : { source: coverage.source }
  const about = { ...source, title: coverage.title, file, usedBy, facts: named }
  const tiers = coverageTiersOf(coverage)
  return [
    ...Object.entries(coverage.rent).map(([kind, rent]) => ({
      ...about,
      name: `rent ${kind}`,
      sentence: `of a unit that is ${kind}, ${formatRate(rent.shareBps)} of ${countedAs[rent.counts]} counts`,
      rule: toJson(rent),
      pointer: toPointer(['coverage', 'rent', kind]),
    })),
    ...tiers.map(({ least, maxCltvBps, bps }, index) => ({
      ...about,
      name: `coverage ${least}`,
      sentence: `${sayRatio(least, tiers[index - 1]?.least)} (${costs.join('; ')}; the line itself, ${coverage.payment}) adds ${formatRate(bps)} to the rate; all loans are at most ${formatRate(maxCltvBps)} of the value`,
      rule: toJson({ maxCltvBps, bps }),
      pointer: toPointer(['coverage', 'tiers', String(least)]),
    })),
  ]
}

function sayRatio(least: number, next: number | undefined): string {
  const from = (least / 100).toFixed(2)
  if (next === undefined) return `rent of ${from} times the costs of a month or more`
  const below = (next / 100).toFixed(2)
  return least === 0
    ? `rent of less than ${below} times the costs of a month`
    : `rent from ${from} to less than ${below} times the costs of a month`
}
