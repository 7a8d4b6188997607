import type { Screen } from '#model'

/** What an application shows. */
export type ApplicationPlace =
  | ScreenPlace<'screen'>
  /** An answered screen that can't be opened now: its answer, and why it can't be changed. */
  | ScreenPlace<'answered'>
  /** The root: a plain status page. */
  | { readonly type: 'root' }
  /** Something is in progress that is worth waiting for. */
  | { readonly type: 'wait' }

interface ScreenPlace<Type extends string> {
  readonly type: Type
  readonly path: string
  readonly id: string
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

/** A place, or the path below the application where the borrower should be instead. */
export type PlaceDecision = ApplicationPlace | { readonly type: 'redirect'; readonly path: string }
