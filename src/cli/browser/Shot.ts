import type { Violation } from './driver/findViolations.ts'

/** What is to be looked at: a step or screen in one kind of state. */
export interface ScreenState {
  readonly org: string
  /** "registration-v2/index", "application/product/select". */
  readonly screen: string
  /** "empty", "filled", "with errors: /income", "sending", "waiting", … */
  readonly kind: string
}

/** One state at one width, as it was seen. */
export interface Shot extends ScreenState {
  /** As `--with` names it: "firefox". */
  readonly engine: string
  readonly address: string
  /** px. */
  readonly width: number
  /** Picture, beside screens.json. */
  readonly file: string
  readonly violations: readonly Violation[]
  /** Errors and warnings of the console since the state before. */
  readonly console: readonly string[]
  /** What stands out at the right, where the page can be scrolled sideways. */
  readonly overflow: readonly string[]
}
