import { existsSync } from 'node:fs'

const wellKnown = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * Path of a Chromium that can be driven: $CHROMIUM_PATH, an installed one, Playwright's own download, the binary that comes inside
 * @sparticuz/chromium (linux-x64). Throws with advice where there is none.
 */
export async function findChromium(): Promise<string> {
  const fromEnvironment = process.env['CHROMIUM_PATH']
  if (fromEnvironment) return fromEnvironment
  const { chromium } = await import('@playwright/test')
  const found = [...wellKnown, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') return (await import('@sparticuz/chromium')).default.executablePath()
  throw new Error('No Chromium was found. Set CHROMIUM_PATH to one, or run "npx playwright install chromium".')
}
