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
    readonly avatarUri?: string
    readonly email?: string
    readonly phoneNumber?: string
    readonly nmls?: string
  }
}
