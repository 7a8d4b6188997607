import { suggest } from '../../json/suggest.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'
import type { ExpressionCheck, Keys } from './OperatorUse.ts'

/** Reports a name that no rule or fact has, and a row's name where there is none. */
export function checkName(
  { declared, ruleNames, hasRow, report }: ExpressionCheck,
  { isOfRule, name }: { readonly isOfRule: boolean; readonly name: string },
  keys: Keys,
  facts: DeclaredFacts,
): void {
  if (isOfRule) {
    if (!ruleNames.includes(name))
      report('loader/rule-unknown', { name, hint: suggest(name, ruleNames) }, keys)
    return
  }
  const stars = name.split('.').filter((part) => part === '*').length
  if (stars > 0 && !(hasRow && facts === declared)) report('loader/row-unknown', { name }, keys)
  else if (stars > 1) report('loader/row-twice', { name }, keys)
  else if (facts.schemasOf(name).length === 0)
    report('loader/fact-unknown', { name, hint: suggest(name, facts.names) }, keys)
}
