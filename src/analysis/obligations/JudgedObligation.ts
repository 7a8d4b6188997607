import type { Counterexample, ObligationException, ObligationKind } from '#model'

/** What one lender's files make of an obligation. */
export interface JudgedObligation {
  /** "credit/soft-inquiry": file and name; "law/points-and-fees": a floor. */
  readonly id: string
  readonly title: string
  readonly source: string
  readonly about: string
  /** `floor`: what lending/law.json bounds. */
  readonly kind: ObligationKind | 'floor'
  /**
   * `proven`: no path breaks it. `broken`: shown. `excepted`: broken, and an exception still runs.
   * `undecided`: neither shown nor proven. `not-bound`: it does not apply to the lender today.
   */
  readonly outcome: 'proven' | 'broken' | 'excepted' | 'undecided' | 'not-bound'
  /** Clauses that say why, except for what is proven. */
  readonly why: readonly string[]
  /** Where the files break it; otherwise where it is stated. */
  readonly file: string
  readonly pointer: string
  readonly counterexample?: Counterexample
  readonly exception?: ObligationException
}
