import type { Explanation, JsonObject, PageBundle, Rule } from '#model'
import type { FormValidator } from './validation/FormValidator.ts'

/** One lender's bundle, indexed. Created by `compile`; holds no borrower's data. */
export interface Engine {
  readonly bundle: PageBundle
  readonly rules: ReadonlyMap<string, Rule>
  /** Steps of all flows by path without query, those with the longest query first. */
  readonly steps: ReadonlyMap<string, readonly StepPlace[]>
  /** Flows by the path of their confirmation. */
  readonly confirmations: ReadonlyMap<string, string>
  /** Cached rule outcomes, if the engine caches them (`rememberRules`). */
  readonly outcomeOf?: (rule: string, facts: JsonObject) => RuleOutcome
  readonly validators: (form: string) => FormValidator | undefined
}

export type RuleOutcome = Exclude<Explanation['outcome'], 'value'>

export interface StepPlace {
  readonly flow: string
  readonly step: string
  readonly query: ReadonlyMap<string, string>
}
