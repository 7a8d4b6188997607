import type { Page, ViewportSize } from './Page.ts'

/** An open browser: the part of Playwright's interface that is needed. */
export interface Browser {
  version(): string
  newContext(settings?: ContextSettings): Promise<BrowserContext>
  close(): Promise<void>
  on(event: 'disconnected', listen: () => void): unknown
}

export interface ContextSettings {
  readonly viewport?: ViewportSize
  readonly timezoneId?: 'UTC'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** Base of relative URLs. */
  readonly baseURL?: string
}

/** A visitor with empty storage. */
export interface BrowserContext {
  newPage(): Promise<Page>
  addInitScript(
    called: ((given: string) => unknown) | { readonly content: string },
    given?: string,
  ): Promise<unknown>
  /** Milliseconds. */
  setDefaultTimeout(timeout: number): void
  close(): Promise<void>
}
