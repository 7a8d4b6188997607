import type { CallResponse } from '#model'
/** A page of a vendor, as the server opened it. */
export type OpenedPage = CallResponse<'start-vendor-session'>

/**
 * Where a borrower is with a vendor's page. `open`: in another window, `blocked`: the browser
 * opened none, `frame`: inside the page.
 */
export type WindowPhase =
  | { readonly type: 'ready' | 'starting' | 'open' | 'returned' }
  | { readonly type: 'blocked' | 'frame'; readonly page: OpenedPage }
  | { readonly type: 'cancelled' | 'failed' | 'expired' }
  | { readonly type: 'problem'; readonly message: string }
