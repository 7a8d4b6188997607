/**
 * What walks and `conform --browser` need of a page: a part of Playwright's interface, so that a
 * Playwright page can be used directly. Pages of other engines are created by `wire/createPage.ts`.
 */
export interface Page {
  /** A promise if the engine must be asked. */
  url(): string | Promise<string>
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  title(): Promise<string>
  locator(selector: string, only?: LocatorFilter): Locator
  getByRole(role: string, named?: RoleName): Locator
  getByText(text: string | RegExp): Locator
  /**
   * Calls a function in the page, which can use only `given` and nothing from its closure; a string
   * is run as a script.
   */
  evaluate<Result>(
    called: string | ((given: any) => Result | Promise<Result>),
    given?: ScriptArgument,
  ): Promise<Result>
  waitForFunction(called: () => unknown): Promise<unknown>
  waitForURL(isThere: (url: URL) => boolean, limit?: WaitLimit): Promise<void>
  waitForResponse(
    isWanted: (response: PageResponse) => boolean,
    limit?: WaitLimit,
  ): Promise<PageResponse>
  /**
   * Calls `handle` instead of sending requests that match a URL pattern ("**" and "*" for
   * anything).
   */
  route(
    pattern: string,
    handle: (held: HeldRequest) => Promise<void>,
    limit?: { readonly times: number },
  ): Promise<unknown>
  addInitScript(
    called: ((given: string) => unknown) | { readonly content: string },
    given?: string,
  ): Promise<unknown>
  readonly keyboard: Keyboard
  screenshot(picture: { readonly path: string; readonly fullPage?: boolean }): Promise<unknown>
  setViewportSize(size: ViewportSize): Promise<void>
  on(event: 'console', listen: (message: { type(): string; text(): string }) => void): unknown
  on(event: 'pageerror', listen: (error: Error) => void): unknown
}

/** Argument of a function that is called in the page: JSON. */
export type ScriptArgument = string | number | boolean | null | object

/** Elements that are located again at every call. */
export interface Locator {
  page(): Page
  locator(selector: string, only?: LocatorFilter): Locator
  getByRole(role: string, named?: RoleName): Locator
  getByText(text: string | RegExp): Locator
  filter(only: LocatorFilter): Locator
  /** `other`: a locator of the same page; a stricter type would exclude Playwright’s own. */
  or(other: any): Locator
  first(): Locator
  last(): Locator
  nth(index: number): Locator
  count(): Promise<number>
  /** Default: "visible". */
  waitFor(
    wanted?: WaitLimit & { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' },
  ): Promise<void>
  click(): Promise<void>
  /** Focuses it and presses one key. */
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  fill(text: string): Promise<void>
  focus(): Promise<void>
  blur(): Promise<void>
  selectOption(
    option: { readonly label?: string; readonly value?: string; readonly index?: number } | string,
  ): Promise<unknown>
  setInputFiles(file: {
    readonly name: string
    readonly mimeType: string
    readonly buffer: Buffer
  }): Promise<void>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  innerText(): Promise<string>
  allInnerTexts(): Promise<string[]>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  evaluate<Result>(
    called: (element: any, given: any) => Result | Promise<Result>,
    given?: ScriptArgument,
  ): Promise<Result>
  evaluateAll<Result>(
    called: (elements: any[], given: any) => Result,
    given?: ScriptArgument,
  ): Promise<Result>
}

export interface Keyboard {
  /** "Tab", "Shift+Tab", "Enter", "Space", "ArrowDown", "Escape", or a character. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
}

export interface PageResponse {
  url(): string
  status(): number
  ok(): boolean
  request(): { method(): string }
  json(): Promise<any>
}

/** A request that waits for a decision. */
export interface HeldRequest {
  request(): { method(): string }
  continue(): Promise<void>
  /** Sends it to the server and keeps the response. */
  fetch(): Promise<{ json(): Promise<any> }>
  /** Responds instead of the server, or with `response` and another body. */
  fulfill(answer: {
    readonly response?: any
    readonly status?: number
    readonly json?: any
    readonly contentType?: string
    readonly body?: string
  }): Promise<void>
}

export interface LocatorFilter {
  readonly hasText?: string | RegExp
}

export interface RoleName {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly level?: number
}

export interface WaitLimit {
  /** Milliseconds. */
  readonly timeout?: number
}

export interface ViewportSize {
  /** px. */
  readonly width: number
  readonly height: number
}
