import type { Screen } from '#model'

/** What an application shows. */
export type ApplicationPlace =
  | {
      readonly type: 'screen'
      readonly path: string
      readonly id: string
      readonly screen: Screen
      readonly params: Readonly<Record<string, string>>
    }
  /** The root: a plain status page. */
  | { readonly type: 'root' }
  /** Something is in progress that is worth waiting for. */
  | { readonly type: 'wait' }

/** A place, or the path below the application where the borrower should be instead. */
export type Decision = ApplicationPlace | { readonly type: 'redirect'; readonly path: string }
