/** What an adapter needs of a conversation at a service that has an SDK of its own. */
export interface HostedLine {
  /** The SDK's module, as it is imported. */
  readonly sdk: unknown
  /** What org.json says of the provider. */
  readonly settings: Readonly<Record<string, string>>
  /** The visitor at the provider. */
  readonly user: string
  /** The conversation's name at the provider. */
  readonly conversation: string
  readonly channel: string
  /** ISO instant. */
  readonly expiration: string
  /** The provider's token, which is refreshed from time to time. */
  readonly token: () => string
  /** Messages of a page. */
  readonly page: number
}
