/** What an address shows. */
export type Place =
  | { readonly type: 'flow'; readonly flow: string; readonly step?: string }
  /** What follows the call that ended the flow in this tab. */
  | { readonly type: 'confirmation'; readonly flow: string }
  | { readonly type: 'text'; readonly text: string }
  /** `path`: the path below the application's root, without a leading slash; "" is the root. */
  | { readonly type: 'application'; readonly uuid: string; readonly path: string }
  /** A path below the application that this browser last opened. */
  | { readonly type: 'saved-application'; readonly path: string }
  /** The list of flows, for configurations without applications. */
  | { readonly type: 'home' }
  | {
      readonly type:
        | 'sandbox'
        | 'outbox'
        | 'dashboard'
        | 'settings'
        | 'accounts'
        | 'contact'
        | 'maintenance'
    }
  | { readonly type: 'sign-in' | 'forgot-password' | 'reset-password' | 'confirm-email' }
  /** The agent console: the queue, or one file. */
  | { readonly type: 'agent'; readonly file?: string; readonly part?: 'chats' | 'reports' }
  /** No address of the site: the server has answered 404. */
  | { readonly type: 'unknown' }
  /** Counterexamples, only in development. */
  | { readonly type: 'play' }
  /** A co-signer's: `path` below their root; "" is their current screen. */
  | { readonly type: 'signer'; readonly path: string }
  | { readonly type: 'signer-login' }
  /** Another router path of the application. */
  | { readonly type: 'redirect'; readonly to: string }
  /** Another page of the host site: a full page load. */
  | { readonly type: 'leave'; readonly to: string }
