import type { Json, JsonObject, Rule } from '#model'

/** A part of a rule that is not a connective: a comparison, a count, a lookup. */
export interface Atom {
  readonly rule: string
  readonly pointer: string
  readonly node: Json
}

const connectives: ReadonlySet<string> = new Set(['and', 'or', '!', 'if'])

/** The atoms of the rule and of the rules that it refers to, outside of list elements. */
export function atomsOf(name: string, rules: ReadonlyMap<string, Rule>): readonly Atom[] {
  const atoms: Atom[] = []
  const passed = new Set<string>()
  enter(name)
  return atoms

  function enter(rule: string): void {
    if (passed.has(rule) || !rules.has(rule)) return
    passed.add(rule)
    // A rule that gives a value has no part that is true or false.
    if (rules.get(rule)!.gives) return
    collect(rule, rules.get(rule)!.rule, '')
  }

  function collect(rule: string, node: Json, pointer: string): void {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const [[operator, argument] = []] = Object.entries(node as JsonObject)
    if (operator === 'rule' && typeof argument === 'string') enter(argument)
    else if (operator === undefined || !connectives.has(operator))
      atoms.push({ rule, pointer, node })
    else if (Array.isArray(argument))
      argument.forEach((part: Json, index) =>
        collect(rule, part, `${pointer}/${operator}/${index}`),
      )
    else collect(rule, argument!, `${pointer}/${operator}`)
  }
}
