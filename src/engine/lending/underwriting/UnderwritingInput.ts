/**
 * Facts of one application, as underwriting.json declares them. Amounts in cents. Whatever is missing, null or of another type refers the
 * application to a person; other fields are not looked at.
 */
export interface UnderwritingInput {
  readonly stage: 'prequal' | 'final'
  readonly state?: string | null
  /** In whole years, for capacity to contract only. */
  readonly age?: number | null
  readonly licensedStates?: readonly string[] | null
  readonly occupancy?: string | null
  readonly propertyType?: string | null
  readonly primarilyPersonalUse?: boolean | null
  readonly listedForSale?: boolean | null
  readonly daysSinceTransfer?: number | null
  readonly score?: number | null
  /** 999: none. */
  readonly monthsSinceBankruptcy?: number | null
  readonly mortgageLates24?: number | null
  readonly valueCents?: number | null
  /** 0 to 100. */
  readonly avmConfidence?: number | null
  /** What stands against the home, open lines at their limit. */
  readonly liensCents?: number | null
  readonly annualIncomeCents?: number | null
  /** Payments on liens included. */
  readonly monthlyDebtsCents?: number | null
  readonly assetIncomeMonthlyCents?: number | null
  /** None: as much as possible. Taken down to the step below. */
  readonly requestedDrawCents?: number | null
  readonly termMonths?: number | null
  readonly feeBps?: number | null
  readonly autopay?: boolean | null
  /** 999: none. Must be given where the state spaces equity loans. */
  readonly monthsSinceEquityLoan?: number | null
}
