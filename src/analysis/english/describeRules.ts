import type { Places } from '#loader'
import type { Bundle, Json } from '#model'
import { createNames } from './createNames.ts'
import { factsOfRule } from './factsOfRule.ts'
import { layOutRule } from './layOutRule.ts'
import { printSentence } from './printSentence.ts'
import { usesOfRules, type RuleUse } from './usesOfRules.ts'

/** One rule of a lender, described for people: what it means, its source, and its uses. */
export interface DescribedRule {
  readonly name: string
  readonly title: string
  /** Generated from the rule; `readRule` parses it back. */
  readonly sentence: string
  readonly rule: Json
  readonly source?: string
  /** Base path of its file, and pointer. */
  readonly file: string
  readonly pointer: string
  readonly usedBy: readonly RuleUse[]
  /** Dotted names of all facts that it reads, directly or through other rules. */
  readonly facts: readonly string[]
}

/** The rules of a bundle in English, in its order; all, or those with these names. */
export function describeRules(
  bundle: Bundle,
  places: Places,
  wanted: readonly string[] = Object.keys(bundle.rules),
): readonly DescribedRule[] {
  const names = createNames(bundle)
  const uses = usesOfRules(bundle, places)
  return wanted.map((name) => {
    const { title, source, rule, gives } = bundle.rules[name]!
    return {
      name,
      title,
      sentence: printSentence(layOutRule({ rule, ...(gives && { gives }) }, names)),
      rule,
      ...(source !== undefined && { source }),
      file: places.rules[name]?.file ?? '',
      pointer: places.rules[name]?.pointer ?? '',
      usedBy: uses.get(name) ?? [],
      facts: factsOfRule(name, bundle.rules),
    }
  })
}
