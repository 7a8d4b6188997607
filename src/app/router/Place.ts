/** What an address shows. */
export type Place =
  | { readonly type: 'flow'; readonly flow: string; readonly step?: string }
  | { readonly type: 'text'; readonly text: string }
  /** `path`: what lies below the application's root, without a slash in front; "" is the root. */
  | { readonly type: 'application'; readonly uuid: string; readonly path: string }
  /** A path below the application that this browser was last at. */
  | { readonly type: 'saved-application'; readonly path: string }
  | { readonly type: 'sandbox' | 'dashboard' | 'settings' | 'contact' | 'sign-in' | 'maintenance' }
  /** Another router path of the application. */
  | { readonly type: 'redirect'; readonly to: string }
  /** Another page of the host site: a full page load. */
  | { readonly type: 'leave'; readonly to: string }
