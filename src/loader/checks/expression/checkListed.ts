import type { Json } from '#model'
import { elementFacts } from '../declaredFacts.ts'
import { elementsOf, isList, isNever } from '../expressionTypes.ts'
import type { FactType } from '../factTypes.ts'
import { checkName } from './checkName.ts'
import type { OperatorUse } from './OperatorUse.ts'
import { reportOperands } from './reportOperands.ts'

/** Types of what is read from each element, by the kind of operands; all of them, if not listed. */
const keyTypes: Readonly<Record<string, readonly FactType[]>> = {
  'list-and-number': ['number'],
  'list-and-key': ['number', 'string'],
}

/** Checks a list that an operator iterates over, and what it reads from each element. */
export function checkListed(use: OperatorUse): void {
  const { operator, operands, keys, facts, whole } = use
  const [list, second] = operands
  whole.check(list!, [...keys, 0], facts)
  if (!isList(list!, facts)) return reportOperands(use, 0)
  const kind = operator.operands as string
  const inner = elementFacts(elementsOf(list!, facts), facts.rules)
  if (kind === 'list-and-condition' || kind === 'list-and-value') {
    whole.check(second!, [...keys, 1], inner)
    if (second === null || (kind === 'list-and-condition' && isNever(second!, inner, 'boolean')))
      reportOperands(use, 1)
    return
  }
  if (second !== undefined && typeof second !== 'string') return reportOperands(use, 1)
  const types = keyTypes[kind]
  if (Array.isArray(list)) {
    const misfit = types
      ? (list as readonly Json[]).findIndex((item) => isNever(item, facts, ...types))
      : -1
    if (second === undefined && misfit >= 0) reportOperands(use, 0, misfit)
    return
  }
  if (second !== undefined) checkName(whole, { isOfRule: false, name: second }, [...keys, 1], inner)
  if (types && isNever({ var: second ?? '' }, inner, ...types))
    reportOperands(use, second === undefined ? 0 : 1)
}
