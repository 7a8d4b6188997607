/** support/originators.json: the lender's loan officers and the brokers that it works with, by uuid. */
export interface SupportOriginators {
  readonly title: string
  /** Who looks after an application that nobody brought; none: nobody is shown. */
  readonly usual?: string
  /** Referrer (`?referrer=`) → who looks after the applications that come by it. */
  readonly byReferrer: Readonly<Record<string, string>>
  readonly originators: Readonly<Record<string, Originator>>
}

export interface Originator {
  readonly isBroker: boolean
  readonly originatorName: string
  /** Firm that he brokers for. */
  readonly brokerName?: string
  /** Picture: a path of this site. */
  readonly avatarUri?: string
  readonly email: string
  readonly phoneNumber: string
  readonly nmls: string
}
