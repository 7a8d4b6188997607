import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../src/cli/browser/engines.ts'
import { openBrowser } from '../../../src/cli/browser/openBrowser.ts'
import { readEngines } from '../../../src/cli/browser/readEngines.ts'

describe('engines of a machine', () => {
  let folder = ''
  const put = (name: string, mode = 0o755, version = '153.7.0esr') => {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\n[ "$1" = --version ] && echo "Mozilla Firefox ${version}"\nexit 1\n`,
    )
    chmodSync(join(folder, name), mode)
    return join(folder, name)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-programs-'))
    vi.stubEnv('PATH', folder)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('finds Firefox on the path, the long-term release first', async () => {
    const plain = put('firefox')
    expect(await engines['firefox']!.find()).toBe(plain)
    const longTerm = put('firefox-esr')
    expect(await engines['firefox']!.find()).toBe(longTerm)
  })

  it('skips a Firefox that is too old to be driven', async () => {
    put('firefox-esr', 0o755, '140.12.0esr')
    expect(await engines['firefox']!.find()).toBeUndefined()
    const plain = put('firefox', 0o755, '144.0')
    expect(await engines['firefox']!.find()).toBe(plain)
  })

  it('does not take a file that cannot be run for a browser', async () => {
    put('firefox', 0o644)
    expect(await engines['firefox']!.find()).toBeUndefined()
  })

  it('needs a display in addition to WebKit’s driver', async () => {
    const driver = put('WebKitWebDriver')
    expect(await engines['webkit']!.find()).toBeUndefined()
    put('Xvfb')
    expect(await engines['webkit']!.find()).toBe(driver)
  })

  it.each([
    [
      'firefox',
      'Firefox is not on this machine. To get it: apt-get install firefox-esr (144 or later).',
    ],
    [
      'webkit',
      'WebKitGTK is not on this machine. To get it: apt-get install webkit2gtk-driver xvfb.',
    ],
  ])('says how to get %s where it is missing', async (name, said) => {
    expect(await openBrowser(name)).toBe(said)
  })

  it('says why a browser that is there cannot be opened', async () => {
    put('firefox-esr')
    expect(await openBrowser('firefox')).toMatch(
      /^Firefox cannot be opened: .+ To get it: apt-get install firefox-esr \(144 or later\)\.$/,
    )
  })
})

describe('names of engines', () => {
  it('takes each once, in the order in which they are given', () => {
    expect(readEngines('webkit, firefox,webkit')).toEqual(['webkit', 'firefox'])
  })

  it('takes the Chromium of the tests where nothing is asked for', () => {
    expect(readEngines(undefined)).toEqual(['chromium'])
  })

  it.each(['edge', 'chromium,', 'constructor'])('refuses %s and names what there is', (text) => {
    expect(readEngines(text)).toContain('--with takes chromium, system-chromium, firefox, webkit')
  })
})
