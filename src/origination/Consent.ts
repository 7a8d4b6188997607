/** A consent as a receipt records it: the text and its version, and how it was given. */
export interface Consent {
  readonly type: string
  readonly textId: string
  readonly textVersion: string
  readonly textSha256: string
  readonly method: 'CHECKBOX' | 'BUTTON' | 'TYPED_SIGNATURE'
}
