import type { Page, ViewportSize } from './Page.ts'

/** A browser that was opened: as much of Playwright's own interface as is needed. */
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
  /** What relative addresses begin with. */
  readonly baseURL?: string
}

/** A visitor of their own, with an empty storage. */
export interface BrowserContext {
  newPage(): Promise<Page>
  addInitScript(called: ((given: string) => unknown) | { readonly content: string }, given?: string): Promise<unknown>
  /** Milliseconds. */
  setDefaultTimeout(timeout: number): void
  close(): Promise<void>
}
