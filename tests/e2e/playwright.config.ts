import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../src/cli/browser/chromiumFlags.ts'
import { findChromium } from '../../src/cli/browser/findChromium.ts'
import { findSystemChromium } from '../../src/cli/browser/findSystemChromium.ts'
import { isDeep } from '../deep.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { generousRates } from './generousRates.ts'
import { prepareData } from './prepareData.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
// Workers read this file, too, and have both from the first process.
process.env['E2E_PREPARED'] ??= await prepareData()
process.env['E2E_DATA_DIR'] ??= createDataDirectory()
process.env['E2E_CLEAN_PAGES'] ??= mkdtempSync(join(tmpdir(), 'lintel-clean-pages-'))

/**
 * The quick run leaves out walks tagged @long, and walks the short course once, in the newest
 * browser.
 */
const left = (...tags: readonly string[]) =>
  isDeep || tags.length === 0 ? {} : { grepInvert: new RegExp(tags.join('|')) }
const usual = await findChromium()
const system = findSystemChromium()
const current = system === usual ? undefined : system
const inBrowser = (executablePath: string) => ({
  launchOptions: { executablePath, args: chromiumFlags },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // A walk waits for servers and pages: two of three compute at any time.
  workers: 3,
  // Ends what hangs; a busy machine is given its time.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of each walk would cost a tenth of the run, with pictures a third; `--trace on` keeps
    // them.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What borrowers have today: newer than the packaged one. First, as it holds one of the longest
    // walks.
    ...(current === undefined
      ? []
      : [{ name: 'short course', grep: /@short/, ...left('@long'), use: inBrowser(current) }]),
    {
      name: 'walks',
      ...left('@long', ...(current === undefined ? [] : ['@short'])),
      use: inBrowser(usual),
      testIgnore: 'gallery.spec.ts',
    },
    // Pictures for people (npm run gallery), and in the long run.
    ...(isDeep || process.env['GALLERY'] !== undefined
      ? [{ name: 'gallery', testMatch: 'gallery.spec.ts', use: inBrowser(usual) }]
      : []),
  ],
  globalSetup: './tellBrowsers.ts',
  webServer: {
    command: `"${process.execPath}" dist/server/main.js`,
    cwd: '../..',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...generousRates,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
