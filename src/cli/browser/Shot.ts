import type { Violation } from '../../../tools/browser/findViolations.ts'

/** A state to look at: a step or screen in one kind of state. */
export interface ScreenState {
  readonly org: string
  /** "registration-v2/index", "application/product/select". */
  readonly screen: string
  /** "empty", "filled", "with errors: /income", "sending", "waiting", … */
  readonly kind: string
}

/** One state at one width, as seen. */
export interface Shot extends ScreenState {
  /** As in `--with`: "firefox". */
  readonly engine: string
  readonly address: string
  /** px. */
  readonly width: number
  /** Picture, next to screens.json. */
  readonly file: string
  readonly violations: readonly Violation[]
  /** Errors and warnings of the console since the previous state. */
  readonly console: readonly string[]
  /** Elements beyond the right edge, if the page scrolls sideways. */
  readonly overflow: readonly string[]
}
