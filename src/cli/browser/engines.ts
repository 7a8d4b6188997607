import { chromiumFlags } from './chromiumFlags.ts'
import type { Browser } from '../../../tools/browser/Browser.ts'
import { openFirefox } from '../../../tools/browser/firefox/openFirefox.ts'
import { openWebkit } from '../../../tools/browser/webkit/openWebkit.ts'
import { findChromium } from './findChromium.ts'
import { findProgram } from './findProgram.ts'
import { findRecent } from './findRecent.ts'
import { findSystemChromium } from './findSystemChromium.ts'

export interface BrowserEngine {
  /** "Firefox". */
  readonly title: string
  /** The path of its program, undefined if it is not installed. */
  find(): Promise<string | undefined>
  open(path: string): Promise<Browser>
  /** How to install it. */
  readonly get: string
}

/** Engines in which pages can be walked, by their names in `--with`. */
export const engines: Readonly<Record<string, BrowserEngine>> = {
  chromium: {
    title: 'Chromium of the tests',
    find: () => findChromium().catch(() => undefined),
    open: openChromium,
    get: 'npm ci (linux-x64), or set CHROMIUM_PATH',
  },
  'system-chromium': {
    title: 'Chromium of this machine',
    find: async () => findSystemChromium(),
    open: openChromium,
    get: 'apt-get install chromium',
  },
  firefox: {
    title: 'Firefox',
    // Version 144 is the first with all the commands that puppeteer sends.
    find: () => findRecent(['firefox-esr', 'firefox'], 144),
    open: openFirefox,
    get: 'apt-get install firefox-esr (144 or later)',
  },
  webkit: {
    title: 'WebKitGTK',
    find: async () =>
      findProgram('Xvfb') === undefined ? undefined : findProgram('WebKitWebDriver'),
    open: openWebkit,
    get: 'apt-get install webkit2gtk-driver xvfb',
  },
}

/** Opens a Chromium driven by Playwright. The caller handles signals. */
async function openChromium(path: string): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath: path, args: [...chromiumFlags], ...own })
}
