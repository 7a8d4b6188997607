import { evaluateExpression } from '#engine'
import type { Json } from '#model'
import { childrenOf } from './childrenOf.ts'
import { factsRead } from './factsRead.ts'
import { isAny, isFalse, isTrue, isUnknown, type Judgement } from './Judgement.ts'
import { judgeOrder } from './ranges/judgeOrder.ts'
import { rangeOf } from './ranges/rangeOf.ts'
import type { RuleBook } from './RuleBook.ts'
import type { Scope } from './Scope.ts'
import { compareFractions, rangeBetween } from './ranges/rangeOperators.ts'
import type { Range, Spread } from './ranges/Range.ts'

export interface Judged {
  readonly judgement: Judgement
  /** An open fact whose value would narrow the result. */
  readonly open?: string
}

/**
 * The possible outcomes of a rule while some facts are open. Connectives follow the profile
 * (docs/rules.md); the engine evaluates every other node once all facts that it reads are chosen.
 */
export function judge(engine: RuleBook, node: Json, scope: Scope, depth = 0): Judged {
  const parts = childrenOf(node)
  if (!parts || depth > 32)
    return { judgement: bitOf(evaluateExpression(engine, node, scope.facts)) }
  const { operator, operands } = parts
  const follow = (operand: Json) => judge(engine, operand, scope, depth + 1)
  switch (operator) {
    case 'and':
    case 'or':
      return connect(operands.map(follow), operator === 'or' ? isTrue : isFalse)
    case '!':
      return negate(follow(operands[0]!))
    case 'if':
      return operands.length % 2 === 1 ? choose(operands, follow) : { judgement: isUnknown }
    case 'rule': {
      const named = engine.rules.get(operands[0] as string)
      return named ? follow(named.rule) : { judgement: isUnknown }
    }
  }
  const open = factsRead(node).find(scope.isOpen)
  return open === undefined
    ? { judgement: bitOf(evaluateExpression(engine, node, scope.facts)) }
    : { judgement: (scope.spreadOf && ordered(engine, parts, scope, depth)) ?? isAny, open }
}

/** A comparison of numbers, by where they lie. */
function ordered(
  engine: RuleBook,
  { operator, operands }: NonNullable<ReturnType<typeof childrenOf>>,
  scope: Scope,
  depth: number,
): Judgement | undefined {
  const follow = (node: Json) => judge(engine, node, scope, depth + 1).judgement
  const spreads = operands.map((operand) =>
    assume(rangeOf(engine, operand, scope, follow, depth), scope.assumed?.get(operand)),
  )
  return spreads.every((spread) => spread !== undefined) ? judgeOrder(operator, spreads) : undefined
}

const bitOf = (value: Json): Judgement =>
  value === true ? isTrue : value === false ? isFalse : isUnknown

/** `deciding`: the outcome of one operand that decides the whole, whatever else is unknown. */
function connect(parts: readonly Judged[], deciding: Judgement): Judged {
  const decided = parts.find(({ judgement }) => judgement === deciding)
  if (decided || parts.length === 0) return { judgement: decided ? deciding : isUnknown }
  const other = deciding === isTrue ? isFalse : isTrue
  const canBe = (bit: Judgement) => parts.some(({ judgement }) => judgement & bit)
  const judgement =
    (canBe(deciding) ? deciding : 0) |
    (parts.every((part) => part.judgement & other) ? other : 0) |
    (canBe(isUnknown) ? isUnknown : 0)
  return { judgement, ...firstOpen(parts) }
}

function negate({ judgement, ...rest }: Judged): Judged {
  return {
    judgement:
      (judgement & isTrue ? isFalse : 0) |
      (judgement & isFalse ? isTrue : 0) |
      (judgement & isUnknown),
    ...rest,
  }
}

function choose(operands: readonly Json[], follow: (operand: Json) => Judged): Judged {
  const seen: Judged[] = []
  let judgement: Judgement = 0
  for (let index = 0; index < operands.length; index += 2) {
    const part = follow(operands[index]!)
    seen.push(part)
    if (index === operands.length - 1) judgement |= part.judgement
    else {
      judgement |= part.judgement & isUnknown
      if (part.judgement & isTrue) {
        const branch = follow(operands[index + 1]!)
        seen.push(branch)
        judgement |= branch.judgement
      }
      if (!(part.judgement & isFalse)) break
    }
  }
  return { judgement, ...firstOpen(seen) }
}

function firstOpen(parts: readonly Judged[]): { open?: string } {
  const open = parts.find((part) => part.open !== undefined)?.open
  return open === undefined ? {} : { open }
}

/** A spread of which only a part is looked at. */
function assume(spread: Spread | undefined, part: Range | undefined): Spread | undefined {
  if (!part || !spread) return part ? { range: part, isSure: false } : spread
  const { range, isSure } = spread
  const outer = (name: keyof Range, sign: 1 | -1) => {
    const [one, other] = [range[name], part[name]]
    return one && other ? (compareFractions(one, other) * sign > 0 ? one : other) : (one ?? other)
  }
  return { range: rangeBetween(outer('least', 1), outer('greatest', -1)), isSure }
}
