import type { Page } from './Page.ts'

/** Reports each error and warning of the console, and uncaught errors. */
export function listenToConsole(page: Page, tell: (message: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      tell(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => tell(`pageerror: ${error.message}`))
}
