/**
 * flows/application/tracker.json: the progress sidebar and its offer details (borrower-flow §4
 * Client progress tracker, decisions 3).
 */
export interface Tracker {
  readonly title: string
  /** Shown in this order; the first candidate whose rule is true gives the title. */
  readonly steps: readonly {
    readonly id: string
    readonly titles: readonly { readonly when?: string; readonly title: string }[]
  }[]
  /** Tracker state → index into `steps`, from 0; `steps.length` means all are done. */
  readonly states: Readonly<Record<string, number>>
  /** Progress is never before these states while their rule is true. */
  readonly floors?: readonly { readonly when: string; readonly state: string }[]
  readonly offer: {
    /** Rule: rate and amount above 0. */
    readonly when: string
    readonly lines: readonly OfferLine[]
  }
}

export interface OfferLine {
  readonly label: string
  /** Dotted fact. */
  readonly fact: string
  /** The loader fills it in from the fact. */
  readonly format: FactFormat
  readonly when?: string
}

/**
 * How a fact is written, for everyone who reads it. It follows from the fact's schema, its `x-unit`
 * above all. `money` takes cents, `percent` a number of percent, `link` an https address, `wallet`
 * an address of a wallet, `choice`
 * a code with a word of its own, `address` an object with a street, a city, a state and a ZIP code.
 */
export type FactFormat =
  | 'text'
  | 'choice'
  | 'money'
  | 'percent'
  | 'basis-points'
  | 'date'
  | 'instant'
  | 'years'
  | 'phone'
  | 'link'
  | 'wallet'
  | 'address'
  | 'count'
