/** What an address shows. */
export type Place =
  | { readonly type: 'flow'; readonly flow: string; readonly step?: string }
  /** What follows the call that ended the flow in this tab. */
  | { readonly type: 'confirmation'; readonly flow: string }
  | { readonly type: 'text'; readonly text: string }
  /** `path`: what lies below the application's root, without a slash in front; "" is the root. */
  | { readonly type: 'application'; readonly uuid: string; readonly path: string }
  /** A path below the application that this browser was last at. */
  | { readonly type: 'saved-application'; readonly path: string }
  /** The list of flows, where no applications live. */
  | { readonly type: 'home' }
  | { readonly type: 'sandbox' | 'outbox' | 'dashboard' | 'settings' | 'accounts' | 'contact' | 'maintenance' }
  | { readonly type: 'sign-in' | 'forgot-password' | 'reset-password' | 'confirm-email' }
  /** Counterexamples, in development alone. */
  | { readonly type: 'play' }
  /** A further signer's: `path` below their root; "" is wherever he stands. */
  | { readonly type: 'signer'; readonly path: string }
  | { readonly type: 'signer-login' }
  /** Another router path of the application. */
  | { readonly type: 'redirect'; readonly to: string }
  /** Another page of the host site: a full page load. */
  | { readonly type: 'leave'; readonly to: string }
