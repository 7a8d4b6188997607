import type { JsonObject, Screen } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** Field → its values, as strings, that are not offered. */
export type Withheld = Readonly<Record<string, readonly string[]>>

/** The choices of a screen's fields whose rule is not true for the facts. */
export function findWithheld(
  engine: Engine,
  { options = {} }: Screen,
  facts: JsonObject,
): Withheld {
  const found = Object.entries(options).map(([field, rules]) => {
    const values = Object.keys(rules).filter((value) => !holds(engine, rules[value], facts))
    return [field, values] as const
  })
  return Object.fromEntries(found.filter(([, values]) => values.length > 0))
}
