import type { CheckedPart, RuleCheck } from './RuleCheck.ts'

/** A check of rules that reads these parts, or what `view` derives from them. */
export function createRuleCheck<K extends CheckedPart>(
  name: string,
  reads: readonly K[],
  run: RuleCheck<K>['run'],
  view?: RuleCheck<K>['view'],
): RuleCheck<K> {
  return { name, reads, run, ...(view && { view }) }
}
