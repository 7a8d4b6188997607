/** A page of a vendor, as the server opened it. */
export interface OpenedPage {
  readonly url: string
  readonly mode: 'window' | 'frame' | 'redirect'
  /** Of the vendor's pages. */
  readonly origins: readonly string[]
  /** What the page can use in a frame. */
  readonly permissions: readonly string[]
}

/**
 * Where a borrower is with a vendor's page. `open`: in another window, `blocked`: the browser
 * opened none, `frame`: inside the page.
 */
export type WindowPhase =
  | { readonly type: 'ready' | 'starting' | 'open' | 'returned' }
  | { readonly type: 'blocked' | 'frame'; readonly page: OpenedPage }
  | { readonly type: 'cancelled' | 'failed' | 'expired' }
  | { readonly type: 'problem'; readonly message: string }
