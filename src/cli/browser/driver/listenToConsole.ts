import type { Page } from './Page.ts'

/** Tells of each error and warning of the console, and of errors that nothing caught. */
export function listenToConsole(page: Page, tell: (message: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') tell(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => tell(`pageerror: ${error.message}`))
}
