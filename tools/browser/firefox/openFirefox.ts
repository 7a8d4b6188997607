import type { Browser as Firefox } from 'puppeteer-core'
import type { Browser } from '../Browser.ts'
import { createBrowser } from '../wire/createBrowser.ts'
import { createFirefoxWire } from './createFirefoxWire.ts'

/** A running Firefox. */
interface Running {
  readonly isStill: boolean
  readonly firefox: Firefox
  isTaken: boolean
}

/**
 * Opens a Firefox driven by puppeteer over WebDriver BiDi. Reduced motion is set when Firefox
 * starts, and only its foremost window gets focus and blur events: each visitor has a process until
 * their page is closed.
 */
export async function openFirefox(path: string): Promise<Browser> {
  const { launch } = await import('puppeteer-core')
  const running: Running[] = []
  const start = async (isStill: boolean) => {
    const firefox = await launch({
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
    const one: Running = { isStill, firefox, isTaken: true }
    running.push(one)
    return one
  }
  const take = (isStill: boolean) => {
    const free = running.find((one) => !one.isTaken && one.isStill === isStill)
    if (free) free.isTaken = true
    return free ?? start(isStill)
  }
  const end = () => running.forEach(({ firefox }) => firefox.process()?.kill())
  const first = await start(true)
  first.isTaken = false
  process.once('exit', end)
  return createBrowser({
    version: (await first.firefox.version()).replace(/^firefox\//i, ''),
    async open({ reducedMotion, viewport }) {
      const own = await take(reducedMotion === 'reduce')
      const wire = await createFirefoxWire(await own.firefox.createBrowserContext(), viewport)
      return {
        ...wire,
        async close() {
          await wire.close()
          own.isTaken = false
        },
      }
    },
    async close() {
      process.off('exit', end)
      for (const { firefox } of running) await firefox.close()
    },
  })
}
