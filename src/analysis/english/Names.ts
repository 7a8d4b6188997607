import type { FactNames } from './FactNames.ts'

/** What a bundle's facts and rules are called in English. */
export interface Names {
  readonly facts: FactNames
  /** Title of a named rule, where there is one. */
  readonly ruleTitle: (name: string) => string | undefined
}
