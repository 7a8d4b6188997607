import { isSame, type Json } from '#model'
import type { Condition, Outcome } from '../../solve/Condition.ts'
import type { Clause } from './clausesOf.ts'

const notTrue: readonly Outcome[] = ['false', 'unknown']

/** Why a clause has no effect, in words; `isNever`: proven that no facts meet these conditions. */
export function whyIdle(
  rule: Json,
  clause: Clause,
  isNever: (conditions: readonly Condition[]) => boolean,
): string {
  const { path, index, operator, isOfElement } = clause
  const list = path.reduce<Json>(
    (node, key) => (node as Readonly<Record<string | number, Json>>)[key]!,
    rule,
  ) as readonly Json[]
  const own = list[index]!
  const others = list.flatMap((each, at) =>
    at === index || (operator === 'if' && (at % 2 === 1 || at > index)) ? [] : [{ each, at }],
  )
  const number = (at: number) => (operator === 'if' ? at / 2 + 1 : at + 1)
  const part = operator === 'if' ? 'condition' : 'clause'
  const same = others.find(({ each }) => isSame(each, own))
  if (same) return `${part} ${number(same.at)} says the same`
  if (isOfElement) return 'what stands beside it decides the same'
  if (isNever([{ rule: own, is: ['true'] }])) return 'it is never true'
  if (operator === 'and') {
    const cause = others.find(({ each }) =>
      isNever([
        { rule: each, is: ['true'] },
        { rule: own, is: notTrue },
      ]),
    )
    return cause
      ? `where ${part} ${number(cause.at)} is true, it is true too`
      : 'where the others are true, it is true too'
  }
  const cause = others.find(({ each }) =>
    isNever([
      { rule: own, is: ['true'] },
      { rule: each, is: notTrue },
    ]),
  )
  if (cause) return `where it is true, ${part} ${number(cause.at)} is true too`
  return operator === 'if'
    ? 'what comes of it comes without it'
    : 'where it is true, another is true too'
}
