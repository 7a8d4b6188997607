/** support/experiments.json: which visitors see which of two versions. */
export interface SupportExperiments {
  readonly title: string
  /** Days after which a visitor's variation is forgotten. */
  readonly keptDays: number
  readonly experiments: Readonly<Record<string, Experiment>>
}

export interface Experiment {
  readonly title: string
  readonly enabled: boolean
  /**
   * Only visitors with one of these attribute values take part: `{ "organization": ["a-lender"] }`.
   */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** Percent of those visitors who see the variation; all others see the control. */
  readonly share: number
}
