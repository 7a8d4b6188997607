import type { HeldRequest, PageResponse, ViewportSize } from '../Page.ts'

/**
 * What an engine implements for one page; everything else of a Page is built on it, the same for
 * each engine.
 */
export interface Wire {
  url(): Promise<string>
  /** Resolves once the document is loaded. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function, given as its source, in the page. Arguments and result are JSON. */
  call(source: string, given: readonly unknown[]): Promise<any>
  /** Runs statements in the page. */
  run(script: string): Promise<void>
  /** Presses the mouse at a point of the window, px. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses keys in turn; "Shift+Tab" holds Shift. A character is typed. */
  pressKeys(keys: readonly string[]): Promise<void>
  /** Chooses a file for the file field that matches a selector. */
  chooseFile(selector: string, path: string): Promise<void>
  screenshot(picture: { readonly path: string; readonly fullPage?: boolean }): Promise<void>
  resize(size: ViewportSize): Promise<void>
  /** Runs before each document's own scripts from now on. */
  addInitScript(script: string): Promise<void>
  /** Gets every response from now on; the returned function stops it. */
  onResponse(listen: (response: PageResponse) => void): () => void
  /** Calls `handle` instead of sending matching requests; the returned function stops it. */
  hold(pattern: RegExp, handle: (held: HeldRequest) => Promise<void>): Promise<() => Promise<void>>
  /** Gets console messages from now on. `type`: "error", "warning", "pageerror", … */
  onSaid(listen: (said: WireSaid) => void): void
  close(): Promise<void>
}

export interface WireSaid {
  readonly type: string
  readonly text: string
}
