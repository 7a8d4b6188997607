/**
 * What walks and `conform --browser` need of a page: a part of Playwright's own interface, so that a page of Playwright is one as it is. Pages of
 * other engines are made by `wire/createPage.ts`.
 */
export interface Page {
  /** A promise where the engine has to be asked. */
  url(): string | Promise<string>
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  title(): Promise<string>
  locator(selector: string, only?: LocatorFilter): Locator
  getByRole(role: string, named?: RoleName): Locator
  getByText(text: string | RegExp): Locator
  /** Calls a function in the page, which sees nothing of what is around it here but `given`; a text is run as a script. */
  evaluate<Result>(called: string | ((given: any) => Result | Promise<Result>), given?: Given): Promise<Result>
  waitForFunction(called: () => unknown): Promise<unknown>
  waitForURL(isThere: (url: URL) => boolean, limit?: Limit): Promise<void>
  waitForResponse(isWanted: (response: PageResponse) => boolean, limit?: Limit): Promise<PageResponse>
  /** Calls `handle` instead of sending what a pattern of addresses ("**" and "*" for anything) fits. */
  route(pattern: string, handle: (held: HeldRequest) => Promise<void>, limit?: { readonly times: number }): Promise<unknown>
  addInitScript(called: ((given: string) => unknown) | { readonly content: string }, given?: string): Promise<unknown>
  readonly keyboard: Keyboard
  screenshot(picture: { readonly path: string; readonly fullPage?: boolean }): Promise<unknown>
  setViewportSize(size: ViewportSize): Promise<void>
  on(event: 'console', listen: (message: { type(): string; text(): string }) => void): unknown
  on(event: 'pageerror', listen: (error: Error) => void): unknown
}

/** What a function that is called in the page is given: JSON. */
export type Given = string | number | boolean | null | object

/** Elements that are looked for again at every call. */
export interface Locator {
  page(): Page
  locator(selector: string, only?: LocatorFilter): Locator
  getByRole(role: string, named?: RoleName): Locator
  getByText(text: string | RegExp): Locator
  filter(only: LocatorFilter): Locator
  /** `other`: a locator of the same page; a closer type would leave Playwright’s own out. */
  or(other: any): Locator
  first(): Locator
  last(): Locator
  nth(index: number): Locator
  count(): Promise<number>
  /** "visible" where nothing is said. */
  waitFor(wanted?: Limit & { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>
  click(): Promise<void>
  /** Focuses it and presses one key. */
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  fill(text: string): Promise<void>
  focus(): Promise<void>
  blur(): Promise<void>
  selectOption(option: { readonly label?: string; readonly value?: string; readonly index?: number } | string): Promise<unknown>
  setInputFiles(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  innerText(): Promise<string>
  allInnerTexts(): Promise<string[]>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  evaluate<Result>(called: (element: any, given: any) => Result | Promise<Result>, given?: Given): Promise<Result>
  evaluateAll<Result>(called: (elements: any[], given: any) => Result, given?: Given): Promise<Result>
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

/** A request that waits for what is to become of it. */
export interface HeldRequest {
  request(): { method(): string }
  continue(): Promise<void>
  /** Asks the server, and keeps the answer. */
  fetch(): Promise<{ json(): Promise<any> }>
  /** Answers in the server's place, or as `response` did with another body. */
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

export interface Limit {
  /** Milliseconds. */
  readonly timeout?: number
}

export interface ViewportSize {
  /** px. */
  readonly width: number
  readonly height: number
}
