import type { Flag, JsonObject } from '#model'
import { fitsAttributes, type Attributes } from './fitsAttributes.ts'
import { shareOf } from './shareOf.ts'

/** Whoever asks; `id` makes shares stable. Without one nobody is in a share below 100. */
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

/** What somebody gets of a flag: by the first rule that fits, else as the flag itself says. */
export function decideFlag(key: string, flag: Flag | undefined, { id, attributes = {} }: OptimizeUser = {}): FlagDecision {
  const rule = flag?.rules?.find(
    ({ when, share = 100 }) =>
      fitsAttributes(when, attributes) && (share === 100 || (id !== undefined && shareOf(`${key}\n${id}`) < share)),
  )
  return {
    enabled: rule?.enabled ?? flag?.enabled ?? false,
    variables: { ...flag?.variables, ...rule?.variables },
    ...(rule && { rule: rule.title }),
  }
}
