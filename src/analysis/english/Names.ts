import type { FactNames } from './FactNames.ts'

/** English names of a bundle's facts and rules. */
export interface Names {
  readonly facts: FactNames
  /** Title of a named rule, if it has one. */
  readonly ruleTitle: (name: string) => string | undefined
}
