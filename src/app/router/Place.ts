/** What an address shows. */
export type Place =
  | { readonly type: 'flow'; readonly flow: string; readonly step?: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'application'; readonly uuid: string }
  | { readonly type: 'dashboard' | 'settings' | 'contact' | 'sign-in' | 'maintenance' }
  /** Another router path of the application. */
  | { readonly type: 'redirect'; readonly to: string }
  /** Another page of the host site: a full page load. */
  | { readonly type: 'leave'; readonly to: string }
