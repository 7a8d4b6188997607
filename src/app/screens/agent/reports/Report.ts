export interface Span {
  readonly title: string
  /** Files that left it in the year. */
  readonly left: number
  /** Hours; null: none left. */
  readonly half: number | null
  readonly most: number | null
  readonly now: number
}

export interface Counted {
  readonly title: string
  readonly count: number
}

export interface GroupRow {
  /** Null: not said. */
  readonly title: string | null
  /** Null: withheld. */
  readonly decided: number | null
  readonly denied: number | null
  readonly isFew: boolean
}

/** Response of the call `report`. */
export interface Report {
  readonly year: number
  readonly fewest: number
  readonly stages: readonly Span[]
  readonly waiting: readonly Span[]
  readonly outcomes: readonly (Counted & { readonly stages: readonly Counted[] })[]
  readonly reasons: readonly Counted[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly GroupRow[] }[]
  readonly csv: string
}

/** Response of the call `hmda-register`. */
export interface Register {
  readonly name: string
  readonly text: string
  readonly csv: string
  readonly entries: number
  readonly edits: readonly {
    readonly edit: string
    readonly title: string
    readonly rows: readonly number[]
  }[]
}
