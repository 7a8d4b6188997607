import type { Browser } from '../../../tools/browser/Browser.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stopping the command also stops everything that it started, after `before`: Playwright alone
 * would end the browser and let the command continue without it.
 */
export function endOnSignal(browser: Browser, before: () => void): void {
  const end = () => {
    try {
      before()
    } finally {
      process.exit(1)
    }
  }
  for (const signal of signals) process.once(signal, end)
  browser.on('disconnected', () => signals.forEach((signal) => process.off(signal, end)))
}
