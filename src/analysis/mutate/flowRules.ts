import type { Bundle, JsonObject } from '#model'
import { rulesNamed } from '../diff/rulesNamed.ts'

/**
 * Names of the rules that a flow evaluates at a step (without a step: to be open at all), including
 * the rules that these refer to.
 */
export function flowRules(
  { flows, forms, rules }: Bundle,
  flow: string,
  step?: string,
): ReadonlySet<string> {
  const { open, steps } = flows[flow]!
  const { next, entry, form } =
    step === undefined ? { next: [], entry: undefined, form: undefined } : steps[step]!
  const guards =
    typeof next === 'string' ? [] : next.flatMap(({ when }) => (when === undefined ? [] : [when]))
  const checks =
    form === undefined ? [] : Object.keys((forms[form]!.schema['x-checks'] ?? {}) as JsonObject)
  const values = form === undefined ? [] : Object.values(forms[form]!.values ?? {})
  const own =
    step === undefined
      ? open
        ? [open.when]
        : []
      : [...guards, ...(entry === undefined ? [] : [entry]), ...checks, ...values]
  const names = new Set(own.filter((name) => Object.hasOwn(rules, name)))
  for (const name of names)
    for (const other of rulesNamed(rules[name]!.rule))
      if (Object.hasOwn(rules, other)) names.add(other)
  return names
}
