/** How a borrower signed: the typed name or the drawn strokes, adopted as the signature. */
export interface Signature {
  /** Legal name of the signer. */
  readonly name: string
  /** Instant, ISO. */
  readonly signedAt: string
  readonly made:
    | { readonly method: 'TYPED' }
    | { readonly method: 'DRAWN'; readonly png: Uint8Array }
}

/** Evidence for a signature: 15 USC 7001. */
export interface SignatureEvidence {
  /** Uuid of the application. */
  readonly application: string
  /** Uuid of the identity. */
  readonly identity: string
  /** How the signer was authenticated: "Password at 2026-…, session 5f…". */
  readonly authentication: string
  readonly ip: string
  readonly userAgent: string
  readonly text: { readonly id: string; readonly version: string; readonly hash: string }
  readonly consents: readonly {
    readonly type: string
    readonly textId: string
    readonly textVersion: string
    readonly textSha256: string
    /** Instant, ISO. */
    readonly acceptedAt: string
  }[]
  /** Hash of the newest event of the application's journal at the time of signing. */
  readonly journalHash: string
}
