import type { Json, Rule } from '#model'
import type { MemoRegister } from './createRegister.ts'
import { namesIn } from './namesIn.ts'

/** A rule with all that it refers to. */
export interface Closure {
  /** Equal for equal content, names included. */
  readonly number: number
  readonly rules: ReadonlyMap<string, Json>
  /** Names of all facts that any of them reads, including those of list elements. */
  readonly facts: ReadonlySet<string>
  /** Those that can be known about the lender, and "", which means all of them. */
  readonly ofLender: readonly string[]
}

/** Closures of named rules and inline nodes. `known` closures are used as they are, by number. */
export function createClosures(
  rules: Readonly<Record<string, Rule>>,
  register: MemoRegister,
  known: Map<number, Closure>,
) {
  const found = new Map<string, Closure>()
  const join = (named: readonly Closure[], node: Json, name?: string): Closure => {
    const number = register.ofText(
      `${name ?? ''} ${register.ofValue(node)} ${named.map((closure) => closure.number).join()}`,
    )
    const before = known.get(number)
    if (before) return before
    const all = new Map(named.flatMap((closure) => [...closure.rules]))
    if (name !== undefined) all.set(name, node)
    const facts = new Set([
      ...namesIn(node).facts,
      ...named.flatMap((closure) => [...closure.facts]),
    ])
    const ofLender = [...facts].filter((fact) => fact === '' || fact.split('.', 1)[0] === 'org')
    const closure = { number, rules: all, facts, ofLender }
    known.set(number, closure)
    return closure
  }
  const ofNode = (node: Json, name?: string): Closure => {
    const named = [...namesIn(node).rules]
      .filter((other) => Object.hasOwn(rules, other))
      .map(ofName)
    return join(named, node, name)
  }
  const ofName = (name: string): Closure => {
    const closure = found.get(name) ?? ofNode(rules[name]!.rule, name)
    found.set(name, closure)
    return closure
  }
  let ofLender: ReadonlySet<string> | undefined
  return {
    ofNode: (node: Json): Closure => ofNode(node),
    ofName,
    /** Facts of the lender that any rule reads. */
    ofLender: () =>
      (ofLender ??= new Set(Object.keys(rules).flatMap((name) => ofName(name).ofLender))),
  }
}
