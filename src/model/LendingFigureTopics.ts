/** lending/figure-topics.json: how sentences speak of days, months and years of lending/. */
export interface LendingFigureTopics {
  readonly title: string
  /** By the merge field that fills the number in. */
  readonly topics: Readonly<Record<string, FigureTopic>>
  /** By language, as "en". */
  readonly languages: Readonly<Record<string, CountingWords>>
}

export type CountedUnit = 'business-days' | 'calendar-days' | 'months' | 'years'

export interface FigureTopic {
  readonly in: readonly CountedUnit[]
  /** Language → words or phrases. */
  readonly says: Readonly<Record<string, readonly string[]>>
}

export interface CountingWords {
  readonly numbers: readonly string[]
  readonly ordinals: readonly string[]
  readonly units: Readonly<Record<CountedUnit, readonly string[]>>
}
