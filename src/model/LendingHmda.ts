/** lending/hmda.json: codes of the demographic answers (12 CFR 1003 App. B). */
export interface LendingHmda {
  readonly title: string
  readonly source: string
  /** Maximum number of codes for ethnicity and for race. */
  readonly most: number
  readonly ethnicity: HmdaCategory
  readonly race: HmdaCategory
  readonly sex: HmdaCategory & { readonly both: number }
}

export interface HmdaCategory {
  /** In reporting order. */
  readonly values: Readonly<Record<string, HmdaValue>>
}

export interface HmdaValue {
  readonly code: number
  readonly title: string
  /** Reported before all others. */
  readonly aggregate?: true
  /** Reported if nothing else is answered. */
  readonly refuses?: true
  /** Free-text field that belongs to it. */
  readonly text?: string
}
