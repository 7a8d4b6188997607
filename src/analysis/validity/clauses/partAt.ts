import type { Json } from '#model'
import type { Clause } from './clausesOf.ts'

/** The clause itself, in a rule that still has it. */
export function partAt(rule: Json, { path, index }: Clause): Json {
  return ([...path, index] as const).reduce<Json>(
    (node, key) => (node as Readonly<Record<string | number, Json>>)[key]!,
    rule,
  )
}
