/** From the call `loan-originator` (A §3 Loan originator). */
export interface ShownOriginator {
  readonly userInfo: {
    readonly uuid?: string
    readonly email?: string
    readonly isBroker?: boolean
  }
  readonly originatorDisplayInfo: {
    readonly originatorName?: string
    readonly brokerName?: string
    /** NMLS ID of the broker’s company. */
    readonly companyNmls?: string
    readonly avatarUri?: string
    readonly email?: string
    readonly phoneNumber?: string
    readonly nmls?: string
  }
}
