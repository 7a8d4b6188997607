import { existsSync } from 'node:fs'

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of the Chromium or Chrome that the system's package manager updates, if there is one.
 */
export function findSystemChromium(): string | undefined {
  return wellKnown.find((path) => existsSync(path))
}
