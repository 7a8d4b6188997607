import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Issue } from '#model'
import { createBundleStore, readFiles, watchFiles } from '#loader/disk'
import { goodFiles } from '../fixtures/goodFiles.ts'
import { writeFiles } from '../fixtures/writeFiles.ts'

let root: string
const logged: (readonly Issue[])[] = []
const log = {
  error: ({ issues }: { readonly issues: readonly Issue[] }) => void logged.push(issues),
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-store-'))
  logged.length = 0
  writeFiles(root, goodFiles())
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('reads the configuration folders and nothing else', () => {
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'flows/README.md'), '# flows')
  expect(readFiles(root)).toEqual(goodFiles())
})

it('keeps the last good bundle of the lender that breaks and renews the others', () => {
  const store = createBundleStore(root, log)
  const [alder, harbor] = [store.get('alder')!.hash, store.get('harbor')!.hash]
  writeFileSync(join(root, 'orgs/harbor/org.json'), '{')
  writeFileSync(
    join(root, 'orgs/alder/org.json'),
    goodFiles().get('orgs/alder/org.json')!.replace('"radius": 8', '"radius": 10'),
  )
  store.reload()
  expect(store.get('harbor')!.hash).toBe(harbor)
  expect(store.get('alder')!.hash).not.toBe(alder)
  expect(store.issues().map(({ code, file }) => `${code} ${file}`)).toEqual([
    'loader/not-json orgs/harbor/org.json',
  ])
  expect(logged).toEqual([store.issues()])
  expect(store.orgCodes()).toEqual(['alder', 'harbor'])
}, 60_000)

it('serves the mended files again, however often they were broken in between', () => {
  const store = createBundleStore(root, log)
  for (const text of ['{', '[]', '']) {
    writeFileSync(join(root, 'flows/registration.json'), text)
    store.reload()
  }
  expect(store.get('alder')).toBeDefined()
  writeFileSync(
    join(root, 'flows/registration.json'),
    goodFiles().get('flows/registration.json')!.replace('Your property', 'The property'),
  )
  store.reload()
  expect(store.get('alder')!.flows.registration!.steps.property!.title).toBe('The property')
}, 60_000)

it('serves no lender that was never valid, and none whose folder is gone', () => {
  writeFileSync(join(root, 'orgs/harbor/org.json'), '{}')
  const store = createBundleStore(root, log)
  expect(store.get('harbor')).toBeUndefined()
  expect(store.orgCodes()).toEqual(['alder'])
  rmSync(join(root, 'orgs/alder'), { recursive: true })
  store.reload()
  expect(store.get('alder')).toBeUndefined()
})

it('tells listeners, until they stop', () => {
  const store = createBundleStore(root, log)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.reload()
  stop()
  store.reload()
  expect(listener).toHaveBeenCalledOnce()
})

it('hears changes in nested folders once they are quiet', async () => {
  const onChange = vi.fn()
  // The first look may come before or after the files are written.
  const stop = watchFiles(root, onChange, { quiet: 50, since: Date.now() + 10 })
  try {
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const text of ['{"a":1}', '{"a":2}', '{"a":3}'])
      writeFileSync(join(root, 'orgs/harbor/flows/registration.json'), text)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(onChange).toHaveBeenCalledOnce()
  } finally {
    stop()
  }
})

it('hears what changes while the first look is still going through the files', async () => {
  for (let index = 0; index < 300; index++)
    writeFileSync(join(root, `orgs/harbor/flows/other-${index}.json`), '{}')
  for (let delay = 0; delay < 20; delay++) {
    // Longer than the clock of the files may be behind.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const onChange = vi.fn()
    const stop = watchFiles(root, onChange, { quiet: 10, since: Date.now() - 20 })
    await new Promise((resolve) => setTimeout(resolve, delay))
    writeFileSync(join(root, 'orgs/harbor/flows/registration.json'), `{"a":${delay}}`)
    await vi
      .waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 })
      .finally(() => stop())
  }
})
