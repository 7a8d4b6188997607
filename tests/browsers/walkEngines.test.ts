import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Browser } from '../../tools/browser/Browser.ts'
import { walkEngines, type Course } from './walkEngines.ts'

const pictures = mkdtempSync(join(tmpdir(), 'lintel-walks-'))
afterAll(() => rmSync(pictures, { recursive: true }))

const missing =
  'Firefox is not on this machine. To get it: apt-get install firefox-esr (144 or later).'
const closed: string[] = []
const open = async (name: string) =>
  name === 'firefox'
    ? missing
    : ({ version: () => '1.2', close: async () => void closed.push(name) } as unknown as Browser)
const course: Course = {
  names: ['chromium', 'firefox', 'webkit'],
  walks: { short: async () => undefined },
  origin: 'http://localhost:1',
  pictures,
  needsAll: false,
  open,
  say: () => undefined,
}

async function walk(changed: Partial<Course>) {
  const said: string[] = []
  const counts = await walkEngines({ ...course, ...changed, say: (line) => said.push(line) })
  return { counts, said: said.join('\n').replaceAll(/\d+\.\d s/g, 'N s') }
}

it('names the engines that it used and those that are missing, which are no failure', async () => {
  closed.length = 0
  const { counts, said } = await walk({})
  expect(counts).toEqual({ passed: 2, failed: 0 })
  expect(said).toBe(
    [
      '✓ Chromium of the tests 1.2: short (N s)',
      '✓ WebKitGTK 1.2: short (N s)',
      '\nWalked in: Chromium of the tests 1.2; WebKitGTK 1.2',
      `Not walked: ${missing}`,
    ].join('\n'),
  )
  expect(closed).toEqual(['chromium', 'webkit'])
})

it('counts a missing engine as a failure where all are needed', async () => {
  const { counts, said } = await walk({ needsAll: true })
  expect(counts).toEqual({ passed: 2, failed: 1 })
  expect(said).toContain(`✗ Missing: ${missing}`)
})

it('says in which engine which walk failed, and walks the others', async () => {
  const walks = {
    first: () => Promise.reject(new Error('Nothing is here')),
    second: course.walks['short']!,
  }
  const { counts, said } = await walk({ names: ['webkit'], walks })
  expect(counts).toEqual({ passed: 1, failed: 1 })
  expect(said).toMatch(/✗ WebKitGTK 1\.2: first \(N s\)\nError: Nothing is here/)
  expect(said).toContain('✓ WebKitGTK 1.2: second')
})

it('fails a walk whose page wrote to the console', async () => {
  const page = {
    on: (event: string, listen: (message: { type(): string; text(): string }) => void) =>
      event === 'console' && listen({ type: () => 'error', text: () => 'oh no' }),
  }
  const context = {
    setDefaultTimeout: () => undefined,
    newPage: async () => page,
    close: async () => undefined,
  }
  const browser = {
    version: () => '1.2',
    newContext: async () => context,
    close: async () => undefined,
  } as unknown as Browser
  const walks: Course['walks'] = { loud: async (visitors) => void (await visitors.open()) }
  const { counts, said } = await walk({ names: ['webkit'], walks, open: async () => browser })
  expect(counts).toEqual({ passed: 0, failed: 1 })
  expect(said).toContain('the console: error: oh no')
})
