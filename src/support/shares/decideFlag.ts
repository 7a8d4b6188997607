import type { Flag, JsonObject } from '#model'
import { fitsAttributes, type Attributes } from './fitsAttributes.ts'
import { shareOf } from './shareOf.ts'

/** The visitor; `id` makes shares stable. Without an id the visitor is in no share below 100. */
export interface OptimizeUser {
  readonly id?: string
  readonly attributes?: Attributes
}

export interface FlagDecision {
  readonly enabled: boolean
  readonly variables: JsonObject
  /** Title of the rule that decided. */
  readonly rule?: string
}

/** A visitor's value of a flag: by the first matching rule, otherwise the flag's own. */
export function decideFlag(
  key: string,
  flag: Flag | undefined,
  { id, attributes = {} }: OptimizeUser = {},
): FlagDecision {
  const rule = flag?.rules?.find(
    ({ when, share = 100 }) =>
      fitsAttributes(when, attributes) &&
      (share === 100 || (id !== undefined && shareOf(`${key}\n${id}`) < share)),
  )
  return {
    enabled: rule?.enabled ?? flag?.enabled ?? false,
    variables: { ...flag?.variables, ...rule?.variables },
    ...(rule && { rule: rule.title }),
  }
}
