export interface Invitee {
  readonly headers: { readonly authorization: string }
  readonly applicationUuid: string
  url(rest?: string): string
}
