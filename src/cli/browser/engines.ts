import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from './driver/Browser.ts'
import { openChromium } from './driver/chromium/openChromium.ts'
import { openFirefox } from './driver/firefox/openFirefox.ts'
import { openWebkit } from './driver/webkit/openWebkit.ts'
import { findChromium } from './findChromium.ts'
import { findSystemChromium } from './findSystemChromium.ts'

export interface Engine {
  /** "Firefox". */
  readonly title: string
  /** Returns the path of its program, undefined where the machine lacks it. */
  find(): Promise<string | undefined>
  open(path: string): Promise<Browser>
  /** How to install it. */
  readonly get: string
}

/** Engines in which pages can be walked, by the name that `--with` takes. */
export const engines: Readonly<Record<string, Engine>> = {
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
    find: async () => findProgram('firefox-esr') ?? findProgram('firefox'),
    open: openFirefox,
    get: 'apt-get install firefox-esr',
  },
  webkit: {
    title: 'WebKitGTK',
    find: async () => (findProgram('Xvfb') === undefined ? undefined : findProgram('WebKitWebDriver')),
    open: openWebkit,
    get: 'apt-get install webkit2gtk-driver xvfb',
  },
}

/** Path of a program by its name, as a shell finds it. */
function findProgram(name: string): string | undefined {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
