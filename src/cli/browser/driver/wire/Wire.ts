import type { HeldRequest, PageResponse, ViewportSize } from '../Page.ts'

/** What an engine does itself for one page; all else of a Page is made of it, the same for each engine. */
export interface Wire {
  url(): Promise<string>
  /** Resolves once the document is loaded. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function, given as its source, in the page. What it is given and gives is JSON. */
  call(source: string, given: readonly unknown[]): Promise<any>
  /** Runs statements in the page. */
  run(script: string): Promise<void>
  /** Presses the mouse at a point of the window, px. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses one key after another; "Shift+Tab" holds Shift. A character is typed. */
  pressKeys(keys: readonly string[]): Promise<void>
  /** Chooses a file for the one file field that a selector fits. */
  chooseFile(selector: string, path: string): Promise<void>
  screenshot(picture: { readonly path: string; readonly fullPage?: boolean }): Promise<void>
  resize(size: ViewportSize): Promise<void>
  /** Runs before each document's own scripts from now on. */
  addInitScript(script: string): Promise<void>
  /** Hears of every answer from now on; what is returned ends that. */
  onResponse(listen: (response: PageResponse) => void): () => void
  /** Calls `handle` instead of sending what fits; what is returned ends that. */
  hold(pattern: RegExp, handle: (held: HeldRequest) => Promise<void>): Promise<() => Promise<void>>
  /** Hears of what the console says from now on. `type`: "error", "warning", "pageerror", … */
  onSaid(listen: (said: Said) => void): void
  close(): Promise<void>
}

export interface Said {
  readonly type: string
  readonly text: string
}
