/**
 * Facts of one application, as declared in underwriting.json. Amounts in cents. A missing, null or
 * wrongly typed fact refers the application to a person; undeclared fields are ignored.
 */
export interface UnderwritingInput {
  readonly stage: 'prequal' | 'final'
  readonly state?: string | null
  /** In whole years, used only for capacity to contract. */
  readonly age?: number | null
  readonly licensedStates?: readonly string[] | null
  readonly occupancy?: string | null
  readonly propertyType?: string | null
  readonly primarilyPersonalUse?: boolean | null
  readonly listedForSale?: boolean | null
  readonly daysSinceTransfer?: number | null
  readonly score?: number | null
  /** 999: never. */
  readonly monthsSinceBankruptcy?: number | null
  readonly mortgageLates24?: number | null
  readonly valueCents?: number | null
  /** 0 to 100. */
  readonly avmConfidence?: number | null
  /** Liens on the home, open lines counted at their limit. */
  readonly liensCents?: number | null
  readonly annualIncomeCents?: number | null
  /** Includes payments on liens. */
  readonly monthlyDebtsCents?: number | null
  readonly assetIncomeMonthlyCents?: number | null
  /** What pledged assets secure of the line, where the policy has a pledge. */
  readonly pledgedCents?: number | null
  /** Absent: as much as possible. Rounded down to the next step. */
  readonly requestedDrawCents?: number | null
  readonly termMonths?: number | null
  readonly feeBps?: number | null
  readonly autopay?: boolean | null
  /** 999: never. Required if the state has a minimum time between equity loans. */
  readonly monthsSinceEquityLoan?: number | null
}
