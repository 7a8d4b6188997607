import type { Browser as Firefox } from 'puppeteer-core'
import type { Browser } from '../Browser.ts'
import { createBrowser } from '../wire/createBrowser.ts'
import { createFirefoxWire } from './createFirefoxWire.ts'

/**
 * Opens a Firefox driven by puppeteer over WebDriver BiDi. Reduced motion is set when Firefox
 * starts, so there can be two.
 */
export async function openFirefox(path: string): Promise<Browser> {
  const { launch } = await import('puppeteer-core')
  const start = (isStill: boolean) =>
    launch({
      browser: 'firefox',
      executablePath: path,
      headless: true,
      env: { ...process.env, TZ: 'UTC' },
      extraPrefsFirefox: { 'ui.prefersReducedMotion': isStill ? 1 : 0 },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      // A busy machine takes longer.
      protocolTimeout: 180_000,
    })
  const running: Firefox[] = []
  const started = new Map<boolean, Promise<Firefox>>()
  const browserFor = (isStill: boolean) => {
    const browser = started.get(isStill) ?? start(isStill).then(note)
    started.set(isStill, browser)
    return browser
  }
  const note = (browser: Firefox) => {
    running.push(browser)
    return browser
  }
  const end = () => running.forEach((browser) => browser.process()?.kill())
  const first = await browserFor(true)
  process.once('exit', end)
  return createBrowser({
    version: (await first.version()).replace(/^firefox\//i, ''),
    async open({ reducedMotion, viewport }) {
      const browser = await browserFor(reducedMotion === 'reduce')
      return createFirefoxWire(await browser.createBrowserContext(), viewport)
    },
    async close() {
      process.off('exit', end)
      for (const browser of running) await browser.close()
    },
  })
}
