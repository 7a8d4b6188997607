import { existsSync } from 'node:fs'
import { findSystemChromium } from './findSystemChromium.ts'
import { unpackChromium } from './unpackChromium.ts'

/**
 * The path of the Chromium for tests: $CHROMIUM_PATH, the one inside @sparticuz/chromium
 * (linux-x64; the same on every machine), the system's own, or Playwright's download. Throws with
 * advice if there is none.
 */
export async function findChromium(): Promise<string> {
  const fromEnvironment = process.env['CHROMIUM_PATH']
  if (fromEnvironment) return fromEnvironment
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const system = findSystemChromium()
  if (system !== undefined) return system
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'No Chromium was found. Set CHROMIUM_PATH to one, or run "npx playwright install chromium".',
  )
}
