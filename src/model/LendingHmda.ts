/** lending/hmda.json: codes of the demographic answers (12 CFR 1003 App. B). */
export interface LendingHmda {
  readonly title: string
  readonly source: string
  /** So many codes of ethnicity, and of race, at most. */
  readonly most: number
  readonly ethnicity: HmdaCategory
  readonly race: HmdaCategory
  readonly sex: HmdaCategory & { readonly both: number }
}

export interface HmdaCategory {
  /** Code where nothing was answered. */
  readonly notProvided: number
  /** In the order in which they are reported. */
  readonly values: Readonly<Record<string, HmdaValue>>
}

export interface HmdaValue {
  readonly code: number
  readonly title: string
  /** Reported before all others. */
  readonly aggregate?: true
  /** Stands only where nothing else is answered. */
  readonly refuses?: true
  /** Field of free words that belongs to it. */
  readonly text?: string
}
