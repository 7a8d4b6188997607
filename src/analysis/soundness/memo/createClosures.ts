import type { Json, Rule } from '#model'
import type { Register } from './createRegister.ts'
import { namesIn } from './namesIn.ts'

/** A rule with all that it names. */
export interface Closure {
  /** The same for the same content, names included. */
  readonly number: number
  readonly rules: ReadonlyMap<string, Json>
  /** Names of all facts that any of them names, those of elements among them. */
  readonly facts: ReadonlySet<string>
  /** Those among them that may be known of the lender, and "", which is all of them. */
  readonly ofLender: readonly string[]
}

/** What rules of these names, and nodes written out, come with. `known` closures by number are taken as they are. */
export function createClosures(rules: Readonly<Record<string, Rule>>, register: Register, known: Map<number, Closure>) {
  const found = new Map<string, Closure>()
  const join = (named: readonly Closure[], node: Json, name?: string): Closure => {
    const number = register.ofText(`${name ?? ''} ${register.ofValue(node)} ${named.map((closure) => closure.number).join()}`)
    const before = known.get(number)
    if (before) return before
    const all = new Map(named.flatMap((closure) => [...closure.rules]))
    if (name !== undefined) all.set(name, node)
    const facts = new Set([...namesIn(node).facts, ...named.flatMap((closure) => [...closure.facts])])
    const ofLender = [...facts].filter((fact) => fact === '' || fact.split('.', 1)[0] === 'org')
    const closure = { number, rules: all, facts, ofLender }
    known.set(number, closure)
    return closure
  }
  const ofNode = (node: Json, name?: string): Closure => {
    const named = [...namesIn(node).rules].filter((other) => Object.hasOwn(rules, other)).map(ofName)
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
    /** Facts of the lender that any rule names. */
    ofLender: () => (ofLender ??= new Set(Object.keys(rules).flatMap((name) => ofName(name).ofLender))),
  }
}
