import type { Json } from '#model'
import { childrenOf } from './childrenOf.ts'
import { factsRead, throughLists } from './factsRead.ts'
import type { RuleBook } from './RuleBook.ts'
import type { Use } from './Use.ts'
import { withRulesWritten, writeRules } from './withRulesWritten.ts'

const comparisons = new Set(['===', '!==', '<', '<=', '>', '>='])
const connectives = new Set(['and', 'or', '!', 'if'])
const quantifiers = new Set(['some', 'all', 'none'])

/** How these rules read each fact, following references to rules. */
export function collectUses(book: RuleBook, asked: readonly Json[]): ReadonlyMap<string, Use> {
  const collector = new UseCollector(book)
  for (const rule of asked) collector.visit(writeRules(rule, book.rules))
  return collector.uses
}

class UseCollector {
  readonly uses = new Map<string, Use>()
  private readonly engine: ReturnType<typeof withRulesWritten>
  private readonly followed = new Set<string>()

  constructor(book: RuleBook) {
    this.engine = withRulesWritten(book)
  }

  visit(node: Json): void {
    const { engine, followed } = this
    const parts = childrenOf(node)
    if (!parts) return
    const { operator, operands } = parts
    const name = typeof operands[0] === 'string' ? operands[0] : undefined
    if (connectives.has(operator)) operands.forEach((operand) => this.visit(operand))
    else if (comparisons.has(operator)) this.compare(operands)
    else if (operator === 'var' || operator === 'present')
      void (name !== undefined && this.useOf(name))
    else if (operator === 'rule') {
      if (name === undefined || followed.has(name)) return
      followed.add(name)
      const named = engine.rules.get(name)
      if (named) this.visit(named.rule)
    } else if (
      operator === 'in' &&
      Array.isArray(operands[1]) &&
      nameOf(operands[0]!) !== undefined
    ) {
      const use = this.useOf(nameOf(operands[0]!)!)
      for (const value of operands[1] as readonly Json[]) use.constants.add(value)
    } else if (
      operator === 'in' &&
      nameOf(operands[0]!) !== undefined &&
      nameOf(operands[1]!) !== undefined
    ) {
      this.useOf(nameOf(operands[0]!)!).partners.add(nameOf(operands[1]!)!)
      this.useOf(nameOf(operands[1]!)!).members.add(nameOf(operands[0]!)!)
    } else if (quantifiers.has(operator) && listOf(operands[0]!) !== undefined)
      this.useOf(listOf(operands[0]!)!).elements.push(operands[1]!)
    else this.opaque(node)
  }

  private useOf(name: string): Use {
    const known = this.uses.get(name) ?? createUse()
    this.uses.set(name, known)
    return known
  }

  private opaque(node: Json) {
    const numbers = literalsIn(node)
    for (const name of factsRead(node)) {
      const use = this.useOf(name)
      use.isOpaque = true
      for (const number of numbers) use.constants.add(number)
    }
    const parts = childrenOf(node)
    const isOverList = parts !== undefined && throughLists.has(parts.operator)
    const list = isOverList ? listOf(parts.operands[0]!) : undefined
    if (list !== undefined) this.useOf(list).elements.push(parts!.operands[1]!)
    for (const operand of isOverList ? parts.operands.slice(0, 1) : (parts?.operands ?? []))
      this.opaque(operand)
  }

  private compare(operands: readonly Json[]) {
    const names = operands.map(nameOf)
    const literals = operands.filter(isLiteral)
    for (const [index, operand] of operands.entries()) {
      const name = names[index]
      if (name !== undefined) {
        const use = this.useOf(name)
        for (const literal of literals) use.constants.add(literal)
        for (const other of names)
          if (other !== undefined && other !== name) use.partners.add(other)
        if (
          operands.some((other, at) => at !== index && !isLiteral(other) && names[at] === undefined)
        )
          use.isOpaque = true
      } else if (
        !isLiteral(operand) &&
        !this.span(operand, literals) &&
        !this.length(operand, literals)
      ) {
        this.opaque(operand)
        for (const read of factsRead(operand))
          for (const literal of literals) this.useOf(read).constants.add(literal)
      }
    }
  }

  private span(node: Json, literals: readonly Json[]): boolean {
    const parts = childrenOf(node)
    if (!parts || (parts.operator !== 'age' && parts.operator !== 'days') || literals.length === 0)
      return false
    const [from, to] = parts.operands as [Json, Json]
    for (const number of literals) {
      if (typeof number !== 'number') return false
      const unit = parts.operator
      for (const name of this.daysOf(from))
        this.useOf(name).spans.push({ unit, other: to, isFrom: true, number })
      for (const name of this.daysOf(to))
        this.useOf(name).spans.push({ unit, other: from, isFrom: false, number })
    }
    return true
  }

  /**
   * The facts that a date can come from: itself, or those that an `if` chooses between; the
   * conditions are read too.
   */
  private daysOf(node: Json): readonly string[] {
    const name = nameOf(node)
    const parts = childrenOf(node)
    if (name !== undefined || !parts) return name === undefined ? [] : [name]
    if (parts.operator !== 'if') {
      this.opaque(node)
      return []
    }
    return parts.operands.flatMap((operand, index) => {
      const isAsked = index % 2 === 0 && index < parts.operands.length - 1
      if (isAsked) this.visit(operand)
      return isAsked ? [] : this.daysOf(operand)
    })
  }

  private length(node: Json, literals: readonly Json[]): boolean {
    const parts = childrenOf(node)
    const isCompared = literals.length > 0
    if (
      parts?.operator !== 'count' ||
      !isCompared ||
      literals.some((literal) => typeof literal !== 'number')
    )
      return false
    const inner = childrenOf(parts.operands[0]!)
    const name = listOf(inner?.operator === 'filter' ? inner.operands[0]! : parts.operands[0]!)
    if (name === undefined) return false
    const use = this.useOf(name)
    if (inner?.operator === 'filter') use.elements.push(inner.operands[1]!)
    for (const literal of literals) use.lengths.add(literal as number)
    return true
  }
}

const isLiteral = (node: Json): boolean => typeof node !== 'object' || node === null
const nameOf = (node: Json): string | undefined => {
  const parts = childrenOf(node)
  return parts?.operator === 'var' &&
    typeof parts.operands[0] === 'string' &&
    parts.operands[0] !== ''
    ? parts.operands[0]
    : undefined
}

/**
 * The list's fact, also if an empty list replaces a missing one: `if` it is `present`, it, else
 * `[]`.
 */
const listOf = (node: Json): string | undefined => {
  const parts = childrenOf(node)
  if (parts?.operator !== 'if' || parts.operands.length !== 3) return nameOf(node)
  const [asked, list, otherwise] = parts.operands as [Json, Json, Json]
  const present = childrenOf(asked)
  const name = nameOf(list)
  const isDefault =
    present?.operator === 'present' &&
    present.operands[0] === name &&
    Array.isArray(otherwise) &&
    otherwise.length === 0
  return isDefault ? name : undefined
}

function literalsIn(node: Json): readonly Json[] {
  if (isLiteral(node)) return typeof node === 'number' ? [node] : []
  return (
    Array.isArray(node) ? (node as readonly Json[]) : (childrenOf(node)?.operands ?? [])
  ).flatMap(literalsIn)
}

function createUse(): Use {
  return {
    constants: new Set(),
    partners: new Set(),
    members: new Set(),
    spans: [],
    elements: [],
    lengths: new Set(),
    isOpaque: false,
  }
}
