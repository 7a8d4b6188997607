/** lending/states.json: what each state's law changes. */
export interface LendingStates {
  readonly title: string
  /** Of all that names no own. */
  readonly source?: string
  /** For places that are not listed, and for values that a listed place leaves out. */
  readonly default: StateRules
  readonly states: Readonly<
    Record<string, Partial<StateRules> & Pick<StateRules, 'name' | 'zone' | 'licensed'>>
  >
}

export interface StateRules {
  readonly name: string
  /** IANA. */
  readonly zone: string
  readonly licensed: boolean
  readonly minAge: number
  readonly occupancies: readonly ('PRIMARY' | 'SECONDARY' | 'INVESTMENT')[]
  readonly homestead: { readonly spouseSignatureRequired: boolean; readonly maxCltvBps: number }
  readonly feeCapBps: number
  readonly minLaterDrawCents: number
  /** 0: no minimum time between loans. */
  readonly equityLoanSpacingMonths: number
  readonly closing: readonly ('RON' | 'IPEN' | 'MOBILE' | 'OFFICE_ONLY')[]
  readonly communityProperty: boolean
  readonly attorneyClosing: boolean
  readonly recordingTaxBps: number
  readonly disclosures: readonly string[]
  readonly forbidProducts: readonly string[]
  readonly note?: string
  readonly source?: string
}
