/** support/originators.json: the lender's loan officers and its brokers, by uuid. */
export interface SupportOriginators {
  readonly title: string
  /** Loan officer for applications without a referrer; without it none is shown. */
  readonly usual?: string
  /** Referrer (`?referrer=`) → loan officer for the applications that it refers. */
  readonly byReferrer: Readonly<Record<string, string>>
  readonly originators: Readonly<Record<string, Originator>>
}

export interface Originator {
  readonly isBroker: boolean
  readonly originatorName: string
  /** Firm of a broker. */
  readonly brokerName?: string
  /** Picture: a path of this site. */
  readonly avatarUri?: string
  readonly email: string
  readonly phoneNumber: string
  readonly nmls: string
  /** Of a broker, all of these: NMLS ID of the firm. */
  readonly companyNmls?: string
  /** States with a license. Homes elsewhere go without them. */
  readonly licensedStates?: readonly string[]
  /** What the lender pays once a line is open, whatever its terms. */
  readonly feeCents?: number
}
